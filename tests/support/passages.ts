/** Extracts a page's texts with their declared language: visible text, accessible attributes, metadata. */
import { type Language, languages } from '../../app/platform/i18n/languages'

export type Passage = { language: Language; text: string }

const silent = /<(script|style|svg|template)\b[\s\S]*?<\/\1>/g
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const read = ['alt', 'title', 'aria-label', 'placeholder', 'data-label']
/** A meta element's words that people read. */
const describing = /(?:name|property)="(?:description|og:title|og:description|og:image:alt|twitter:title|twitter:description)"/

/** @param html as React writes it: attributes between double quotes. */
export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = []
  const open: { name: string; language: Language | undefined }[] = []
  const say = (text: string | undefined, language = open.at(-1)?.language) => {
    const plain = unescaped(text ?? '').trim()
    if (plain && language) passages.push({ language, text: plain })
  }
  for (const [piece, name, attributes = ''] of html
    .replace(silent, '')
    .matchAll(/<!--[\s\S]*?-->|<\/?([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>|[^<]+/g)) {
    if (!name) {
      if (!piece.startsWith('<')) say(piece)
    } else if (piece.startsWith('</')) {
      const at = open.findLastIndex(each => each.name === name)
      if (at >= 0) open.length = at
    } else {
      const named = attribute(attributes, 'lang')
      const language = named === undefined ? open.at(-1)?.language : languages.find(each => each === named)
      for (const each of read) say(attribute(attributes, each), language)
      if (name === 'meta' && describing.test(attributes)) say(attribute(attributes, 'content'), language)
      if (!empty.has(name)) open.push({ name, language })
    }
  }
  return [...passages, ...structuredIn(html)]
}

/** Names, descriptions and questions in structured data, in their stated language. */
function structuredIn(html: string): Passage[] {
  const page = languages.find(language => html.includes(`<html lang="${language}"`))
  const texts = (thing: unknown, language: Language | undefined): Passage[] => {
    if (Array.isArray(thing)) return thing.flatMap(each => texts(each, language))
    if (thing === null || typeof thing !== 'object') return []
    const { inLanguage } = thing as { inLanguage?: string }
    const own = languages.find(each => each === inLanguage) ?? language
    return Object.entries(thing).flatMap(([name, value]) =>
      typeof value === 'string' && own && ['name', 'description', 'headline', 'text', 'jobTitle', 'caption'].includes(name)
        ? [{ language: own, text: value }]
        : texts(value, own),
    )
  }
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, data = '']) =>
    texts(JSON.parse(data), page),
  )
}

function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return attributes.slice(from, attributes.indexOf('"', from))
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
