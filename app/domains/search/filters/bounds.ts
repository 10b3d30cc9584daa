/** Filters of one number: at least so many of something, and at most so many. 0 asks nothing. Pure. */
import type { Texts } from '../../../platform/i18n/texts'
import type { Control, Filter } from './filter'
import { valuesOf, wholeNumber } from './read'
import { atLeast, atMost, type BoundRule } from './rule'

type Fields<Name extends string> = Record<Name, number>
type Bound<Name extends string, Column extends string> = Filter<Fields<Name>, Fields<Name>, BoundRule<Name, Column>>

export type Minimum<Name extends string, Column extends string> = Bound<Name, Column> & {
  name: Name
  column: Column
  largest: number
}

type Wording = { chip: (count: number, texts: Texts) => string; control: Pick<Control, 'kind' | 'label'> }

/**
 * @param name of the parameter, which is the field of the search too.
 * @param column of the table `property` that it is compared with.
 * @param largest number that is asked for; a larger one counts as this.
 */
export function minimum<Name extends string, Column extends string>(
  name: Name,
  { column, largest, ...wording }: Wording & { column: Column; largest: number },
): Minimum<Name, Column> {
  const parse = (query: URLSearchParams) => wholeNumber(query.get(name), largest)
  return { ...bound(name, parse, wording), rules: [atLeast(name, column)], name, column, largest }
}

/** The upper bound of what `of` is the lower one of. One below the lower bound means as many as that. */
export function maximum<Name extends string, Lower extends string, Column extends string>(
  name: Name,
  { of, control, chip }: Wording & { of: Minimum<Lower, Column> },
): Bound<Name, Column> {
  const parse = (query: URLSearchParams) => {
    const most = wholeNumber(query.get(name), of.largest)
    return most === 0 ? 0 : Math.max(most, of.parse(query)[of.name])
  }
  return { ...bound(name, parse, { chip, control, above: of.name }), rules: [atMost(name, of.column)] }
}

function bound<Name extends string>(
  name: Name,
  parse: (query: URLSearchParams) => number,
  { chip, control, above }: Wording & { above?: string },
): Omit<Filter<Fields<Name>>, 'rules'> {
  const fieldOf = (count: number) => ({ [name]: count }) as Fields<Name>
  return {
    names: [name],
    none: fieldOf(0),
    parse: query => fieldOf(parse(query)),
    write: fields => (fields[name] > 0 ? `${name}=${fields[name]}` : ''),
    inputs: fields => ({ [name]: valuesOf(fields[name]) }),
    chips: fields => (fields[name] > 0 ? [{ only: fieldOf(fields[name]), without: fieldOf(0) }] : []),
    text: (only, texts) => chip(only[name], texts),
    control: { ...control, name, ...(above && { above }) },
  }
}
