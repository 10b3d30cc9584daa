/** What a filter of a search is: all that any part of the site has to know of it. `registry.ts` lists them. */
import type { Texts } from '../../../platform/i18n/texts'
import type { Note } from './note'
import type { Rule } from './rule'

/**
 * A part of a search that its address holds. `Fields` are its fields of the search object; `Given` is what it gives of
 * them, which is the same but for the registry, where each is given a whole search and gives a part of one.
 */
export type Parameter<Fields extends object, Given extends object = Fields> = {
  /** The names of the query string that it is read from; they are spelled nowhere else. */
  names: readonly string[]
  /** Its fields in a search for everything. */
  none: Readonly<Given>
  /** Reads it from a query string that has one of its names. What makes no sense counts for nothing. */
  parse: (query: URLSearchParams) => Given
  /** What was typed into its fields and `parse` does not read as it was typed. Without: nothing is typed into them. */
  notes?: (query: URLSearchParams) => readonly Note<Given>[]
  /** `name=value` in canonical form; '' when it asks for nothing. */
  write: (fields: Fields) => string
}

export type Filter<Fields extends object, Given extends object = Fields, Rules extends Rule = Rule> = Parameter<Fields, Given> & {
  /** The fields of a plain form by their names, each with its values: `{ type: ['1', '2'] }` where an address has `type=1,2`. */
  inputs: (fields: Fields) => Record<string, readonly string[]>
  /** What can be taken away with a click each: the filter with only that in force, and without it. */
  chips: (fields: Fields) => readonly { only: Given; without: Given }[]
  /** How a chip reads. @param only of that chip. */
  text: (only: Fields, texts: Texts, names: Names) => string
  /** Of an upper bound: its field and that of the lower one. They are exchanged when the lower one is above it (`../filters.ts`). */
  bounds?: { min: string; max: string }
  /** What it demands of a property; all of them must hold. */
  rules: readonly Rules[]
  /** How forms ask for it. Without: a form that wants it has a part of its own for it. */
  control?: Control
}

/** The names that the texts of filters need and that only the catalogue knows. */
export type Names = {
  /** Of a category by its WebID; undefined for one that is not there. */
  type: (webID: number) => string | undefined
  /** Of a town of the catalogue in the language. */
  town?: (city: { name: string; zip: string }) => string | undefined
  /** Of a town that is a zone, in the language: `Luik`. */
  zone?: (zone: string) => string | undefined
  /** Of a condition of the catalogue in the language: `Good` for `Goed`. */
  condition?: (condition: string) => string | undefined
}

/** One of those that a control offers: `label` is a locale key. */
export type Choice = { value: string; label: string; values?: Record<string, string> }

/**
 * A control that is alike for several filters: `quantity` a small number that is chosen, `number` one that is typed, `checkbox` yes
 * or no, `day` a day, `choice` one of a list, `choices` several of it.
 */
export type Control = {
  /** Of the field: one of the filter's names. */
  name: string
  kind: 'quantity' | 'number' | 'checkbox' | 'day' | 'choice' | 'choices'
  /** Locale keys: in the search of a list (without: not asked there), and in the demand register. */
  label: { list?: string; demand: string }
  /** Of an upper bound: the name of the lower one, beside which it stands. */
  above?: string
  /** Of a list. Without: the catalogue says what is in it. */
  choices?: readonly Choice[]
}
