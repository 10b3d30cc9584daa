/**
 * The types of JSON columns, by `table.column`, if they belong to a domain. db/ knows no domain, so the owner of such a column
 * declares its type next to the type itself, and the type checker enforces it for readers and writers:
 * declare module '../../../db/schema/stored-json.server' { interface StoredJson { 'property_text.card': Card } }
 * Rows are not validated on reading: every release must be able to read the previous one's data.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface StoredJson {}
