/** The languages that the agency offers: `data/site/languages.json` (SPEC §3 Language). */
import { z } from 'zod'
import { type FormatStyle, formatStyles } from '../../i18n/formats'
import { type Language, languages } from '../../i18n/languages'

const code = z.enum(languages)

export const languagesFile = z.strictObject({
  $schema: z.string().optional(),
  language: code,
  languageUse: z.array(z.strictObject({ code, use: z.boolean() })).min(1),
  /** The format of amounts, numbers, dates and telephone numbers (docs/decisions/languages.md). */
  formats: z.enum(formatStyles).default('specification'),
})

export type SiteLanguages = {
  /** The default, for addresses without a language. */
  fallback: Language
  enabled: readonly Language[]
  /** As SPEC fixes them for every language, or as each language's readers write them. */
  formats: FormatStyle
}

/** @returns the languages, or undefined if the default one is not enabled. */
export function languagesIn({
  language: fallback,
  languageUse,
  formats,
}: z.infer<typeof languagesFile>): SiteLanguages | undefined {
  const enabled = languageUse.filter(entry => entry.use).map(entry => entry.code)
  return enabled.includes(fallback) ? { fallback, enabled, formats } : undefined
}
