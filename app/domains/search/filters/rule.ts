/** What a filter demands of a property, as data. `matches.ts` says what each kind of rule means. Pure. */

/**
 * A number of at least or at most so many; 0 asks nothing. What has no such number is not found; a price that is not published
 * matches every bound: anything else would tell what it is.
 */
export type BoundRule<Field extends string, Column extends string> = {
  kind: 'at-least' | 'at-most'
  /** Its own among all rules. */
  name: string
  /** Of the search. */
  field: Field
  /** Of an offered property (`catalogue/offers.ts`). */
  column: Column
  /** What becomes of a property without the number. */
  unknown: 'found' | 'left out'
}
/** Something that the property must have. */
export type FlagRule<Field extends string, Column extends string> = { kind: 'has'; name: string; field: Field; column: Column }
/** One of the words, or of the points of the compass, that were chosen. */
export type OneOfRule<Field extends string, Column extends string> = {
  kind: 'one-of'
  name: string
  field: Field
  column: Column
}
/** None of a category, once something is asked of what that category cannot have. */
export type WithoutTypeRule<Field extends string> = {
  kind: 'without-type'
  name: string
  /** Of the search: above 0, it is asked. */
  field: Field
  webID: number
}
/** One of the chosen categories. */
export type TypesRule = { kind: 'types'; name: string }
/** In one of the places where the search looks, or round one; which those are says `whereOf` (`places.server.ts`). */
export type PlacesRule = { kind: 'places'; name: string }
/** Within a section of the map or a drawn area (`platform/map/shape.ts`). */
export type InsideRule<Field extends string> = {
  kind: 'inside'
  name: string
  /** Of the search. */
  field: Field
}
/** Every word stands in the property's words (reference, ID, type, town, title) in the reader's language. */
export type WordsRule = { kind: 'words'; name: string }

export type Rule =
  | BoundRule<string, string>
  | FlagRule<string, string>
  | OneOfRule<string, string>
  | WithoutTypeRule<string>
  | TypesRule
  | PlacesRule
  | InsideRule<string>
  | WordsRule

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
