/** Runs in the product with a fifth language (`make.ts`): a visit, a form, its mails, the desk. */
import path from 'node:path'
// @ts-expect-error Remix's plug-in makes this module.
import * as build from 'virtual:remix/server-build'
import { expect, it } from 'vitest'
import { sampleMails } from '../../../app/commands/mails/sample-mails'
import { writeAgency } from '../../../app/commands/new-agency/write-agency'
import { inLanguages } from '../../../app/commands/support/in-languages'
import { townsNamed } from '../../../app/domains/catalogue/town-names.server'
import { personFields } from '../../../app/domains/crm/omnicasa/contact.server'
import { omnicasaCrmOptions } from '../../../app/domains/crm/omnicasa/options'
import { tokenField } from '../../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../../app/domains/enquiries/submit-enquiry.server'
import { readWords } from '../../../app/domains/offers/amount'
import { topicsAsked } from '../../../app/domains/search/ask/read-question.server'
import { createNarrowHandler } from '../../../app/platform/http/narrow-handler.server'
import type { Language } from '../../../app/platform/i18n/languages'
import { prepareMail } from '../../../app/platform/mail/prepare-mail.server'
import type { CrmMessage } from '../../../app/platform/outbox/crm'
import { href } from '../../../app/platform/paths/table'
import { newChallenge, numberInWords } from '../../../app/platform/spam/captcha/challenge.server'
import { checkFiles } from '../../../app/registry/check.server'
import { outbox } from '../../../db/schema/site.server'
import { browserOf } from '../desk-site'
import { forms, postOf, saleProperty } from '../forms'
import { fourLanguages } from '../four-languages'
import { textsIn } from '../locales'
import { alternatesIn } from '../sitemap'
import { testSite } from '../test-site'
import { mark, marked, untranslated } from './mark'

const es = 'es' as string as Language
const site = testSite({ catalogue: true })
const handle = createNarrowHandler(build, 'development')

async function open(address: string, init: RequestInit = {}) {
  const answer = await handle(new Request(new URL(address, site.settings.siteUrl), init), { site, clientAddress: '198.51.100.7' })
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html: await answer.text() }
}

/** Goes where an address in another spelling leads. */
async function follow(address: string) {
  const page = await open(address)
  return page.location ? { ...(await open(page.location)), address: page.location } : { ...page, address }
}

/** The texts of the product in its four languages; short words may be names. */
const others = new Set(
  fourLanguages.flatMap(language => Object.values(textsIn(language))).filter(text => text.length > 3 && marked(text) !== text),
)
const english = textsIn('en')[untranslated]

/** What a page says in another language than Spanish without saying so. Towns have their own names. */
function strangers(html: string): string[] {
  const said = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]* lang="(?:nl|fr|en|de)"[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  const attributes = [...said.matchAll(/\s(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)].map(([, text = '']) => text)
  const nodes = said.split(/<[^>]*>/).map(text => text.trim())
  const found = [...nodes, ...attributes].filter(text => /\p{L}/u.test(text) && others.has(text) && townsNamed(text).length === 0)
  return [...new Set(found)]
}

it('is right for the checks, which name a text without translation', () => {
  const { mistakes, warnings } = checkFiles()
  expect(mistakes).toEqual([])
  expect(warnings.filter(each => each.includes('es: '))).toEqual([
    expect.stringContaining(`locales/es/ lacks 1 texts, which are shown in English: ${untranslated}`),
  ])
})

it.each([
  ['home', href('home', es)],
  ['list', href('sale-list', es)],
  ['home for sale', href('sale-property', es, saleProperty)],
  ['content page', '/es/services/'],
  ['text page', '/es/about-us/'],
  ['form', href('demand-register', es)],
  ['unknown page', '/es/x/'],
])('shows the %s in its words, and in English what nobody translated', async (_, address) => {
  const { html } = await follow(address)
  expect(html).toContain('<html lang="es"')
  expect(html.split(mark).length).toBeGreaterThan(20)
  expect(strangers(html)).toEqual([english])
})

it('finds a text in another language', () => {
  const [text = ''] = others
  expect(strangers(`<p>${text}</p><p lang="nl">${text}</p><p>${mark}${text}</p>`)).toEqual([text])
})

it('is offered on pages in the others, and to search engines', async () => {
  const address = href('sale-list', 'nl')
  const { html } = await open(address)
  expect(html.match(/<a[^>]* hreflang="es"[^>]*>/i)?.[0]).toContain(`href="${href('sale-list', es)}"`)
  expect(html).toContain('Español')
  const alternate = `es ${site.settings.siteUrl}${href('sale-list', es)}`
  expect(alternatesIn(html)).toContain(alternate)
  const { html: sitemap } = await open('/sitemaps/pages.xml')
  expect(sitemap).toContain(`<loc>${site.settings.siteUrl}${href('sale-list', es)}</loc>`)
  expect(alternatesIn(sitemap)).toContain(alternate)
  const { html: spanish } = await open(href('sale-list', es))
  expect(spanish).toContain('<meta property="og:locale" content="es_ES"/>')
})

it('sends a form, with its mistakes and mails', async () => {
  const [form] = forms
  const { html, address: action } = await follow(href('sale-contact-me', es, saleProperty))
  const token = new RegExp(`name="${tokenField}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const post = (change: Record<string, string | undefined> = {}) =>
    open(action, { method: 'POST', body: postOf(form!, 'nl', token, change) })
  site.clock.now += shortestTime
  const refused = await post({ lastName: undefined })
  expect([refused.status, strangers(refused.html)]).toEqual([422, [english]])
  expect(refused.html).toContain(marked(textsIn('en').ALERT_LAST_NAME_EMPTY!))
  const sent = await post()
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining(href('feedback-contact-me', es))])
  const mails = site.database.select().from(outbox).all()
  const [mail] = mails.filter(each => each.template === 'contact-me.visitor')
  expect(mail?.language).toBe('es')
  const prepared = prepareMail(mail!, {
    branding: site.branding,
    texts: site.texts,
    from: { name: 'x', address: 'a@b.example' },
    files: site.settings.varDir,
  })
  expect(prepared.subject).toContain(mark)
  expect(strangers(prepared.html)).toEqual([])
})

it('writes every mail', async () => {
  const mails = await sampleMails(testSite({ catalogue: true, settings: { FORM_LIMITS: 'on' } }), es)
  expect(mails.length).toBeGreaterThan(100)
  const others = mails.flatMap(({ name, mail }) => strangers(mail.html).map(text => `${name}: ${text}`))
  expect(others).toEqual([])
})

it('stands among the languages at the desk', async () => {
  const { headers } = await browserOf(site, 'tom@example.org', 'admin')
  const { status, html } = await open('/desk/site/page:about/', { headers })
  expect(status).toBe(200)
  for (const language of [...fourLanguages, 'es']) expect(html).toContain(`name="${language}.title"`)
  expect(html).toContain('Spaans')
})

it('has a known answer wherever code has no words for it', async () => {
  const found = await open(`${href('sale-list', es)}?search=${encodeURIComponent('casa con piscina en Gent')}`)
  expect(found.location).toBe(`${href('sale-list', es)}?city=Gent%7C9000`)
  expect(topicsAsked('precio euro', es)).toEqual([])
  expect([readWords('350.000 euros', es), readWords('trescientos', es)]).toEqual([350_000, undefined])
  expect(numberInWords(newChallenge('x', 0), es, 'secret')).toMatch(/^(?:[a-z]+ ){2}[a-z]+$/)
  const message = { kind: 'enquiry', language: es } as CrmMessage
  expect(personFields({ email: 'a@b.example' }, message, omnicasaCrmOptions.parse({}))).toEqual({
    Email: 'a@b.example',
    SourceId: 5,
  })
})

it('starts a new agency with English texts where the sample has none, and one without it', async () => {
  expect(inLanguages({ nl: 'Huis', en: 'House', list: [{ en: '/en/x/', nl: '/nl/x/' }] }, [es])).toEqual({
    es: 'House',
    list: [{ es: '/es/x/' }],
  })
  const where = { street: 'Calle', houseNumber: '1', zip: '9000', city: 'Gent' }
  const reached = { phone: '09 000 00 00', email: 'a@b.example', vat: 'BE 0111.222.333' }
  const agencies: Language[][] = [
    [es, 'fr'],
    ['fr', 'nl'],
  ]
  for (const languages of agencies) {
    const dataDir = path.join(site.settings.varDir, languages.join('-'))
    await writeAgency(dataDir, { name: 'Casa', languages, ...where, ...reached, offices: [] })
    expect(checkFiles({ dataDir }).mistakes).toEqual([])
  }
})
