/** Everything that the site needs to know about a search filter. `registry.ts` lists them. */
import type { Texts } from '../../../platform/i18n/texts'
import type { Note } from './note'
import type { Rule } from './rule'

/**
 * A part of a search, stored in its address. `Fields` are its fields of the search object; `Given` is what it reads, which
 * equals them except in the registry, where each gets a whole search and returns a part.
 */
export type Parameter<Fields extends object, Given extends object = Fields> = {
  /** Its query parameters, which are spelt nowhere else. */
  names: readonly string[]
  /** Its fields in an empty search. */
  none: Readonly<Given>
  /** Reads it from a query string with one of its parameters. Ignores invalid values. */
  parse: (query: URLSearchParams) => Given
  /** Input that `parse` does not read as typed. Omitted if its fields take no typed input. */
  notes?: (query: URLSearchParams) => readonly Note<Given>[]
  /** `name=value` in canonical form; '' if not set. */
  write: (fields: Fields) => string
}

export type Filter<Fields extends object, Given extends object = Fields, Rules extends Rule = Rule> = Parameter<Fields, Given> & {
  /** The plain form's fields with their values: `{ type: ['1', '2'] }` for `type=1,2` in an address. */
  inputs: (fields: Fields) => Record<string, readonly string[]>
  /** The chips: the filter with only that value, and without it. */
  chips: (fields: Fields) => readonly { only: Given; without: Given }[]
  /** A chip's text. @param only the chip's value. */
  text: (only: Fields, texts: Texts, names: Names) => string
  /** On an upper bound: its field and the lower bound's. They are swapped if in the wrong order (`../filters.ts`). */
  bounds?: { min: string; max: string }
  /** Its rules for a property; all must hold. */
  rules: readonly Rules[]
  /** Its form control. Omitted if forms have their own component for it. */
  control?: Control
}

/** Names from the catalogue for the filters' texts. */
export type Names = {
  /** A category by WebID; undefined if unknown. */
  type: (webID: number) => string | undefined
  /** A town of the catalogue in the language. */
  town?: (city: { name: string; zip: string }) => string | undefined
  /** A town zone in the language: `Luik`. */
  zone?: (zone: string) => string | undefined
  /** A condition of the catalogue in the language: `Good` for `Goed`. */
  condition?: (condition: string) => string | undefined
  /** A value of one of the agency's own fields: `SwimmingPond`, `View.sea`. */
  own?: (token: string) => string | undefined
}

/** An option of a control: `label` is a locale key. */
export type Choice = { value: string; label: string; values?: Record<string, string> }

/**
 * A control that several filters share: `quantity` a small number to choose, `number` a typed one, `checkbox` yes or no, `day`
 * a date, `choice` one of a list, `choices` several, `own` several of the agency's own fields.
 */
export type Control = {
  /** The field: one of the filter's parameters. */
  name: string
  kind: 'quantity' | 'number' | 'checkbox' | 'day' | 'choice' | 'choices' | 'own'
  /** Locale keys: in a list's search (if omitted, not shown there), and in the demand register. */
  label: { list?: string; demand: string }
  /** On an upper bound: the name of the lower bound that it is shown next to. */
  above?: string
  /** The list's options; by default they come from the catalogue. */
  choices?: readonly Choice[]
}
