/** Every picture gets the pixels that its box needs, for any window and screen density. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
const widths = [360, 390, 768, 1280, 1920]
const densities = [1, 1.75, 2, 3]
/** The page's own pictures: the browser's choice is compared with the one that the test calculates. */
const density = 2

type Shown = { what: string; needed: number; said: number; original: number; offered: number[]; chosen: number }

/** Runs in the page: each picture's need and its `sizes`, in CSS pixels, and the browser's choice. */
function pictures(within: string): Shown[] {
  const probe = document.body.appendChild(document.createElement('div'))
  const pixels = (length: string) => {
    probe.style.cssText = `position:fixed;inline-size:${length}`
    return probe.getBoundingClientRect().width
  }
  const shown = [...document.querySelectorAll<HTMLImageElement>(`${within} img[srcset]`)].flatMap(image => {
    // Sliding and small pictures count as shown; one in a closed part does not.
    const { width, height } = image.getBoundingClientRect()
    if (width === 0 || !image.checkVisibility()) return []
    const original = Number(image.getAttribute('width'))
    const shape = original / Number(image.getAttribute('height'))
    const needed =
      getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * shape) : Math.min(width, height * shape)
    let depth = 0
    const sources = [''] as string[]
    for (const each of image.sizes) {
      depth += each === '(' ? 1 : each === ')' ? -1 : 0
      if (each === ',' && depth === 0) sources.push('')
      else sources[sources.length - 1] += each
    }
    const said = sources
      .map(each => /^\s*(\(min-width:\s*\d+px\))?\s*(.+)$/.exec(each))
      .find(each => !each?.[1] || matchMedia(each[1]).matches)
    const candidates = image.srcset.split(', ').map(each => each.split(' ') as [string, string])
    return {
      what: `${within} ${image.currentSrc.replace(/^.*\/|\?.*/g, '')} at ${innerWidth}`,
      needed,
      said: pixels(said?.[2] ?? '100vw'),
      original,
      offered: candidates.map(([, width]) => Number.parseInt(width, 10)),
      chosen: Number.parseInt(candidates.find(([src]) => image.currentSrc.endsWith(src))?.[1] ?? '0', 10),
    }
  })
  probe.remove()
  return shown
}

/** Like a browser: the smallest that is no less than `sizes`. */
const served = ({ said, offered }: Shown, density: number) =>
  offered.find(width => width >= said * density) ?? (offered.at(-1) as number)

async function lookAt(page: Page, within: string): Promise<Shown[]> {
  const all: Shown[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const shown = await page.evaluate(pictures, within)
    expect(shown.length, `${within} at ${width}`).toBeGreaterThan(0)
    all.push(...shown)
  }
  return all
}

test('serves pictures with at least nine tenths of the needed pixels', async () => {
  const page = await visit.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: density, reducedMotion: 'reduce' })
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('**/media/photos/**', route => route.fulfill({ contentType: 'image/png', body: pixel }))
  const all: Shown[] = []

  await page.goto(`${visit.site.url}/nl/`)
  const [hero] = await page.evaluate(pictures, '.hero')
  expect(hero?.chosen).toBe(hero && served(hero, density))
  all.push(...(await lookAt(page, '.hero')), ...(await lookAt(page, '.home-row')))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${visit.site.url}/nl/te-koop/`)
  const [card] = await page.evaluate(pictures, '.results')
  expect(card?.chosen).toBe(card && served(card, density))
  all.push(...(await lookAt(page, '.results')))

  await page.goto(`${visit.site.url}/nl/property/4101/`)
  const address = page.url()
  all.push(...(await lookAt(page, '.mosaic')), ...(await lookAt(page, '.similar')))
  await wakeScripts(page)
  await page.locator('.mosaic a').first().click()
  await page.locator('.lightbox[open] img[srcset]').first().waitFor()
  all.push(...(await lookAt(page, '.lightbox')))

  await page.goto(`${address}foto/1/`)
  all.push(...(await lookAt(page, '.photo-page')))

  const blurred = all.flatMap(each =>
    densities.flatMap(density => {
      const ratio = served(each, density) / Math.min(each.needed * density, each.original)
      return ratio < 0.9 - 1e-3 ? [`${each.what}, density ${density}: ${ratio.toFixed(2)}`] : []
    }),
  )
  expect(blurred).toEqual([])
})
