/**
 * Every form of the table (tests/support/forms.ts) as its page lets visitors fill it in: the thank-you page, the record, the agency's
 * mail and the visitor's. Each in another language than the form before. Those with parts of their own are sent in a browser too.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { dutchForms } from '../../app/platform/agency/form-keys'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { href } from '../../app/platform/paths/table'
import { phone, sharedBrowser, wakeScripts, watchPage } from '../support/browser'
import { type FormCase, forms, postOf } from '../support/forms'
import { readMail } from '../support/read-mail'
import { type RunningSite, sharedSite } from '../support/site'
import { waitLikePeople } from '../support/visits'

const texts = readTexts('/nowhere')
let site: RunningSite
let browser: Browser
let database: Database.Database
beforeAll(async () => {
  site = await sharedSite()
  browser = await sharedBrowser()
  database = new Database(path.join(site.varDir, 'site.sqlite'), { readonly: true })
})

afterAll(async () => {
  database?.close()
  await browser?.close()
  await site?.stop()
})

type Language = FormCase['languages'][number]
type Row = { id: string; form: string; language: string; fields: string }
type MailRow = { id: string; template: string; state: string }

const stored = (email: string) =>
  database.prepare('select * from enquiry where fields like ? order by rowid').all(`%"${email}"%`) as Row[]
const mailsOf = (enquiryID: string) =>
  database.prepare('select id, template, state from outbox where enquiryID = ? order by rowid').all(enquiryID) as MailRow[]

function readSent(id: string) {
  const folder = path.join(site.varDir, 'mail')
  const name = readdirSync(folder).find(each => each.endsWith(`-${id}.eml`))
  if (!name) throw new Error(`No mail ${id}`)
  return readMail(readFileSync(path.join(folder, name)))
}

/** In every language, except Dutch-only forms of the product: their other languages are tested in other files. */
function languageOf(form: FormCase, turn: number): Language {
  const languages = dutchForms.includes(form.form) ? (['nl'] as const) : form.languages
  return languages[turn % languages.length]!
}

/** A valid post with addresses of its own. */
function fieldsOf(form: FormCase, language: Language, way: string): Record<string, string> & { email: string } {
  const email = `${form.form}-${language}-${way}@bezoeker.example`
  const fields = form.fields(language)
  return { ...fields, ...(fields.friendEmail && { friendEmail: `vriend-${email}` }), email }
}

/** One record, and the mails of the form, sent with what was filled in. */
async function expectStored(form: FormCase, language: Language, fields: Record<string, string> & { email: string }) {
  const { email } = fields
  const [row, ...others] = stored(email)
  expect(others).toEqual([])
  expect(row).toMatchObject({ form: form.form, language })
  await expect.poll(() => mailsOf(row!.id).map(each => each.state)).toEqual(form.mails.map(() => 'sent'))
  const mails = mailsOf(row!.id)
  expect(mails.map(each => each.template)).toEqual(form.mails)
  for (const { id, template } of mails) {
    const { headers, text } = readSent(id)
    expect(headers.get('subject')).toMatch(/\S/)
    if (template === `${form.form}.staff`) {
      expect(headers.get('to')).toContain('@gevel.example')
      expect(headers.get('reply-to')).toContain(email)
      const flat = text.replace(/\s+/g, ' ')
      expect(flat).toContain(row!.id)
      for (const [name, value] of Object.entries(fields))
        if (!form.notInMail?.includes(name)) expect(flat, name).toContain(value.replace(/\s+/g, ' '))
    } else {
      // To others named in the form, or to its sender.
      const others: Record<string, string | undefined> = { friend: fields.friendEmail, sign: fields.secondEmail }
      expect(headers.get('to')).toContain(others[template.split('.')[1] ?? ''] ?? email)
    }
  }
}

describe('without a browser', () => {
  /** Opened before the first is sent, because each must be open for a second. */
  let pages: string[]
  let openedAt: number
  beforeAll(async () => {
    const open = async (form: FormCase, turn: number) => (await fetch(site.url + form.address(languageOf(form, turn)))).text()
    pages = await Promise.all(forms.map(open))
    openedAt = Date.now()
  })

  it.each(forms.map((form, turn) => ({ form, turn })))('$form.form is sent as its page asks for it', async ({ form, turn }) => {
    const language = languageOf(form, turn)
    const fields = fieldsOf(form, language, 'html')
    const page = /<form[^>]*class="[^"]*enquiry-form.*?<\/form>/s.exec(pages[turn]!)?.[0] ?? ''
    const controls = (page.match(/<select.*?<\/select>|<(?:input|textarea)[^>]*>/gs) ?? []) as string[]
    for (const [name, value] of Object.entries({ ...fields, ...form.files })) {
      const own = controls.filter(control => control.includes(` name="${name}"`))
      const isChoice = own.some(control => /^<select|type="radio"/.test(control))
      expect(own.filter(control => !isChoice || control.includes(`value="${value}"`)).length, name).toBeGreaterThan(0)
    }
    const [, action = ''] = / action="([^"]+)"/.exec(page) ?? []
    const [, token = ''] = new RegExp(`name="${tokenField}" value="([^"]+)"`).exec(page) ?? []
    const data = postOf(form, language, token, fields)
    await expect.poll(() => Date.now() - openedAt).toBeGreaterThanOrEqual(shortestTime)
    const answer = await fetch(new URL(action.replaceAll('&amp;', '&'), site.url), {
      method: 'POST',
      headers: { origin: site.url },
      body: /multipart/.test(page) ? data : new URLSearchParams(data as never),
    })
    expect(answer.url).toContain(href(form.thankYou, language))
    const thanks = await answer.text()
    expect(thanks).toContain(`<html lang="${language}"`)
    if (form.thankYou.startsWith('feedback-')) expect(thanks).toContain(texts[language].t('FEEDBACK_TITLE'))
    await expectStored(form, language, fields)
  })
})

async function fillIn(page: Page, form: FormCase, fields: Record<string, string>) {
  // Folded fields are optional.
  for (const fold of await page.locator('form.enquiry-form details:not([open]) > summary').all()) await fold.click()
  const kinds = await page
    .locator('form.enquiry-form')
    .evaluate((element: HTMLFormElement) =>
      Object.fromEntries(
        [...element.elements].map(each => [
          each.getAttribute('name'),
          each instanceof HTMLInputElement ? each.type : each.tagName,
        ]),
      ),
    )
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`form.enquiry-form [name="${name}"]`)
    const kind = kinds[name]
    if (kind === 'radio') await page.locator(`form.enquiry-form [name="${name}"][value="${value}"]`).check()
    else if (kind === 'checkbox') await control.check()
    else if (kind === 'SELECT') await control.selectOption(value)
    else await control.fill(value)
  }
  for (const [name, { bytes, type: mimeType, name: file }] of Object.entries(form.files ?? {})) {
    await page.locator(`form.enquiry-form [name="${name}"]`).setInputFiles({ name: file, mimeType, buffer: Buffer.from(bytes) })
  }
}

async function send(page: Page) {
  const before = page.url().replace(/[?#].*/, '')
  const gone = page.waitForURL(url => url.href.replace(/[?#].*/, '') !== before || url.search === '?sent')
  await waitLikePeople(page)
  await Promise.all([gone, page.locator('form.enquiry-form button[type=submit]').click()])
}

/** A file, rows that are added, parts that open: the other forms have none, or are sent in the walks of other files. */
const inBrowser = [
  { key: 'rental-application', way: 'without script' },
  { key: 'offer-to-purchase', way: 'with script' },
  { key: 'job-contact', way: 'with script' },
]

describe('in a browser', () => {
  it.each(inBrowser)('$key is sent $way', async ({ key, way }) => {
    const javaScriptEnabled = way === 'with script'
    const turn = forms.findIndex(({ form }) => form === key)
    const form = forms[turn]!
    const language = languageOf(form, turn + 1)
    const problems: string[] = []
    const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    watchPage(page, problems)
    await page.goto(site.url + form.address(language), { waitUntil: 'domcontentloaded' })
    if (javaScriptEnabled) await wakeScripts(page)
    const fields = fieldsOf(form, language, 'browser')
    await fillIn(page, form, fields)
    await send(page)
    expect(page.url()).toContain(href(form.thankYou, language))
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('h1').textContent()).toBe(texts[language].t('FEEDBACK_TITLE'))
    expect(await page.locator('.thank-you-links a').count()).toBe(3)
    await expectStored(form, language, fields)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a form with errors', () => {
  it('checks a field again as it is typed in, and posts nothing', async () => {
    const context = await browser.newContext({ locale: 'nl-BE' })
    const page = await context.newPage()
    await page.goto(`${site.url}/nl/contact/`)
    await wakeScripts(page)
    await page.locator('form.enquiry-form [type=submit]').last().click()
    const wrong = page.locator('form.enquiry-form [aria-invalid]')
    await wrong.first().waitFor()
    const before = await wrong.count()
    const posts: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.locator('[name=firstName]').pressSequentially('Marie')
    await expect.poll(() => wrong.count()).toBe(before - 1)
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Marie')
    expect(posts).toEqual([])
    await context.close()
  })
})
