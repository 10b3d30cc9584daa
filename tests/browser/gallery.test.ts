/** A property's photos: the gallery with script, a page per photo without it; and media that play only after a click. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, moving, phone, wakeScripts } from '../support/browser'
import { shiftsIn } from '../support/layout-shift'
import { sharedSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(sharedSite, moving)
const player = 'https://www.youtube-nocookie.com'
type Options = Parameters<typeof visit.newPage>[0]
let address: string
beforeAll(async () => {
  // With photos, plans, a video and a virtual tour.
  const answer = await fetch(`${visit.site.url}/nl/property/4101/`, { redirect: 'manual' })
  address = answer.headers.get('Location') ?? ''
})

async function open(path: string, viewport: typeof phone, options: Options = {}, strangers: string[] = []): Promise<Page> {
  const page = await visit.newPage({ viewport, locale: 'nl-BE', ...options }, { strangers })
  await page.goto(visit.site.url + path)
  return page
}
const told = (page: Page) => page.locator('.lightbox-head p').textContent()

describe('the gallery', () => {
  test('opens, follows the keyboard, and restores focus and address', async () => {
    const page = await open(address, desktop, { reducedMotion: 'reduce' })
    await wakeScripts(page)
    const second = page.locator('.mosaic a').nth(1)
    await second.focus()
    await page.keyboard.press('Enter')
    await page.locator('.lightbox[open]').waitFor()
    await expect.poll(() => told(page)).toMatch(/2 van \d+/)
    expect(new URL(page.url()).hash).toBe('#photo-2')
    const placeholder = page.locator('.lightbox-slides li:not([aria-hidden=true]) img').first()
    expect(await placeholder.getAttribute('src')).toMatch(/[?&]width=100&.*format=webp/)
    expect(await violationsOf(page, '.lightbox')).toEqual([])
    const total = Number((await told(page))?.match(/\d+$/)?.[0])
    for (const [key, number] of [
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', total],
      ['ArrowRight', total],
      ['Home', 1],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => told(page), { message: key }).toContain(` ${number} van `)
    }
    await page.locator('.lightbox-thumbs button').nth(2).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#photo-3')
    // Before the page announces the first one.
    await page.evaluate(() => {
      for (let press = 0; press < 2; press++)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }))
    })
    await expect.poll(() => new URL(page.url()).hash, { message: 'two presses at once' }).toBe('#photo-1')
    await page.evaluate(() => location.replace('#photo-2'))
    await expect.poll(() => told(page), { message: 'an address that was shown before' }).toContain(' 2 van ')
    const current = page.locator('.lightbox-thumbs [aria-current]')
    expect(await current.evaluateAll(thumbs => thumbs.map(thumb => thumb.ariaLabel))).toEqual([`Foto 2 van ${total}`])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.lightbox').count()).toBe(0)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await second.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await shiftsIn(page)).toBeLessThanOrEqual(0.005)
  })

  test('closes with the back button, and opens at the photo in an address', async () => {
    const page = await open(address, phone)
    await wakeScripts(page)
    await page.locator('.mosaic a').first().click()
    await page.locator('.lightbox[open]').waitFor()
    expect(await violationsOf(page, '.lightbox')).toEqual([])
    await page.goBack()
    await expect.poll(() => page.locator('.lightbox').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(address)
    await page.goto('about:blank')
    await page.goto(`${visit.site.url}${address}#photo-3`)
    await page.locator('.lightbox[open]').waitFor()
    expect(await told(page)).toMatch(/3 van/)
    expect(await shiftsIn(page)).toBeLessThanOrEqual(0.005)
  })
})

test('links each photo to its page without script, with previous and next', async () => {
  const page = await open(address, phone, { javaScriptEnabled: false })
  await page.locator('.mosaic a').nth(1).click()
  await page.waitForURL(/\/foto\/2\/$/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(visit.site.url + address)
  await page.locator('a[rel=next]').click()
  await page.waitForURL(/\/foto\/3\/$/)
  await page.locator('a[rel=prev]').click()
  await page.waitForURL(/\/foto\/2\/$/)
  await page.getByRole('link', { name: 'Terug naar het pand' }).click()
  await page.waitForURL(visit.site.url + address)
  // Media link to external sites.
  expect(await page.locator('.media-frame a').first().getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch/)
})

test('plays the slide show until it is stopped', async () => {
  const page = await visit.newPage({ viewport: desktop, locale: 'nl-BE' }, { fresh: true })
  await page.goto(`${visit.site.url}${address}#photo-1`)
  await page.locator('.lightbox[open]').waitFor()
  await page.clock.install()
  await page.getByRole('button', { name: 'Start de diavoorstelling' }).click()
  await page.clock.runFor(4500)
  expect(await told(page)).toContain(' 2 van ')
  await page.getByRole('button', { name: 'Stop de diavoorstelling' }).click()
  await page.clock.runFor(4500)
  expect(await told(page)).toContain(' 2 van ')
})

test('shows the next photo on swipe', async () => {
  const page = await open(`${address}#photo-1`, desktop)
  await page.locator('.lightbox[open]').waitFor()
  // Further than half the width, so that a slow machine does not look like a slow finger.
  await page.mouse.move(1100, 400)
  await page.mouse.down()
  for (let x = 1060; x >= 200; x -= 40) {
    await page.mouse.move(x, 400)
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
  await expect.poll(() => told(page)).toContain(' 2 van ')
})

test('contacts a video’s host only after the click, in our own frame', async () => {
  const page = await open(address, desktop, {}, [player])
  const asked: string[] = []
  await page.route(`${player}/**`, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'the player' })
  })
  await wakeScripts(page)
  expect(asked).toEqual([])
  await page.locator('.media-frame a').first().click()
  await expect.poll(() => page.frames().some(frame => frame.url().startsWith(`${player}/embed/`))).toBe(true)
  expect(page.frames().map(frame => new URL(frame.url()).pathname)).toContain('/media/player/4101/video')
  expect(await violationsOf(page)).toEqual([])
})
