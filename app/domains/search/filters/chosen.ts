/** Filters with several options, of which one must match: `name=a,b`. Pure. */
import type { Texts } from '../../../platform/i18n/texts'
import type { Choice, Filter, Names } from './filter'
import { cleanText, encode, listOf } from './read'
import type { OneOfRule } from './rule'

/** Lists offer no more (`conditionOptions`), and each option's link repeats all others. */
const maxWords = 30

type Fields<Field extends string> = Record<Field, readonly string[]>
type Chosen<Field extends string, Column extends string> = Filter<Fields<Field>, Fields<Field>, OneOfRule<Field, Column>>

/**
 * @param name of the parameter.
 * @param field of the search.
 * @param column of an available property with the word.
 * @param choices in canonical order; by default the catalogue's words, in their own order.
 */
export function chosen<Field extends string, Column extends string>(
  name: string,
  {
    field,
    column,
    choices,
    label,
    chip,
  }: {
    field: Field
    column: Column
    choices?: readonly Choice[]
    label: string
    chip: (value: string, texts: Texts, names: Names) => string
  },
): Chosen<Field, Column> {
  const fieldsOf = (values: readonly string[]) => ({ [field]: values }) as Fields<Field>
  return {
    names: [name],
    none: fieldsOf([]),
    parse(query) {
      const given = new Set(listOf(query, name).map(value => cleanText(value)))
      const known = choices
        ? choices.map(({ value }) => value).filter(value => given.has(value))
        : [...given].filter(Boolean).sort()
      return fieldsOf(known.slice(0, maxWords))
    },
    write: fields => (fields[field].length > 0 ? `${name}=${fields[field].map(encode).join(',')}` : ''),
    inputs: fields => ({ [name]: fields[field] }),
    chips: fields =>
      fields[field].map(value => ({
        only: fieldsOf([value]),
        without: fieldsOf(fields[field].filter(other => other !== value)),
      })),
    text: (only, texts, names) => only[field].map(value => chip(value, texts, names)).join(', '),
    rules: [{ kind: 'one-of', name: field, field, column }],
    control: { name, kind: 'choices', label: { list: label, demand: label }, ...(choices && { choices }) },
  }
}
