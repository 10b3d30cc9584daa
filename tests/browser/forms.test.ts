/**
 * Every form of the table (tests/support/forms.ts) as visitors send it without JavaScript, and those with parts of their own with
 * it: the thank-you page, the record, the agency's mail and the visitor's. Each in another language than the form before.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dutchForms } from '../../app/platform/agency/form-keys'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { href } from '../../app/platform/paths/table'
import { phone, sharedBrowser, wakeScripts, watchPage } from '../support/browser'
import { type FormCase, forms } from '../support/forms'
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

/** In every language, except Dutch-only forms of the product: their other languages are tested without a browser. */
const languagesOf = (form: FormCase) => (dutchForms.includes(form.form) ? (['nl'] as const) : form.languages)

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

/** One per language, with and without script, because each sends the form after another. */
const visitors = new Map<string, { page: Page; problems: string[] }>()

async function visitorFor(language: Language, javaScriptEnabled: boolean) {
  const name = `${language} ${javaScriptEnabled}`
  const known = visitors.get(name)
  if (known) return known
  const problems: string[] = []
  const page = await (await browser.newContext({ javaScriptEnabled, viewport: phone })).newPage()
  watchPage(page, problems)
  const visitor = { page, problems }
  visitors.set(name, visitor)
  return visitor
}

async function visit(form: FormCase, language: Language, javaScriptEnabled: boolean) {
  const { page, problems } = await visitorFor(language, javaScriptEnabled)
  try {
    await page.goto(site.url + form.address(language), { waitUntil: 'domcontentloaded' })
    if (javaScriptEnabled) await wakeScripts(page)
    const email = `${form.form}-${language}-${javaScriptEnabled ? 'js' : 'html'}@bezoeker.example`
    const fields: Record<string, string> = { ...form.fields(language), email }
    if (fields.friendEmail) fields.friendEmail = `vriend-${email}`
    await fillIn(page, form, fields)
    await send(page)

    expect(page.url()).toContain(href(form.thankYou, language))
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    if (form.thankYou.startsWith('feedback-')) {
      expect(await page.locator('h1').textContent()).toBe(texts[language].t('FEEDBACK_TITLE'))
      expect(await page.locator('.thank-you-links a').count()).toBe(3)
    }
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
    expect(problems).toEqual([])
  } catch (error) {
    // Must not affect the next form.
    visitors.delete(`${language} ${javaScriptEnabled}`)
    await page.context().close()
    throw error
  }
}

/** Their scripts do more than check the fields: files, rows that are added, parts that open, a form in a window. */
const withScripts = ['contact-me', 'contact-appointment', 'offer-to-purchase', 'rental-application', 'job-contact', 'testimonial']

const ways = forms.flatMap((form, turn) => [
  { name: 'without script', javaScriptEnabled: false, form, turn },
  ...(withScripts.includes(form.form) ? [{ name: 'with script', javaScriptEnabled: true, form, turn: turn + 1 }] : []),
])

it.each(ways)('$form.form is sent $name', ({ form, javaScriptEnabled, turn }) => {
  const languages = languagesOf(form)
  return visit(form, languages[turn % languages.length]!, javaScriptEnabled)
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
