/**
 * Every page without links to it is in its language: forms with errors, thank-you pages and mails, errors, the portal and the
 * subscriber's account. `pages.test.ts` covers the others. Parts in another language are marked.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { demoPassword } from '../../app/domains/owner/demo-log-in.server'
import { syncOwnerAccounts } from '../../app/domains/owner/sync-accounts.server'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { href, pathTable } from '../../app/platform/paths/table'
import { outbox } from '../../db/schema/site.server'
import { builtPages } from '../support/built-pages'
import { forms, postOf } from '../support/forms'
import { fourLanguages as languages } from '../support/four-languages'
import { openPageWords, type PageWords } from '../support/page-words'
import { testSite } from '../support/test-site'

const site = testSite({ now: 'real' })
let handle: ReturnType<typeof createNarrowHandler>
let words: PageWords

beforeAll(async () => {
  importSnapshot(site)
  await syncOwnerAccounts(site)
  const build = await builtPages()
  handle = createNarrowHandler(build, 'production')
  words = await openPageWords()
}, 60_000)

/** A visitor's input, in any language. */
let typed: ReadonlySet<string> = new Set()

type Visit = { status: number; html: string; cookies: string; location: string | null }

/** As a browser requests it: follows redirects, and sends cookies back. */
async function open(address: string, init: RequestInit = {}, cookies = ''): Promise<Visit> {
  const answer = await handle(new Request(new URL(address, site.settings.siteUrl), { headers: { Cookie: cookies }, ...init }), {
    site,
  })
  const set = answer.headers.getSetCookie().map(each => each.split(';')[0])
  const all = [cookies, ...set].filter(Boolean).join('; ')
  const location = answer.headers.get('Location')
  if (location && [301, 302, 303, 308].includes(answer.status)) return { ...(await open(location, {}, all)), location }
  const html = await answer.text()
  words.note(html, address, typed)
  return { status: answer.status, html, cookies: all, location }
}

const tokenIn = (html: string) => new RegExp(`name="${tokenField}" value="([^"]+)"`).exec(html)?.[1] ?? ''

/** Checks the waiting mails in their readers' languages. @returns how many. */
function noteMails(where: string): number {
  const rows = site.database.select().from(outbox).all()
  for (const row of rows) {
    const { subject, html } = prepareMail(row, {
      branding: () => ({
        name: 'Gevel Vastgoed',
        address: 'Kouter 1',
        phone: '09 000 00 00',
        email: 'a@b.example',
        siteUrl: 'https://b.example',
      }),
      texts: site.texts,
      from: { name: 'Gevel Vastgoed', address: 'a@b.example' },
      files: site.settings.varDir,
    })
    words.note(html, `${row.template} (${where})`, typed)
    words.note(`<p lang="${row.language}">${escaped(subject)}</p>`, `subject of ${row.template} (${where})`, typed)
  }
  site.database.delete(outbox).run()
  return rows.length
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

describe.each(languages)('in %s', language => {
  it('has the forms, their errors, thank-you pages and mails', async () => {
    for (const form of forms.filter(each => each.languages.includes(language))) {
      const page = await open(form.address(language))
      expect([form.form, page.status]).toEqual([form.form, 200])
      site.clock.now += shortestTime
      const action = page.location ?? form.address(language)
      const post = (change: Record<string, string | undefined> = {}) =>
        open(action, { method: 'POST', body: postOf(form, language, tokenIn(page.html), change) })
      const mistakes: Record<string, string | undefined> = Object.assign({}, ...form.invalid.map(({ change }) => change))
      const values = [...Object.values(form.fields(language)), ...Object.values(mistakes)]
      typed = new Set(values.flatMap(value => value?.replaceAll('’', "'").match(/\p{L}[\p{L}'-]*/gu) ?? []))
      expect((await post(mistakes)).status, form.form).toBe(422)
      expect((await post()).location, form.form).toContain(href(form.thankYou, language))
      expect(noteMails(language), form.form).toBe(form.mails.length)
      typed = new Set()
      site.database.$client.exec('delete from rate_limit; delete from document_request; delete from appointment')
    }
    expect(words.take()).toEqual([])
  }, 60_000)

  it('has the unlinked pages and the errors', async () => {
    const plain = pathTable.map(entry => entry[language]).filter(address => !address.includes('{'))
    for (const address of plain) await open(address)
    const details = { city: 'x', title: 'x' }
    const errors = [
      `/${language}/x/`,
      href('sale-property', language, { ...details, id: 4301 }),
      href('rent-property', language, { ...details, id: 4304 }),
      href('sale-property', language, { ...details, id: 999_999 }),
      href('sale-property', language, { ...details, id: 'x' }),
      href('project', language, { ...details, id: 9 }),
      `${href('sale-list', language)}?city=Xqzw&price=1-2`,
      `${href('newsletter-confirm', language)}?token=x`,
      `${href('demand-confirm', language)}?token=x`,
      `${href('demand-alerts', language)}?u=x`,
      `${href('demand-alert', language)}?city=Xqzw%7C9999&list=rent`,
      href('appointment', language, { token: 'x' }),
      href('requested-documents', language, { token: 'x' }),
    ]
    for (const address of errors) await open(address)
    expect(words.take()).toEqual([])
  }, 60_000)

  it('has the owner portal', async () => {
    const body = new FormData()
    body.set('username', 'dirk.claeys')
    body.set('password', demoPassword)
    const { cookies } = await open(href('login', language), { method: 'POST', body })
    expect(cookies).not.toBe('')
    const parts = ['owner-property', 'owner-visits', 'owner-communications', 'owner-online-media', 'owner-appearances'] as const
    const pages = [...parts, 'owner-page-visits' as const, 'owner-report' as const].map(key => href(key, language, { id: 4102 }))
    for (const address of [href('owner-portal', language), ...pages]) {
      const page = await open(address, {}, cookies)
      expect([address, page.status, page.location]).toEqual([address, 200, null])
    }
    site.database.$client.exec('delete from rate_limit')
    noteMails(language)
    expect(words.take()).toEqual([])
  }, 60_000)
})
