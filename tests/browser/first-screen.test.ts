/** The home page's first screen shows the whole search while the cookie bar is open. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moving, phone, undecided, wakeScripts } from '../support/browser'
import { shiftsIn } from '../support/layout-shift'
import { startSite } from '../support/site'
import { changedSiteData } from '../support/site-data'
import { visits } from '../support/visits'

/** With services to ask about. */
const siteinfo = (content: Record<string, unknown>) => void Object.assign(content, { analytics: 'G-TEST12345', ads: 'AW-123456' })
const visit = visits(() => startSite({ settings: { DATA_DIR: changedSiteData({ siteinfo }) } }), moving)

test.each([phone, { width: 1280, height: 800 }])(
  'shows the whole search at $width px in four languages without layout shift',
  async viewport => {
    const page = await visit.newPage({ viewport, ...undecided })
    for (const language of ['nl', 'fr', 'en', 'de']) {
      await page.goto(`${visit.site.url}/${language}/`)
      expect(await hiddenControls(page), language).toEqual([])
      const line = await page
        .locator('.consent form > p')
        .evaluate(p => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight))
      expect(line, language).toBeLessThan(1.5)
      const buttons = await page.locator('.consent').locator('form > button, summary').all()
      const boxes = await Promise.all(buttons.map(button => button.boundingBox()))
      expect(
        boxes.map(box => [box!.y, box!.width, box!.height]),
        language,
      ).toEqual(Array(3).fill([boxes[0]!.y, boxes[0]!.width, boxes[0]!.height]))
    }
    await wakeScripts(page)
    await page.locator('#search-city[role=combobox]').waitFor()
    expect(await hiddenControls(page), 'with script').toEqual([])
    expect(await shiftsIn(page)).toBeLessThanOrEqual(0.005)
  },
)

/** Parts of the search that are cut off or covered. */
const hiddenControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.search-box > *')].flatMap(part => {
      const { left, top, width, height, bottom } = part.getBoundingClientRect()
      const isCovered = [0.1, 0.5, 0.95].some(share => {
        const there = document.elementFromPoint(left + width / 2, top + height * share)
        return !part.contains(there)
      })
      return top >= 0 && bottom <= innerHeight && !isCovered ? [] : [part.textContent]
    }),
  )
