/** Yes-or-no filters: a property must have a feature, or it does not matter. Pure. */
import type { Filter } from './filter'
import type { FlagRule } from './rule'

type Fields<Name extends string> = Record<Name, boolean>
type Flag<Name extends string, Column extends string> = Filter<Fields<Name>, Fields<Name>, FlagRule<Name, Column>>

/**
 * @param name of the parameter and of the search's field.
 * @param column of an available property with the feature.
 * @param label of the chip and the checkbox, as a locale key.
 */
export function flag<Name extends string, Column extends string>(
  name: Name,
  { column, label }: { column: Column; label: string },
): Flag<Name, Column> {
  const fieldOf = (wanted: boolean) => ({ [name]: wanted }) as Fields<Name>
  return {
    names: [name],
    none: fieldOf(false),
    parse: query => fieldOf(query.get(name) === '1'),
    write: fields => (fields[name] ? `${name}=1` : ''),
    inputs: fields => ({ [name]: fields[name] ? ['1'] : [] }),
    chips: fields => (fields[name] ? [{ only: fieldOf(true), without: fieldOf(false) }] : []),
    text: (_, { t }) => t(label),
    rules: [{ kind: 'has', name: column, field: name, column }],
    control: { name, kind: 'checkbox', label: { list: label, demand: label } },
  }
}
