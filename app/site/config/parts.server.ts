/** What the files of the agency's configuration have in common. */
import { z } from 'zod'
import { type Language, languages } from '../../i18n/languages'
import { pathTable } from '../../paths/table'
import { siteLanguages } from '../languages.server'

/** A text in every language. */
export const localised = z.object({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })

/** A text that is shown only when it is public (SPEC §3). */
export const flagged = localised.extend({ public: z.boolean() })

/** Pages, modules, menu and other items are shown only when their status is this one (SPEC §4). */
export const published = 'Published'
export const status = z.string()

const originals = new Set(pathTable.filter(entry => !entry.original.includes('{')).map(entry => entry.original.toLowerCase()))

/** An address of the path table in its original form, in any case. */
export const original = z
  .string()
  .refine(value => originals.has(value.toLowerCase()), { error: 'is not in data/site/paths.json' })

/** Where a configured link may lead: a page of the table, another site, a telephone or a mail program. */
export const target = z.string().refine(value => originals.has(value.toLowerCase()) || isOutside(value), {
  error: 'is no page of data/site/paths.json and no address',
})

export function isOutside(value: string): boolean {
  if (/^(tel:\+?[\d ()./-]+|mailto:[^\s@<>]+@[^\s@<>]+)$/.test(value)) return true
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

/** A path under `data/photos/`, or none. */
export const photo = z.string().regex(/^([a-z0-9][a-z0-9/-]*\.(webp|jpe?g|png|avif))?$/i)

/** What each language has of its own; only the default one must be there. */
export function inEachLanguage<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) {
  return Object.fromEntries(
    languages.map(language => [language, language === siteLanguages().fallback ? shape : shape.optional()]),
  ) as Record<Language, z.ZodOptional<z.ZodObject<Shape>>>
}

/** The items that are published, in their order. */
export function shown<Item extends { status: string; sort: number }>(items: readonly Item[]): Item[] {
  return items.filter(item => item.status === published).sort((a, b) => a.sort - b.sort)
}
