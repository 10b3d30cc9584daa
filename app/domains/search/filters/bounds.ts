/** Filters on a number: a minimum and a maximum. 0 means any. Pure. */
import { readCount } from '../../../platform/i18n/read-number'
import type { Texts } from '../../../platform/i18n/texts'
import type { Control, Filter } from './filter'
import { type NumberField, typedNumber } from './note'
import { valuesOf } from './read'
import { atLeast, atMost, type BoundRule } from './rule'

type Fields<Name extends string> = Record<Name, number>
type Bound<Name extends string, Column extends string> = Filter<Fields<Name>, Fields<Name>, BoundRule<Name, Column>>

export type Minimum<Name extends string, Column extends string> = Bound<Name, Column> & {
  name: Name
  column: Column
  reading: Reading
}

type Wording = { chip: (count: number, texts: Texts) => string; control: Pick<Control, 'kind' | 'label'> }
type Reading = Pick<NumberField, 'read' | 'unread' | 'largest' | 'isYear'>

const counts = { read: readCount, unread: 'SEARCH_NUMBER_UNREAD' }

/**
 * @param name of the parameter and of the search's field.
 * @param column of an available property to compare.
 * @param largest maximum; larger numbers count as this.
 * @param reading how to parse it, if it is not a plain count.
 */
export function minimum<Name extends string, Column extends string>(
  name: Name,
  {
    column,
    largest,
    reading = counts,
    ...wording
  }: Wording & { column: Column; largest: number; reading?: Omit<Reading, 'largest'> },
): Minimum<Name, Column> {
  const whole = { ...reading, largest }
  return { ...bound(name, whole, wording), rules: [atLeast(name, column)], name, column, reading: whole }
}

/** The upper bound for the lower bound `of`. */
export function maximum<Name extends string, Lower extends string, Column extends string>(
  name: Name,
  { of, control, chip }: Wording & { of: Minimum<Lower, Column> },
): Bound<Name, Column> {
  return {
    ...bound(name, of.reading, { chip, control, above: of.name }),
    rules: [atMost(name, of.column)],
    bounds: { min: of.name, max: name },
  }
}

function bound<Name extends string>(
  name: Name,
  reading: Reading,
  { chip, control, above }: Wording & { above?: string },
): Omit<Filter<Fields<Name>>, 'rules' | 'bounds'> {
  const fieldOf = (count: number) => ({ [name]: count }) as Fields<Name>
  const read = (query: URLSearchParams) => typedNumber(query.get(name), { name, ...reading })
  return {
    names: [name],
    none: fieldOf(0),
    parse: query => fieldOf(read(query).value),
    notes: query => read(query).notes.map(note => ({ ...note, held: fieldOf(0) })),
    write: fields => (fields[name] > 0 ? `${name}=${fields[name]}` : ''),
    inputs: fields => ({ [name]: valuesOf(fields[name]) }),
    chips: fields => (fields[name] > 0 ? [{ only: fieldOf(fields[name]), without: fieldOf(0) }] : []),
    text: (only, texts) => chip(only[name], texts),
    control: { ...control, name, ...(above && { above }) },
  }
}
