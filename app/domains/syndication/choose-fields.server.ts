/** A destination's choice of fields. */
import { type PropertyRecord, propertyRecord } from '../catalogue/snapshot'
import type { ExportedHome } from './exported-home.server'

export type Fields = ReadonlySet<string>

const { shape } = propertyRecord

/** Every record has them. */
const required = new Set(Object.keys(shape).filter(name => !shape[name as keyof typeof shape].safeParse(undefined).success))

/** Those that a destination can choose. */
export const optionalFields = Object.keys(shape).filter(name => !required.has(name))

/** The home with the required fields and the chosen ones. Translations go with their fields. */
export function withFields(home: ExportedHome, fields: Fields): ExportedHome {
  const isChosen = (name: string) => required.has(name) || fields.has(name)
  const { Translations = {}, ...record } = home.record
  const texts = Object.entries(Translations).flatMap(([language, each]) => {
    const chosen = Object.entries(each).filter(([name]) => isChosen(name))
    return chosen.length > 0 ? [[language, Object.fromEntries(chosen)]] : []
  })
  const chosen: object = Object.fromEntries(Object.entries(record).filter(([name]) => isChosen(name)))
  return {
    ...home,
    record: { ...(chosen as PropertyRecord), ...(texts.length > 0 && { Translations: Object.fromEntries(texts) }) },
  }
}
