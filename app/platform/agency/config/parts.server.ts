/** Shapes shared by the agency's configuration files. */
import { z } from 'zod'
import { forEachLanguage, type Language, languages } from '../../i18n/languages'
import { pathTable } from '../../paths/table'

/** One line of text, some sentences, and a text of pages. */
export const line = z.string().max(300)
export const passage = z.string().max(5000)
export const prose = z.string().max(50_000)

/** One shape for the value of each language. */
export const forLanguages = <Value extends z.ZodType>(value: Value) => z.strictObject(forEachLanguage(() => value))

/** A text in every language. */
export const localised = forLanguages(passage)

/** A text shown only if it is public (SPEC §3). */
export const flagged = localised.extend({ public: z.boolean() })

/** Pages, modules, menu and other items are shown only with this status (SPEC §4). */
export const published = 'Published'
export const status = z.string().meta({ examples: [published, 'Draft'] })

const fixed = pathTable.filter(entry => !entry.original.includes('{'))
const originals = new Set(fixed.map(entry => entry.original.toLowerCase()))
const ofTable = { examples: fixed.map(entry => entry.original) }

/** An address of the path table in its original form, in any case. */
export const original = z
  .string()
  .refine(value => originals.has(value.toLowerCase()), { error: 'is not in data/site/paths.json' })
  .meta(ofTable)

/**
 * The target of a configured link: a page of the table (with a query: `/contact-demand/?service=insurance`), another site, a
 * telephone or a mail program.
 */
export const target = z
  .string()
  .refine(value => isPath(value.replace(/\?[\w&=,-]*$/, '').toLowerCase()) || isOutside(value), {
    error: 'is no page of data/site/paths.json and no address',
  })
  .meta(ofTable)

/** Whether it may be a page's; `check-names` knows which of the agency's own pages there are. */
function isPath(original: string): boolean {
  return originals.has(original) || /^\/[a-z0-9-]+\/$/.test(original)
}

export function isOutside(value: string): boolean {
  if (/^(tel:\+?[\d ()./-]+|mailto:[^\s@<>]+@[^\s@<>]+)$/.test(value)) return true
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

/** A path under `data/photos/`, or none. */
export const photo = z
  .string()
  .regex(/^([a-z0-9][a-z0-9/-]*\.(webp|jpe?g|png|avif))?$/i, 'must be a path in data/photos/ such as exterior/villa-1.webp')

/** The address of a file in the agency's `data/site/public/`; or none. */
export const ownFile = (endings: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(/[a-z0-9][a-z0-9._/-]*\\.(${endings}))?$`, 'i'),
      `must be a file of data/site/public/ such as /name.${endings.replace(/\|.*|\?/g, '')}`,
    )

/** A time of day. */
export const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')

/** A colour as HTML writes it: a name or a number; or none. */
export const colour = z
  .string()
  .regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+)?$/i, 'must be a colour such as #9a3b25 or green, or ""')

export const hexColour = z.string().regex(/^(#[0-9a-f]{3}|#[0-9a-f]{6})?$/i, 'must be a colour such as #d8e6ef, or ""')

/** A shape for each language; only the default language is required, and none if that is unknown. */
export function inEachLanguage<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>, fallback: Language | undefined) {
  return Object.fromEntries(languages.map(language => [language, language === fallback ? shape : shape.optional()])) as Record<
    Language,
    z.ZodOptional<z.ZodObject<Shape>>
  >
}

/** The published items, in their order. */
export function shown<Item extends { status: string; sort: number }>(items: readonly Item[]): Item[] {
  return items.filter(item => item.status === published).sort((a, b) => a.sort - b.sort)
}
