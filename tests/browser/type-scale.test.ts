/** One hand on all pages: the size of their titles, and a header on one line. */
import { expect, test } from 'vitest'
import { languages } from '../../app/platform/i18n/languages'
import { desktop, phone } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()

const titled = [
  '/nl/',
  '/nl/te-koop/',
  '/nl/property/4101/',
  '/nl/verkopen/',
  '/nl/contact/',
  '/nl/zoekopdracht/',
  '/nl/login/',
  '/nl/nergens/',
]

test.each([phone, desktop])('gives every title one size: $width px', async viewport => {
  const page = await visit.newPage({ javaScriptEnabled: false, viewport })
  const sizes = new Map<string, string>()
  for (const path of titled) {
    await page.goto(visit.site.url + path)
    sizes.set(
      path,
      await page
        .locator('h1')
        .first()
        .evaluate(title => getComputedStyle(title).fontSize),
    )
  }
  expect(new Set(sizes.values()).size, JSON.stringify([...sizes])).toBe(1)
})

test.each(languages)('keeps the menu on one line on a window of 1280 px: %s', async language => {
  const page = await visit.newPage({ javaScriptEnabled: false, viewport: desktop })
  await page.goto(`${visit.site.url}/${language}/`)
  const tops = await page.locator('.menu > li').evaluateAll(entries => entries.map(entry => entry.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.locator('.head-row').evaluate(row => row.scrollWidth - row.clientWidth)).toBe(0)
})
