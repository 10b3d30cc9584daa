/**
 * What JSON columns hold, by `table.column`, where that is a type of a domain. db/ knows no domain, so whoever owns such a
 * column says here what is in it, beside the type itself, and the type checker holds who writes it and who reads it to that:
 *
 *     declare module '../../../db/schema/stored-json.server' {
 *       interface StoredJson { 'property_text.card': Card }
 *     }
 *
 * Nothing is checked when a row is read: what one release wrote, the next one must be able to read.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface StoredJson {}
