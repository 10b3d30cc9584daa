/** The rules of a search as conditions of a statement on the catalogue. Its values are placeholders, so that it can be kept. */
import { eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { property, propertyText, propertyType } from '../../../../db/schema/catalogue.server'
import { type AnyRule, type Criteria, rulesAsked } from './registry'
import { searchWords } from './words'

const { placeholder } = sql

/** Names what a search asks for: searches of one shape have the same conditions, and only their values differ. */
export function shapeOf(criteria: Criteria): string {
  let shape = ''
  for (const rule of rulesAsked(criteria)) {
    shape += rule.kind === 'words' ? `${rule.name} ${searchWords(criteria).length}, ` : `${rule.name}, `
  }
  return shape
}

/** Whether its conditions read the row of `property_text` that belongs to a property. */
export function readsWords(criteria: Criteria): boolean {
  return searchWords(criteria).length > 0
}

/** What must be true of a row of `property`; with `readsWords` also of the row of `property_text` that is joined to it. */
export function conditionsOf(criteria: Criteria): SQL[] {
  return rulesAsked(criteria).flatMap(rule => conditionsOfRule(rule, criteria))
}

function conditionsOfRule(rule: AnyRule, criteria: Criteria): SQL[] {
  switch (rule.kind) {
    case 'at-least':
    case 'at-most': {
      const column = property[rule.column]
      const bound = (rule.kind === 'at-least' ? gte : lte)(column, placeholder(rule.name))
      return [column.notNull ? bound : sql`(${isNull(column)} or ${bound})`]
    }
    case 'has':
      return [eq(property[rule.column], sql`1`)]
    case 'without-type':
      return [
        sql`not exists (select 1 from ${propertyType} where ${propertyType.propertyID} = ${property.id} and ${propertyType.webID} = ${rule.webID})`,
      ]
    case 'places':
      return [sql`${property.cityKey} in (select value from json_each(${placeholder(rule.name)}))`]
    case 'types':
      // Asked of each property, not made a list of first: the other filters and the end of the page come before it.
      return [
        sql`exists (select 1 from ${propertyType} where ${propertyType.propertyID} = ${property.id} and ${propertyType.webID} in (select value from json_each(${placeholder(rule.name)})))`,
      ]
    case 'words':
      return searchWords(criteria).map(
        (_, index) => sql`instr(${propertyText.words}, ${placeholder(`${rule.name} ${index}`)}) > 0`,
      )
  }
}

/**
 * The values of the placeholders in `conditionsOf`.
 * @param townKeys gives the towns where the search looks, by their keys; called only when it asks for places.
 */
export function valuesOf(criteria: Criteria, townKeys: () => readonly string[]): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const rule of rulesAsked(criteria)) {
    switch (rule.kind) {
      case 'at-least':
      case 'at-most':
        values[rule.name] = criteria[rule.field]
        break
      case 'places':
        values[rule.name] = JSON.stringify(townKeys())
        break
      case 'types':
        values[rule.name] = JSON.stringify(criteria.types)
        break
      case 'words':
        for (const [index, word] of searchWords(criteria).entries()) values[`${rule.name} ${index}`] = word
    }
  }
  return values
}
