/** The page for the shop window that turns by itself: which home it shows, and which one comes next. */
import { z } from 'zod'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { windowScreenHref } from '../../../platform/paths/window-address'
import { shortHref } from '../listing-address'
import { offersOf } from '../offers.server'
import { officesByProperty } from '../offices.server'
import { findProperty } from '../property.server'
import { windowCard } from './window-cards.server'
import type { WindowScreenView } from './window-view'

const number = (least: number, most: number, usual: number) => z.coerce.number().int().min(least).max(most).catch(usual)

/** Nobody stands at a screen to read a message, so that each wrong value counts as its default. */
const options = z.object({
  /** The home shown before. */
  after: number(0, 999_999_999, 0),
  list: z.enum(['sale', 'rent', '']).catch(''),
  office: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .catch(''),
  seconds: number(5, 300, 15),
  /** The newest so many. */
  most: number(1, 200, 30),
  /** Languages with a point between them, which follow each other. */
  in: z
    .string()
    .regex(/^[a-z]{2}(\.[a-z]{2}){1,3}$/)
    .catch(''),
})

export type ScreenOptions = z.infer<typeof options>

/** The address of the screen with its options, without those at their default. */
export function screenAddress(language: Language, chosen: Partial<ScreenOptions>): string {
  const usual = options.parse({})
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen))
    if (value !== usual[name as keyof ScreenOptions]) query.set(name, String(value))
  return windowScreenHref(language) + (query.size > 0 ? `?${query}` : '')
}

export function readScreenOptions(query: URLSearchParams): ScreenOptions {
  return options.parse(Object.fromEntries(query))
}

export function windowScreen(site: Site, language: Language, query: URLSearchParams): WindowScreenView {
  const asked = readScreenOptions(query)
  const ids = idsOf(site, asked)
  const at = ids.indexOf(asked.after) + 1
  const id = ids[at] ?? ids[0]
  const shown = id === undefined ? undefined : findProperty(site, id, language)
  const card = shown && windowCard(site, shown, site.texts(language), shortHref(shown, language))
  const isLast = id === undefined || at >= ids.length - 1
  return {
    ...(card && { card }),
    seconds: asked.seconds,
    next: screenAddress(isLast ? followingLanguage(site, language, asked.in) : language, {
      ...asked,
      after: isLast ? 0 : id,
    }),
  }
}

function idsOf(site: Site, { list, office, most }: ScreenOptions): number[] {
  const [sale, rent] = offersOf(site)
  const both = list === 'sale' ? sale : list === 'rent' ? rent : alternating(sale, rent)
  const offices = office ? officesByProperty(site) : undefined
  const isThere = offices && [...offices.values()].includes(office)
  return both
    .filter(({ id }) => !isThere || offices.get(id) === office)
    .slice(0, most)
    .map(({ id }) => id)
}

/** One of each list in turn, so that neither waits for the other's end. */
function alternating<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter(each => each !== undefined)
}

function followingLanguage(site: Site, language: Language, asked: string): Language {
  const { enabled } = site.configuration.languages
  const wanted = enabled.filter(each => asked.split('.').includes(each))
  return wanted[(wanted.indexOf(language) + 1) % wanted.length] ?? language
}
