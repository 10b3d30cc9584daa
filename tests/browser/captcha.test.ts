/** The captcha for visitors: characters without scripts, the checkbox with them, and each replacing the other. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answersOf, readChallenge } from '../../app/platform/spam/captcha/challenge.server'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { startSite } from '../support/site'
import { changedSiteData } from '../support/site-data'
import { visits, waitLikePeople } from '../support/visits'

const data = changedSiteData({
  spam: content => {
    content.captcha = { default: 'proof-of-work', forms: { 'contact-construction': 'characters' } }
  },
})

const visit = visits(() => startSite({ settings: { DATA_DIR: data } }))
const withBox = () => `${visit.site.url}/nl/te-koop/antwerpen/duplex-met-dakterras-op-het-zuid/4111/contact/`
const solving = /\/assets\/solve/

/** The characters in the picture, and the number in the question. */
async function readPicture(page: Page) {
  const token = await page.locator('[name=captcha-token]').inputValue()
  const secret = readFileSync(path.join(visit.site.varDir, 'secret'), 'utf8').trim()
  const challenge = readChallenge(token, secret, Date.now())
  if (!challenge || challenge === 'expired') throw new Error('no challenge')
  return answersOf(challenge, secret)
}

async function fillIn(page: Page, question: string) {
  await page.locator('[name=question]').fill(question)
  await page.locator('[name=firstName]').fill('Élodie')
  await page.locator('[name=lastName]').fill('Janssens')
  await page.locator('main [name=email]').fill('elodie@bezoeker.example')
  await page.locator('[name=privacy]').check()
}

async function send(page: Page) {
  await waitLikePeople(page)
  await page.locator('.enquiry-form button[type=submit]').click()
}
const isThanked = (page: Page) => page.waitForURL('**/bedankt**')

describe('characters', () => {
  async function open(options: Parameters<typeof visit.newPage>[0]) {
    const page = await visit.newPage({ locale: 'nl-BE', ...options })
    await page.goto(`${visit.site.url}/nl/project/7001/contact/`)
    return page
  }

  test('without script: keeps input and shows a new picture after a wrong answer, sends after a right one', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: phone })
    const picture = page.locator('.captcha-picture img')
    await picture.scrollIntoViewIfNeeded()
    const first = await picture.getAttribute('src')
    const answer = await page.request.get(visit.site.url + first)
    expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    await fillIn(page, 'Wanneer is het klaar?')
    await page.locator('[name=captcha-characters]').fill('AAAAA')
    await send(page)
    expect(await page.locator('.error-summary').textContent()).toContain('De tekens die u overnam, kloppen niet')
    expect(await page.locator('[name=question]').inputValue()).toBe('Wanneer is het klaar?')
    expect(await picture.getAttribute('src')).not.toBe(first)
    await page.locator('[name=privacy]').check()
    await page.locator('[name=captcha-characters]').fill((await readPicture(page)).characters.toLowerCase())
    await send(page)
    await isThanked(page)
  })

  test('without script: accepts digits from visitors who cannot read the characters', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: desktop })
    await fillIn(page, 'En de tuin?')
    await page.getByText('Niet leesbaar?').click()
    await page.locator('[name=captcha-number]').fill(String((await readPicture(page)).number))
    await send(page)
    await isThanked(page)
  })

  test('has no accessibility violations in light and dark mode', async () => {
    const page = await open({ viewport: phone, reducedMotion: 'reduce' })
    await wakeScripts(page)
    await page.getByText('Niet leesbaar?').click()
    const shown = () => page.locator('.captcha-picture img').evaluate(image => (image as HTMLImageElement).currentSrc)
    expect(await shown()).not.toContain('ground=dark')
    expect(await violationsOf(page, '.captcha')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toContain('ground=dark')
    expect(await violationsOf(page, '.captcha', ['color-contrast'])).toEqual([])
  })
})

describe('the box', () => {
  /** Hydrated, and complete except for the checkbox. */
  async function openFilled(question: string) {
    const page = await visit.newPage({ viewport: desktop })
    await page.goto(withBox())
    await wakeScripts(page)
    await fillIn(page, question)
    return page
  }

  test('starts the proof of work when checked, then sends; loads its script on demand and nothing third-party', async () => {
    const page = await visit.newPage({ viewport: phone })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(withBox())
    await wakeScripts(page)
    await fillIn(page, 'Is er een kelder?')
    expect(asked.filter(url => solving.test(url))).toEqual([])
    expect(await violationsOf(page, '.captcha')).toEqual([])
    await page.locator('[name=captcha-tick]').check()
    await page.getByText('In orde, dank u.').waitFor()
    expect(asked.filter(url => solving.test(url))).toHaveLength(2)
    await send(page)
    await isThanked(page)
  })

  test('does not delay the visitor: the form is sent when the proof of work is done', async () => {
    const page = await openFilled('En een garage?')
    await page.locator('[name=captcha-tick]').check()
    await send(page)
    await isThanked(page)
  })

  test('must be checked, and keeps the input', async () => {
    const page = await openFilled('Blijft staan')
    await send(page)
    await expect.poll(() => page.locator('.error-summary').textContent()).toContain('aan te geven dat u geen robot bent')
    expect(await page.locator('[name=question]').inputValue()).toBe('Blijft staan')
  })

  test('falls back to characters without script', async () => {
    const page = await visit.newPage({ javaScriptEnabled: false, viewport: phone })
    await page.goto(withBox())
    expect(await page.locator('[name=captcha-tick]').isVisible()).toBe(false)
    await fillIn(page, 'Zonder script')
    await page.locator('[name=captcha-characters]').fill((await readPicture(page)).characters)
    await send(page)
    await isThanked(page)
  })

  test('falls back to characters, after the box, for visitors who save data', async () => {
    const page = await visit.newPage({ viewport: phone, extraHTTPHeaders: { 'Save-Data': 'on' } })
    await page.goto(withBox())
    await fillIn(page, 'Zuinig')
    await page.locator('[name=captcha-tick]').check()
    await send(page)
    await page.locator('[name=captcha-characters]').fill((await readPicture(page)).characters)
    await page.locator('[name=privacy]').check()
    await send(page)
    await isThanked(page)
  })

  test('shows and focuses the characters if the proof of work fails', async () => {
    const page = await visit.newPage({ viewport: phone })
    await page.route('**/captcha/challenge/**', route => route.fulfill({ status: 429, body: 'null' }))
    await page.goto(withBox())
    await wakeScripts(page)
    await page.locator('[name=captcha-tick]').check()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('captcha-characters')
  })
})
