/**
 * What keeps people from reading what staff wrote: pictures without words, vague links, skipped headings, capitals (WCAG 2.2:
 * 1.1.1, 2.4.4, 1.3.1). Advice, said while it is written; it does not hold back a publication.
 */
import { isDeepStrictEqual } from 'node:util'
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import type { Site } from '../../platform/context/site.server'
import { isLanguage, type Language } from '../../platform/i18n/languages'
import { partAt, photoIn } from './fields.server'

type AdviceKind = 'ALT' | 'ALT_OLD' | 'ALT_PHOTO' | 'LINK' | 'HEADINGS' | 'CAPITALS'
export type Advice = { at: JsonPath; kind: AdviceKind }

/** Headings of a page's body begin below its title. */
const firstLevel = 2

/** @param value of a thing, as typed. @param served its value on the site, of which a changed photo may have kept the words */
export function adviceOn(site: Pick<Site, 'configuration' | 'texts'>, value: unknown, served?: unknown): Advice[] {
  const { enabled, fallback } = site.configuration.languages
  const found: Advice[] = []
  const add = (at: JsonPath, kind: AdviceKind) => void found.push({ at, kind })
  look(value, [], fallback)
  return found

  /** @param language of the texts at that place */
  function look(each: unknown, at: JsonPath, language: Language): void {
    if (typeof each === 'string') {
      const key = at.findLast(step => typeof step === 'string' && !isLanguage(step))
      if (/title|headline/i.test(String(key)) && isShouted(each)) add(at, 'CAPITALS')
      if (/^(linkText|link)$/.test(String(key)) && isVague(each, language)) add(at, 'LINK')
      if (each.includes('<')) lookAtHtml(each, at, language)
    } else if (Array.isArray(each)) {
      for (const [index, item] of each.entries()) look(item, [...at, index], language)
    } else if (isFields(each)) {
      lookAtAlt(each, at, language)
      if (typeof each.path === 'string' && isFields(each.text)) lookAtLink(each.text, [...at, 'text'])
      for (const [key, item] of Object.entries(each)) look(item, [...at, key], isLanguage(key) ? key : language)
    }
  }

  /** A picture and the words for who does not see it, beside each other. */
  function lookAtAlt(fields: Record<string, unknown>, at: JsonPath, language: Language): void {
    const { alt } = fields
    const picture = photoIn(fields)
    if (alt === undefined || picture === undefined) return
    const before = partAt(served, at)
    const isOther = photoIn(before) !== undefined && photoIn(before) !== picture
    if (isOther && !isEmpty(alt) && isDeepStrictEqual(partAt(before, ['alt']), alt)) add([...at, 'alt'], 'ALT_OLD')
    if (isFields(alt)) for (const each of enabled) lookAtWords(alt[each], [...at, 'alt', each], each)
    else lookAtWords(alt, [...at, 'alt'], language)
  }

  function lookAtWords(words: unknown, at: JsonPath, language: Language): void {
    if (typeof words !== 'string' || words.trim() === '') add(at, 'ALT')
    else if (saysPhoto(words, language)) add(at, 'ALT_PHOTO')
  }

  function lookAtLink(texts: Record<string, unknown>, at: JsonPath): void {
    for (const language of enabled) {
      const words = texts[language]
      if (typeof words === 'string' && isVague(words, language)) add([...at, language], 'LINK')
    }
  }

  function lookAtHtml(html: string, at: JsonPath, language: Language): void {
    const links = html.split(/<\/a>/i).slice(0, -1).map(lastLinkWords)
    if (links.some(words => isVague(words, language))) add(at, 'LINK')
    const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level))
    if (levels.some((level, index) => level > (levels[index - 1] ?? firstLevel) + 1)) add(at, 'HEADINGS')
  }

  function isVague(words: string, language: Language): boolean {
    return listed('SITE_VAGUE_LINKS', language).includes(
      words
        .trim()
        .toLowerCase()
        .replace(/[.…»>→\s]+$/, ''),
    )
  }

  function saysPhoto(words: string, language: Language): boolean {
    return listed('SITE_PHOTO_OF', language).some(start => words.trim().toLowerCase().startsWith(`${start} `))
  }

  function listed(key: string, language: Language): string[] {
    return site.texts(language).t(key).split('|')
  }
}

/**
 * The photos of a draft that the site would show without words in its own language, or with those of another photo: asked about once
 * before it is published. One that is on the site as it is was decided about.
 */
export function undescribed(site: Pick<Site, 'configuration' | 'texts'>, value: unknown, served: unknown): Advice[] {
  const { fallback } = site.configuration.languages
  return adviceOn(site, value, served).filter(({ at, kind }) => {
    const beside = at.slice(0, at.lastIndexOf('alt'))
    const isServed =
      photoIn(partAt(served, beside)) === photoIn(partAt(value, beside)) &&
      isDeepStrictEqual(partAt(served, at), partAt(value, at))
    const last = at.at(-1)
    const isOwnLanguage = !isLanguage(last) || last === fallback
    return (kind === 'ALT' || kind === 'ALT_OLD') && isOwnLanguage && !isServed
  })
}

const isEmpty = (alt: unknown) => alt === '' || (isFields(alt) && Object.values(alt).every(words => words === ''))

/** The words of the link that ends with this HTML. */
function lastLinkWords(html: string): string {
  const start = html.toLowerCase().lastIndexOf('<a ')
  return start < 0 ? '' : html.slice(html.indexOf('>', start) + 1).replace(/<[^<>]*>/g, '')
}

/** Longer than a name or an abbreviation, and all in capitals. */
function isShouted(words: string): boolean {
  const letters = words.replace(/[^\p{L}]/gu, '')
  return letters.length >= 12 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}
