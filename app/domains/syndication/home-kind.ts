import type { PropertyRecord } from '../catalogue/snapshot'

/** Kinds that the provider leaves without a category, by what it calls them. */
const called: readonly [words: RegExp, WebID: number][] = [
  [/appartement|duplex|gelijkvloers|penthouse|loft|flat/i, 2],
  [/studio/i, 3],
  [/huis|woning|villa|bungalow|hoeve/i, 1],
]

/** The category of SPEC §9: the provider's, or that of the kind's name; 0 if neither says it. */
export function homeKind({ WebID, MainTypeName }: Pick<PropertyRecord, 'WebID' | 'MainTypeName'>): number {
  return WebID ?? called.find(([words]) => words.test(MainTypeName))?.[1] ?? 0
}
