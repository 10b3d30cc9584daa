/** Finds amounts, numbers, dates and telephone numbers in another format than the page's or mail's own. */
import { formatDate, formatPhone, formatPropertyDate, type Locale } from '../../app/platform/i18n/formats'
import type { Language } from '../../app/platform/i18n/languages'

/** Separators of thousands and decimals, and how an amount stands. */
type Form = { amount: RegExp; group: string; numberGroup?: string }

const forms = {
  before: { amount: /€\u00a0-?\d{1,3}(?:\.\d{3})*(?:,\d\d)?(?!\d|[.,]\d)/g, group: '.' },
  french: { amount: /(?<![\d\u202f])-?\d{1,3}(?:\u202f\d{3})*(?:,\d\d)?\u00a0€/g, group: '\u202f' },
  english: { amount: /-?€\d{1,3}(?:,\d{3})*(?:\.\d\d)?(?!\d|[.,]\d)/g, group: ',' },
  german: { amount: /(?<![\d.])-?\d{1,3}(?:\.\d{3})*(?:,\d\d)?\u00a0€/g, group: '.' },
} satisfies Record<string, Form>

const ownForms: Partial<Record<Language, Form>> = { fr: forms.french, en: forms.english, de: forms.german }

function formOf({ language, formats }: Locale): Form {
  if (formats === 'specification' && language === 'en') return { ...forms.before, numberGroup: ',' }
  if (formats === 'specification' || language === 'nl') return forms.before
  return ownForms[language] ?? forms.before
}

/** What a page shows and announces: its texts, and accessible attributes. @param html without scripts and styles. */
export function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/\s(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)].map(([, text]) => text)
  return [html.replace(/<[^>]*>/g, '\n'), ...spoken]
    .join('\n')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, '\u00a0')
    .replace(/&[a-z]+;|&#x?[0-9a-f]+;/gi, "'")
}

/** Company, estate agent and standard numbers, and free telephone numbers, which have their own grouping. */
const registered = /(?:BIV|IPI|EN) \d{3} \d{3}|0800 \d{3} \d\d|(?<!\d)[01]\d{3}\.\d{3}\.\d{3}(?!\d)/g

/**
 * Each with a few words of context.
 * @param shown such as `wordsOf` returns, or a mail's text.
 * @param quoted texts shown as their author wrote them, such as the catalogue's.
 */
export function otherForms(shown: string, locale: Locale, quoted = ''): string[] {
  const text = shown.replace(registered, '')
  const { amount, group, numberGroup = group } = formOf(locale)
  const found: string[] = []
  const find = (pattern: RegExp, within: string, isGood: (match: RegExpMatchArray) => boolean = () => false) => {
    for (const match of within.matchAll(pattern)) {
      if (!isGood(match) && !(quoted !== '' && quoted.includes(match[0].trim())))
        found.push(within.slice(Math.max(0, match.index - 15), match.index + match[0].length + 15))
    }
  }
  find(/€[ \u00a0\u202f]?-?\d[\d.,]*|\d[\d.,\u00a0\u202f]*[ \u00a0\u202f]?€/g, text.replace(amount, ''))
  // Thousands, which no telephone or company number has.
  find(
    /(?<![\d.,/+-]|BE |BE|[\d)][ \u00a0])[1-9]\d{0,2}(?:([.,'’ \u00a0\u202f])\d{3})+(?![\d.,'’ \u00a0]\d|\d)/g,
    text,
    ({ 1: by, index = 0 }) => by === (text.startsWith('€', index - 2) ? group : numberGroup),
  )
  find(/\d{4,}[ \u00a0]?(?:m²|km\b|kWh)|\d[\d.,]* (?:m²|km\b|kWh|%)/g, text)
  find(/kWh(?=\/)|(?<=\d[ \u00a0])kWh/g, text, ({ index = 0 }) =>
    /^kWh(?:\/m²\.|\/)(?:jaar|an|year|Jahr)(?![a-z])/.test(text.slice(index, index + 16)),
  )
  find(/(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g, text)
  const dates = /(?<![\d./-])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g
  find(dates, text, ([all, d = '', m = '', y]) => {
    const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
    return all === formatDate(day, locale) || all === formatPropertyDate(day, locale)
  })
  find(
    /(?<![\d+.,:/-]|BE |\d[ .])0[1-9](?:[ /.-]?\d){7,8}(?![\d]|[ .]\d)/g,
    text.replace(dates, ''),
    ([all]) => all === formatPhone(all, locale),
  )
  return found
}
