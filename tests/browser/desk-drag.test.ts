/** The blocks of an article are moved with the mouse and with a finger, and the desktop preview fits a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

// A separate site, because a code of the sample staff works once.
const visit = visits(startSite)
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
  const page = await visit.newPage({ viewport: phone, hasTouch: true }, { fresh: true })
  await page.goto(`${visit.site.url}/desk/site/new-article/`)
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  await page.getByLabel(/E-mailadres/).fill('tom@example.org')
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
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
