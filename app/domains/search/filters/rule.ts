/** A filter's rule for properties, as data. `matches.ts` defines each kind. Pure. */

/**
 * A minimum or maximum of a number; 0 means any. Excludes properties without the number, but a price that no page shows
 * matches every bound: otherwise results would reveal it.
 */
export type BoundRule<Field extends string, Column extends string> = {
  kind: 'at-least' | 'at-most'
  /** Unique among the rules. */
  name: string
  /** Field of the search. */
  field: Field
  /** Column of an available property (`catalogue/offers.ts`). */
  column: Column
  /** What happens to a property without the number. */
  unknown: 'found' | 'left out'
}
/** A required feature. */
export type FlagRule<Field extends string, Column extends string> = { kind: 'has'; name: string; field: Field; column: Column }
/** One of the chosen words or orientations. */
export type OneOfRule<Field extends string, Column extends string> = {
  kind: 'one-of'
  name: string
  field: Field
  column: Column
}
/** Excludes a category if the search asks for something that it cannot have. */
export type WithoutTypeRule<Field extends string> = {
  kind: 'without-type'
  name: string
  /** Field of the search: active if above 0. */
  field: Field
  webID: number
}
/** One of the chosen categories. */
export type TypesRule = { kind: 'types'; name: string }
/** In or around one of the places searched, as `whereOf` (`places.server.ts`) resolves them. */
export type PlacesRule = { kind: 'places'; name: string }
/** Within a map section or a drawn area (`platform/map/shape.ts`). */
export type InsideRule<Field extends string> = {
  kind: 'inside'
  name: string
  /** Field of the search. */
  field: Field
}
/** All words occur in the property's words (reference, ID, type, town, title) in the reader's language. */
export type WordsRule = { kind: 'words'; name: string }
/** Of each of the agency's own fields that is asked for, one of the chosen values. */
export type TokensRule = { kind: 'tokens'; name: string }

export type Rule =
  | BoundRule<string, string>
  | FlagRule<string, string>
  | OneOfRule<string, string>
  | WithoutTypeRule<string>
  | TypesRule
  | PlacesRule
  | InsideRule<string>
  | WordsRule
  | TokensRule

type Unknown = BoundRule<string, string>['unknown']

export function atLeast<Field extends string, Column extends string>(
  field: Field,
  column: Column,
  unknown: Unknown = 'left out',
): BoundRule<Field, Column> {
  return { kind: 'at-least', name: `${column} at least`, field, column, unknown }
}

export function atMost<Field extends string, Column extends string>(
  field: Field,
  column: Column,
  unknown: Unknown = 'left out',
): BoundRule<Field, Column> {
  return { kind: 'at-most', name: `${column} at most`, field, column, unknown }
}
