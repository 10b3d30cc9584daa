/**
 * An editor at the desk: what they type is saved before any button is pressed, the sending of photos is shown, blocks are moved with
 * the mouse and with a finger; and without script, a home is typed in and found on the site.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

// A separate site, because a code of the sample staff works once.
const visit = visits(startSite)
let loggedIn: BrowserContextOptions['storageState']

/** A page of the desk, on a phone; the first visitor logs in for all. */
async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit.newPage({ viewport: phone, ...options, ...(loggedIn && { storageState: loggedIn }) }, { fresh: true })
  await page.goto(visit.site.url + address)
  if (loggedIn) return page
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  await page.getByLabel(/E-mailadres/).fill('tom@example.org')
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`**${address}`)
  loggedIn = await page.context().storageState()
  return page
}

const title = (page: Page) => page.locator('[name="headline.nl"]')

/** Types, and lets the two seconds pass after which it is saved. */
async function type(page: Page, field: Locator, words: string) {
  await field.fill(words)
  await page.clock.fastForward(2000)
}

test('a draft is saved while it is typed, and the sending of photos is shown', async () => {
  const page = await open('/desk/site/banner/')
  await page.clock.install()
  await type(page, title(page), 'Half getypt')
  await page.getByText('Bewaard als concept').waitFor()
  // Pressed while the next save is under way, which is ten seconds later on the same page.
  await page.reload()
  await page.route('**/draft/', async route => {
    await page.getByRole('button', { name: 'Publiceer' }).evaluate((button: HTMLElement) => button.click())
    await route.continue()
  })
  await type(page, title(page), 'Klaar')
  await page.waitForURL('**/desk/site/banner/?done=*')
  await page.unrouteAll()
  expect(await title(page).inputValue()).toBe('Klaar')
  await title(page).fill('Onderweg')
  await page.goto(`${visit.site.url}/desk/`)
  await expect
    .poll(async () => {
      await page.goto(`${visit.site.url}/desk/site/banner/`)
      return title(page).inputValue()
    })
    .toBe('Onderweg')

  // A new page too, from its first words on.
  await page.goto(`${visit.site.url}/desk/site/new-page/`)
  await type(page, page.locator('[name="nl.title"]'), 'Werkwijze')
  await page.getByText('Bewaard als concept').waitFor()
  await page.locator('[name="nl.text"]').fill('Zo werkt het.')
  await page.goto(`${visit.site.url}/desk/`)
  await expect
    .poll(async () => {
      await page.goto(`${visit.site.url}/desk/site/page:werkwijze/`)
      return page.locator('[name="nl.body.0.markdown"]').inputValue()
    })
    .toBe('Zo werkt het.')

  // The sending of photos: first turned away, then taken.
  await page.goto(`${visit.site.url}/desk/site/photos/`)
  const photo = { name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: readFileSync('data/photos/exterior/villa-1.webp') }
  await page.locator('#own-photos').setInputFiles(photo)
  const add = page.getByRole('button', { name: 'Voeg toe' })
  const isPost = (request: { method: () => string }) => request.method() === 'POST'
  await page.route('**/photos/', route => (isPost(route.request()) ? route.fulfill({ status: 503 }) : route.continue()))
  await add.click()
  await page.getByText('niet aangekomen').waitFor()
  await page.unrouteAll()
  let wasShown = false
  await page.route('**/photos/', async route => {
    if (isPost(route.request())) wasShown = await page.locator('progress').isVisible()
    await route.continue()
  })
  await add.click()
  await page.locator('.own-photos img').waitFor()
  expect(wasShown).toBe(true)
  // What is no photo is said on the same page.
  await page
    .locator('#own-photos')
    .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 long') })
  await add.click()
  await page.getByText('brief.pdf is geen foto').waitFor()
})

const handles = (page: Page) => page.locator('.drag-list > li > .desk-acts > .drag-handle')
const order = (page: Page) =>
  page.locator('.drag-list > li').evaluateAll(entries => entries.map(entry => entry.querySelector('textarea')?.value))

/** By the names of the fields: what the server says, not where they were put. */
const block = (page: Page, at: number) => page.locator(`[name="nl.body.${at}.markdown"]`)
const saved = (page: Page, words: string[]) =>
  expect
    .poll(
      () =>
        page
          .locator('[name^="nl.body."][name$=".markdown"]')
          .evaluateAll(namedValues)
          .catch(() => []),
      { timeout: 10_000 },
    )
    .toEqual(words.map((each, at) => `nl.body.${at}.markdown ${each}`))
const namedValues = (fields: Element[]) =>
  fields.map(field => `${field.getAttribute('name')} ${(field as HTMLTextAreaElement).value}`)

async function middleOf(page: Page, at: number) {
  const box = await handles(page).nth(at).boundingBox()
  if (!box) throw new Error(`No handle ${at}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('blocks are moved by mouse and by finger, and put back by Escape', async () => {
  const page = await open('/desk/site/new-article/', { hasTouch: true })
  await page.locator('#new-title').fill('Gesleept')
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  const add = page.locator('[name="change"][value="add:nl.body=text"]')
  for (const [at, words] of ['Een', 'Twee', 'Drie', 'Vier'].entries()) {
    await add.click()
    await block(page, at).fill(words)
  }
  // The last one is typed and not saved: it goes along.
  const place = page.locator('[data-dragged]')
  const dragToTop = async (at: number) => {
    await handles(page)
      .nth(at)
      .evaluate(handle => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const start = await middleOf(page, at)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    const { y } = await middleOf(page, 0)
    await page.mouse.move(start.x, y - 40, { steps: 8 })
    expect(await place.textContent()).toBe('Plaats 1 van 4')
  }
  await dragToTop(2)
  await page.keyboard.press('Escape')
  expect(await place.textContent()).toBe('Terug op zijn plaats')
  await page.mouse.up()
  expect(await order(page)).toEqual(['Een', 'Twee', 'Drie', 'Vier'])
  expect(await block(page, 3).isVisible()).toBe(true)
  await dragToTop(2)
  const topOfFirst = () =>
    page
      .locator('.drag-list > li')
      .first()
      .evaluate(entry => entry.getBoundingClientRect().top)
  const dropped = await topOfFirst()
  await page.mouse.up()
  await saved(page, ['Drie', 'Een', 'Twee', 'Vier'])
  await expect.poll(async () => Math.abs((await topOfFirst()) - dropped)).toBeLessThan(3)

  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await handles(page)
    .first()
    .evaluate(handle => scrollBy({ top: handle.getBoundingClientRect().top - 200, behavior: 'instant' }))
  const finger = await middleOf(page, 0)
  await touch('touchStart', finger)
  const to = (await middleOf(page, 2)).y + 40
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: finger.x, y: finger.y + ((to - finger.y) * step) / 6 })
  await touch('touchEnd')
  await saved(page, ['Een', 'Twee', 'Drie', 'Vier'])

  // A whole desktop, made to fit.
  const border = 1
  const thing = /article:\d+|article%3A\d+/.exec(page.url())?.[0]
  for (const width of [phone.width, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${visit.site.url}/desk/site/${thing}/preview/?screen=desktop`)
    const frame = page.locator('iframe.on-desktop')
    const inside = await (await frame.elementHandle())?.contentFrame()
    expect(await inside?.evaluate(() => innerWidth)).toBe(1280 - 2 * border)
    const box = await frame.boundingBox()
    const room = await page.locator('.draft-frame').boundingBox()
    expect(box?.width).toBeCloseTo(Math.min(1280, room?.width ?? 0), -1)
    expect(box?.height).toBeCloseTo(720, -1)
    expect(room?.height).toBeCloseTo(720, -1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

const folder = 'data/photos/exterior'
const pictures = readdirSync(folder)
  .slice(0, 2)
  .map(name => path.join(folder, name))

test('types a home in and finds it on the site seconds later', async () => {
  const page = await open('/desk/homes/', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Nieuw pand' }).click()
  const next = () => page.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(phone.width)
  }

  await page.getByLabel('Voeg foto’s toe').setInputFiles(pictures)
  await page.locator('button').filter({ hasText: 'Voeg foto’s toe' }).click()
  await page.getByLabel('Ruimte op Foto 2').selectOption({ label: 'Tuin' })
  await fits()
  await next()
  await page.getByLabel('Te koop of te huur').selectOption({ label: 'Te koop' })
  await page.getByLabel('Soort pand').selectOption({ label: 'Huis' })
  await fits()
  await next()
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('Gemeente').fill('Gent')
  await page.getByLabel('Straat').fill('Coupure')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByLabel('Adres tonen op de site').selectOption({ label: 'Ja' })
  await page.getByRole('button', { name: 'Bewaar concept' }).last().click()
  await page.getByRole('button', { name: 'Kaartdeel 5' }).click()
  await page.locator('.own-home-marker').waitFor()
  await fits()
  await next()
  await page.getByLabel('Bewoonbare oppervlakte (m²)').fill('145')
  await page.getByLabel('Slaapkamers').fill('3')
  await fits()
  await next()
  await page.locator('[name="Description"]').fill('Licht en ruim, aan het water.')
  await fits()
  await next()
  await page.getByLabel('Prijs, of huur per maand').fill('425.000')
  await fits()
  await next()
  await fits()
  const here = page.url()
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await page.getByRole('heading', { level: 1, name: 'Huis, 3 slaapkamers' }).waitFor()
  await page.goto(here)

  await page.getByLabel('Dit is aangevraagd').check()
  const publishedAt = performance.now()
  await page.getByRole('button', { name: 'Zet op de site' }).click()
  // The page looks again by itself.
  await page.getByRole('link', { name: 'Bekijk op de site' }).click()
  await page.getByRole('heading', { level: 1, name: 'Huis, 3 slaapkamers' }).waitFor()
  expect(performance.now() - publishedAt).toBeLessThan(15_000)
  const shown = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  for (const words of ['€ 425.000', 'Coupure 12', '145 m²', 'Licht en ruim']) expect(shown).toContain(words)
})
