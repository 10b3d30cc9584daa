/** A property's page on a phone: folding parts, the row of links, the bar; and its plans in the gallery, zoomed. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, undecided, wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
let address: string
let other: string
beforeAll(async () => {
  const addressOf = async (id: number) => {
    const answer = await fetch(`${visit.site.url}/nl/property/${id}/`, { redirect: 'manual' })
    return visit.site.url + (answer.headers.get('Location') ?? '')
  }
  // With plans, a video and no viewings; and one with viewings.
  address = await addressOf(4101)
  other = await addressOf(4102)
})

type Options = Parameters<typeof visit.newPage>[0]
const newPage = (options: Options = {}) =>
  visit.newPage({ viewport: phone, locale: 'nl-BE', reducedMotion: 'reduce', ...options })
const isOpen = (page: Page, id: string) => page.locator(`#fold-${id}`).evaluate(part => (part as HTMLDetailsElement).open)
/** The focused element, unless its middle and edges are on top. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const element = document.activeElement!
    const { left, top, width, height } = element.getBoundingClientRect()
    const isCovered = [top + 2, top + height / 2, top + height - 2].some(y => {
      const found = document.elementFromPoint(left + width / 2, y)
      return !found || !(element.contains(found) || found.contains(element))
    })
    return isCovered && element.outerHTML.slice(0, 120)
  })

test('remembers collapsed sections across pages before any script, and prints them expanded', async () => {
  const page = await newPage()
  await page.goto(address)
  expect(await isOpen(page, 'energy')).toBe(true)
  const heightOf = (part: string) => page.locator(part).evaluate(element => element.getBoundingClientRect().height)
  const long = await heightOf('.property-text')
  await page.locator('#fold-energy summary').click()
  await wakeScripts(page)
  // Folded before the scripts ran, and kept that way.
  await page.goto(other)
  expect(await isOpen(page, 'energy')).toBe(false)
  expect(await isOpen(page, 'rooms')).toBe(true)
  await wakeScripts(page)
  await page.locator('#fold-energy summary').click()
  // The page keeps it in the task after the click, before which a browser under load may leave.
  expect(await isOpen(page, 'energy')).toBe(true)
  await page.goto(address)
  expect(await isOpen(page, 'energy')).toBe(true)

  await wakeScripts(page)
  await page.getByRole('button', { name: 'Vouw alles dicht' }).click()
  await page.getByRole('button', { name: 'Vouw alles open' }).waitFor()
  expect(long - (await heightOf('.property-text'))).toBeGreaterThan(5 * phone.height)
  expect(await page.locator('#fold-energy .energy-scale').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#fold-energy .energy-scale').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  expect(await violationsOf(page, 'main')).toEqual([])
})

test.each([true, false])(
  'keeps the row of links visible without covering its targets or the focus (script: %s)',
  async javaScriptEnabled => {
    const page = await newPage({ javaScriptEnabled })
    await page.goto(address)
    if (!javaScriptEnabled) {
      expect(await page.locator('details.fold:not([open])').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Vouw alles dicht' }).count()).toBe(0)
    }
    const row = page.locator('.part-links')
    for (const [name, id] of [
      ['Ligging', 'location'],
      ['Plannen', 'plans'],
      ['Documenten', 'fold-documents'],
      ['Prijs', 'price'],
    ] as const) {
      await row.getByRole('link', { name }).click()
      await expect
        .poll(async () => {
          const [bar, part] = [await row.boundingBox(), await page.locator(`#${id}`).boundingBox()]
          const under = (part?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))
          return (bar?.y ?? 0) < 80 && under >= 0 && under < 200
        })
        .toBe(true)
    }
  },
)

test.each([
  ['a phone, upright and on its side', [phone, { width: 844, height: 390 }], {}],
  ['a narrow phone with the question about cookies', [{ width: 320, height: 640 }], undecided],
] as const)('never covers the focused element, forwards or backwards, on %s', async (_, viewports, options) => {
  const page = await newPage({ viewport: viewports[0], ...options } as Options)
  await page.goto(address)
  await wakeScripts(page)
  const covered: string[] = []
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await page.locator('.plan-legend').first().scrollIntoViewIfNeeded()
    for (const [from, key] of [
      ['#fold-mobility summary', 'Tab'],
      ['.place-links a', 'Shift+Tab'],
    ] as const) {
      await page.locator(from).first().focus()
      for (let count = 0; count < 12; count++) {
        await page.keyboard.press(key)
        const found = await coveredFocus(page)
        if (found) covered.push(`${viewport.width} px: ${found}`)
      }
    }
  }
  expect(covered).toEqual([])
})

test('offers calling, writing and visiting in a phone’s bar, and booking if there are viewings', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(address)
  const bar = page.locator('.side-bar')
  expect(await bar.locator('a[href^="tel:+32"]').isVisible()).toBe(true)
  expect(await bar.locator('a[href^="https://wa.me/32"]').isVisible()).toBe(true)
  expect(await bar.getByRole('link', { name: 'Maak een afspraak' }).count()).toBe(0)
  await page.goto(other)
  expect(await bar.getByRole('link', { name: 'Maak een afspraak' }).isVisible()).toBe(true)
  await bar.getByRole('link', { name: 'Vraag een bezoek' }).click()
  await page.waitForURL(/reason=visit$/)
  // Days and times are shown for a visit only, without script too.
  const saturday = page.getByRole('checkbox', { name: 'zaterdagvoormiddag' })
  await saturday.check()
  await page.getByRole('radio', { name: 'Ik wil meer informatie' }).check()
  expect(await saturday.isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'Ik wil het pand bezoeken' }).check()
  expect(await saturday.isVisible()).toBe(true)
})

describe('a plan', () => {
  const transform = (page: Page) =>
    page
      .locator('.lightbox-slides li[aria-hidden="false"] .lightbox-picture')
      .evaluate(each => (each as HTMLElement).style.transform)
  const scale = async (page: Page) => Number(/scale\((.*)\)/.exec(await transform(page))?.[1] ?? 1)
  const told = (page: Page) => page.locator('.lightbox-head p').textContent()

  test('opens in the gallery with its legend, and zooms by keys, buttons and wheel within bounds', async () => {
    const page = await newPage({ viewport: desktop })
    await page.goto(address)
    await wakeScripts(page)
    await page.locator('.floor-plans a').nth(1).click()
    await page.locator('.lightbox[open]').waitFor()
    await expect.poll(() => told(page)).toBe('Plan 2 van 2 · Verdieping')
    expect(new URL(page.url()).hash).toBe('#plan-2')
    expect(await page.locator('.lightbox-foot dl').textContent()).toContain('4Badkamer')
    expect(await violationsOf(page, '.lightbox')).toEqual([])

    await page.keyboard.press('+')
    expect(await scale(page)).toBe(1.5)
    expect(await page.getByRole('status').filter({ hasText: 'Vergroot tot 150' }).count()).toBe(1)
    await page.keyboard.press('-')
    expect(await transform(page)).toBe('')
    for (let count = 0; count < 4; count++) await page.getByRole('button', { name: 'Vergroot', exact: true }).click()
    expect(await scale(page)).toBe(4)
    // Arrows now move the enlarged picture, up to its edge.
    for (let count = 0; count < 30; count++) await page.keyboard.press('ArrowLeft')
    const atEdge = await transform(page)
    await page.keyboard.press('ArrowLeft')
    expect([await transform(page), await told(page)]).toEqual([atEdge, 'Plan 2 van 2 · Verdieping'])
    await page.keyboard.press('0')
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => scale(page)).toBeGreaterThan(1.2)
    // Another plan starts unzoomed, and so does this one again.
    await page.keyboard.press('0')
    await page.mouse.dblclick(400, 300)
    await expect.poll(() => scale(page)).toBe(2.5)
    await page.keyboard.press('Home')
    await expect.poll(() => told(page)).toBe('Plan 1 van 2 · Gelijkvloers')
    expect(await page.locator('.lightbox-picture[style*="scale"]').count()).toBe(0)
  })

  test('zooms by pinch and double tap, pans by one finger, and swipes at full size', async () => {
    const page = await newPage({ hasTouch: true, isMobile: true })
    await page.goto(`${address}#plan-1`)
    await page.locator('.lightbox[open]').waitFor()
    await page.locator('.lightbox-picture img').first().waitFor()
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

    await touch('touchStart', [180, 400])
    await touch('touchStart', [180, 400], [210, 400])
    for (let far = 5; far <= 20; far += 5) await touch('touchMove', [180 - far, 400], [210 + far, 400])
    await touch('touchEnd')
    await expect.poll(() => scale(page)).toBeGreaterThan(2)
    const pinched = await transform(page)
    await touch('touchStart', [200, 400])
    for (let far = 10; far <= 40; far += 10) await touch('touchMove', [200 - far, 400])
    await touch('touchEnd')
    await expect.poll(() => transform(page)).not.toBe(pinched)
    expect(await told(page)).toContain('Plan 1 van 2')

    const twice = async () => {
      await page.touchscreen.tap(200, 400)
      await page.touchscreen.tap(200, 400)
    }
    await twice()
    await expect.poll(() => scale(page)).toBe(1)
    await touch('touchStart', [350, 400])
    for (let far = 40; far <= 320; far += 40) await touch('touchMove', [350 - far, 400])
    await touch('touchEnd')
    await expect.poll(() => told(page)).toContain('Plan 2 van 2')
  })

  test('is a picture with its legend without script', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(address)
    expect(await page.locator('.floor-plans .plan-legend').first().textContent()).toContain('1Leefruimte')
    const large = await page.locator('.floor-plans a').first().getAttribute('href')
    expect((await fetch(visit.site.url + large)).headers.get('Content-Type')).toMatch(/^image\//)
  })
})
