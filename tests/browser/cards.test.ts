/** The cards of a list: hearts without script and with it, and pictures loaded by a swipe. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { moving, phone, wakeScripts } from '../support/browser'
import { sharedSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(sharedSite, moving)
const morePictures = '/catalogue/pictures'
const handheld = { viewport: phone, hasTouch: true, isMobile: true, locale: 'nl-BE' }

/** The requested photo files, each once, and requests for a card's further pictures. */
function watchPhotos(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/photos/') || pathname === morePictures) asked.add(pathname)
  })
  return asked
}

/** Swipes to the left over a part of the page. */
async function swipe(page: Page, selector: string): Promise<void> {
  const box = (await page.locator(selector).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0.9)
  for (let share = 0.85; share > 0.1; share -= 0.05) await touch('touchMove', share)
  await touch('touchEnd', 0)
}

test('saves by the heart without script and returns to the card', async () => {
  const page = await visit.newPage({ ...handheld, javaScriptEnabled: false })
  const photos = watchPhotos(page)
  await page.goto(`${visit.site.url}/nl/te-koop/?type=1`)
  const heart = page.locator('.card-heart').nth(3)
  const id = await heart.getAttribute('value')
  await heart.tap()
  await page.waitForURL(`${visit.site.url}/nl/te-koop/?type=1#property-${id}`)
  const { y = -1 } = (await page.locator(`#property-${id} .card-heart`).boundingBox()) ?? {}
  expect(y > 0 && y < phone.height).toBe(true)
  expect(photos.size).toBeLessThanOrEqual(await page.locator('.card').count())

  // An uncached page knows what was saved.
  await page.goto(`${visit.site.url}/nl/bewaard/`)
  expect(await page.locator('.favourites-count').textContent()).toBe('1')
  await page.locator('.card-heart[aria-pressed=true]').tap()
  await expect.poll(() => page.locator('.card').count()).toBe(0)
  expect(await page.locator('.favourites-count').count()).toBe(0)
})

test('counts a heart at once with script, loads pictures on swipe, and opens the property on tap', async () => {
  const page = await visit.newPage(handheld)
  const photos = watchPhotos(page)
  await page.goto(`${visit.site.url}/nl/te-koop/?type=1`)
  const card = '.results > li:first-child .card'
  const painted = await page.locator(`${card} img`).elementHandle()
  await wakeScripts(page)
  const heart = page.locator(`${card} .card-heart`)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await heart.tap()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('.favourites-count').textContent()).toBe('1')

  // One tab stop for the heart and one for the link, however many pictures.
  const stops = await page
    .locator('.card')
    .evaluateAll(all => all.map(each => [...each.querySelectorAll<HTMLElement>('*')].filter(part => part.tabIndex >= 0).length))
  expect(new Set(stops)).toEqual(new Set([2]))
  expect(photos.size).toBeLessThanOrEqual(await page.locator('.card').count())
  expect(photos).not.toContain(morePictures)
  const before = new Set(photos)
  await expect.poll(() => page.locator(`${card} .card-count`).textContent()).toMatch(/^1\/[2-5]$/)
  expect(await painted?.evaluate(picture => picture.isConnected), 'the picture that was painted stays').toBe(true)
  await swipe(page, `${card} .card-strip`)
  await expect.poll(() => page.locator(`${card} .card-count`).textContent()).toMatch(/^2\//)
  await expect.poll(() => photos.size).toBeGreaterThan(before.size + 1)
  await page.locator(`${card} .card-slide:nth-of-type(2) img`).waitFor()
  expect(await violationsOf(page, 'main')).toEqual([])
  expect(new URL(page.url()).search).toBe('?type=1')

  const id = await heart.getAttribute('value')
  await page.locator(`${card} .card-strip`).tap({ position: { x: 40, y: 40 } })
  await page.waitForURL(`**/${id}/`)
})
