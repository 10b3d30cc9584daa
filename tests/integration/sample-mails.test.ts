/** Every mail in every language, from `npm run mails`: no unfilled placeholders, valid links, both parts equal. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SampleMail, sampleMails } from '../../app/commands/mails/sample-mails'
import type { Language } from '../../app/platform/i18n/languages'
import { fourLanguages as languages } from '../support/four-languages'
import { testSite } from '../support/test-site'

const siteUrl = 'https://www.gevel.example'
const site = testSite({ catalogue: true, settings: { SITE_URL: siteUrl } })
const mails: SampleMail[] = []
for (const language of languages) mails.push(...(await sampleMails(site, language)))

/** A link's token is random, and may look like a key between two hyphens; keys have no lower-case letters. */
const withoutTokens = (text: string) => text.replace(/[\w-]{20,}/g, long => (/[a-z]/.test(long) ? ' ' : long))

/** Problems of each mail, by name. */
function faults(look: (mail: SampleMail) => string[]): string[] {
  return mails.flatMap(each => look(each).map(fault => `${each.language} ${each.name}: ${fault}`))
}

const decoded = (html: string) =>
  html
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')

/** Without invisible parts: the head, comments, the preview line, the title. */
const shownHtml = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div[^>]*data-skip-in-text[^>]*>.*?<\/div>\s*<\/div>/s, '')

/** The text has each address once, however many pictures and buttons link there. */
function withoutSecondLinks(html: string): string {
  const seen = new Set<string>()
  return html.replace(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs, (link, href: string, inner: string) => {
    if (seen.has(href)) return ''
    if (/[\p{L}\d]/u.test(inner.replace(/<[^>]+>/g, ''))) seen.add(href)
    return link
  })
}

const hrefs = (html: string) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(match => decoded(match[1] ?? ''))

describe('every mail', () => {
  it('exists in four languages, for every kind in the code', () => {
    const templates = new Set(mails.map(({ mail }) => mail.template))
    const sources = readdirSync('app', { recursive: true, withFileTypes: true })
      .filter(file => file.isFile() && file.name.endsWith('.server.ts'))
      .map(file => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    const named = sources.flatMap(source =>
      [...source.matchAll(/(?:template: |Template = |template = )'([a-z.-]+)'/g)].map(match => match[1]),
    )
    expect(named.length).toBeGreaterThan(7)
    expect([...new Set(named)].filter(name => !templates.has(name ?? ''))).toEqual([])
    const count = (language: string) => mails.filter(each => each.language === language).length
    expect(new Set(languages.map(count)).size).toBe(1)
  })

  it('has a unique name in its language, which names its file', () => {
    const names = mails.map(({ language, name }) => `${language}/${name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has no unfilled placeholder and no text key', () => {
    expect(
      faults(({ mail: { subject, html, text } }) =>
        [
          ...withoutTokens(`${subject}\n${text}\n${decoded(shownHtml(html).replace(/<[^>]+>/g, ' '))}`).matchAll(
            /\{\{|\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|\b[A-Z]{2,}_[A-Z_]+\b/g,
          ),
        ].map(match => match[0]),
      ),
    ).toEqual([])
  })

  it('links only to absolute addresses of the site, mail and telephones', () => {
    const whole = /^(?:https:\/\/www\.gevel\.example(?:\/\S*)?|mailto:[^@\s?]+@[^@\s?]+(?:\?subject=\S+)?|tel:\+?\d+)$/
    expect(faults(({ mail }) => hrefs(mail.html).filter(href => !whole.test(href)))).toEqual([])
  })

  it('has the same content in its text as in its HTML', () => {
    const words = (text: string) => text.replace(/\s+/g, ' ').trim()
    expect(
      faults(({ mail }) => {
        const text = words(
          decodeURI(mail.text.replaceAll('%', '%25').replace(/%25(?=[\dA-F]{2})/g, '%')).replace(/^> /gm, ''),
        ).toLowerCase()
        const pieces = withoutSecondLinks(shownHtml(mail.html))
          .split(/<[^>]+>/)
          .map(piece => words(decoded(piece)))
          .filter(piece => /[\p{L}\d]/u.test(piece) && !/^[A-Z]{2}$/.test(piece))
        return pieces.filter(piece => !text.includes(piece.replace(/^[·\s]+|[·\s]+$/g, '').toLowerCase()))
      }),
    ).toEqual([])
  })

  it('writes every link of its HTML in its text', () => {
    expect(
      faults(({ mail }) => {
        const links = [...mail.html.matchAll(/<a[^>]+href="([^"]+)"/g)].map(match => decoded(match[1] ?? ''))
        const said = (href: string) => href.replace(/^mailto:([^?]+).*/, '$1').replace(/^tel:/, '')
        return links.filter(href => !href.startsWith('tel:') && !mail.text.includes(said(href)))
      }),
    ).toEqual([])
  })
})

describe('the words of a mail', () => {
  it('go on in lower case after a German salutation, but for the pronouns of politeness', () => {
    const german = mails.filter(({ language }) => language === 'de')
    const bodies = german.flatMap(({ name, mail }) => {
      const [, body] = /^(?:Sehr geehrte|Guten Tag)[^\n]*,\n+(\S+)/m.exec(mail.text) ?? []
      return body === undefined ? [] : [{ name, body }]
    })
    expect(bodies.length).toBeGreaterThan(40)
    expect(bodies.filter(({ body }) => !/^(?:\p{Ll}|Sie$|Ihnen$|Ihre?[mnrs]?$)/u.test(body))).toEqual([])
  })

  it('name a field to staff without speaking to the visitor', () => {
    const spoken = /^(?:[^:\n?]*\b(?:ik|mij|mijn)\b[^:\n?]*: \S|[^:\n]*\bu\b[^:\n]*\? \d).*$/gim
    const staff = (mail: SampleMail) => mail.language === 'nl' && /\.(?:staff|confirmed)(?:\.\d+)?$/.test(mail.name)
    expect(mails.filter(staff).length).toBeGreaterThan(30)
    expect(faults(each => (staff(each) ? [...each.mail.text.matchAll(spoken)].map(([line]) => line) : []))).toEqual([])
  })

  it('name the register of legal persons and its court in every foot (Code of Economic Law, III.74)', () => {
    const register: Partial<Record<Language, string>> = { nl: 'RPR', fr: 'RPM', en: 'RPR/RPM', de: 'RJP' }
    expect(
      faults(({ language, mail }) => {
        const foot = mail.text.slice(mail.text.lastIndexOf('\n-- '))
        return foot.includes(` ${register[language]} `) ? [] : [foot]
      }),
    ).toEqual([])
  })

  it('fill the subject of a mailbox on a phone at most, but for the name of a visitor or a town', () => {
    expect(faults(({ mail }) => (mail.subject.length > 76 ? [mail.subject] : []))).toEqual([])
  })
})
