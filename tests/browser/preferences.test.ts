/**
 * Visitors' browser and device preferences: forced colours, more contrast, a low screen, keyboard only. Also, Escape closes
 * what is open, and the title announces a form's errors.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { href } from '../../app/platform/paths/table'
import { violationsOf } from '../support/accessibility'
import { desktop, moving, phone, undecided, wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
const low = { width: 844, height: 390 }

describe('forced colours', () => {
  /** The visual differences between members of a group. */
  const lookOf = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll(elements =>
      elements.map(element => {
        const { backgroundColor, color, borderBottomColor, fontWeight } = getComputedStyle(element)
        const { visibility } = getComputedStyle(element, '::before')
        return { look: [backgroundColor, color, borderBottomColor, fontWeight, visibility].join(' '), element: element.outerHTML }
      }),
    )

  async function expectOneApart(page: Page, all: string, chosen: string) {
    const others = (await lookOf(page, `:is(${all}):not(${chosen})`)).map(({ look }) => look)
    const [own] = await lookOf(page, `:is(${all}):is(${chosen})`)
    expect(others.length, all).toBeGreaterThan(0)
    expect(own, chosen).toBeDefined()
    expect(others, own?.element).not.toContain(own?.look)
  }

  const chosen = [
    ['sale or rent', '/nl/', '.search-box .segments label', ':has(:checked)'],
    ['the photo', '/nl/property/4101/photo/2/', '.photo-thumbs a', '[aria-current]'],
    ['the step', '/nl/zoekopdracht/?type=1&list=sale', '.step-line li', '[aria-current]'],
  ] as const

  test.each(chosen)('shows the choice: %s', async (_, path, all, one) => {
    const page = await visit.newPage({ viewport: desktop, forcedColors: 'active' })
    await page.goto(visit.site.url + path)
    await expectOneApart(page, all, one)
  })

  test('shows the choices of a list: its view, page and language, a select’s chosen option, its active option and its open panel', async () => {
    const page = await visit.newPage({ viewport: desktop, forcedColors: 'active' })
    await page.goto(`${visit.site.url}/nl/te-koop/`)
    for (const all of ['.view-switch a', '.menu > li > a', '.head-languages a']) await expectOneApart(page, all, '[aria-current]')
    await wakeScripts(page)
    await page.getByRole('combobox', { name: 'Sorteer op' }).click()
    await expectOneApart(page, '.combo-option', '[aria-selected=true]')
    await page.keyboard.press('ArrowDown')
    const outlines = await page
      .locator('.combo-option')
      .evaluateAll(options => options.map(option => getComputedStyle(option).outlineStyle))
    expect(outlines.filter(style => style !== 'none')).toHaveLength(1)
    const arrow = await page.locator('.sort .field-arrow').evaluate(box => getComputedStyle(box, '::after').content)
    expect(arrow).toBe('""')
  })
})

test.each([
  ['the home page, light and dark', '/nl/', undefined, ['light', 'dark']],
  ['a list, light', '/fr/a-vendre/?price=0-400000', 'main', ['light']],
  ['a property, dark', '/en/property/4101/', 'main', ['dark']],
  ['a form, light', '/de/property/4102/contact/', 'main', ['light']],
] as const)('has a contrast of 7:1 in the text of %s, on request', async (_, path, part, schemes) => {
  const page = await visit.newPage({ viewport: desktop, contrast: 'more', reducedMotion: 'reduce' })
  await page.goto(visit.site.url + path)
  // The law sets the colours of energy labels.
  await page.locator('.epc').evaluateAll(labels => {
    for (const label of labels) label.remove()
  })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' })
    expect(await violationsOf(page, part, ['color-contrast-enhanced']), colorScheme).toEqual([])
  }
})

describe('Escape closes panels and restores the focus', () => {
  const opened = [
    ['the menu over the page', '/nl/', phone, { '.drawer.mobile > summary': '.drawer.mobile[open]' }],
    [
      'a sub-menu, a select and the panel of prices',
      '/nl/te-koop/',
      desktop,
      {
        '.has-sub summary': '.has-sub details[open]',
        '.list-search [role=combobox]': '.list-search [role=listbox]',
        '.list-search .drop > summary': '.drop[open]',
      },
    ],
    [
      'the ways to share, a form in a dialog and the photos',
      '/nl/property/4101/',
      desktop,
      {
        '.tools .share > summary': '.tools .share[open]',
        '.side-more .quiet': 'dialog.dialog[open]',
        '.mosaic a': 'dialog.lightbox[open]',
      },
    ],
  ] as const

  test.each(opened)('%s', async (_, path, viewport, panels) => {
    const page = await visit.newPage({ viewport })
    await page.goto(visit.site.url + path)
    await wakeScripts(page)
    for (const [opener, open] of Object.entries(panels)) {
      const button = page.locator(opener).first()
      await button.focus()
      await button.press(opener.includes('combobox') ? 'ArrowDown' : 'Enter')
      await page.locator(open).first().waitFor({ state: 'attached' })
      await page.keyboard.press('Escape')
      await page.locator(open).first().waitFor({ state: 'detached' })
      expect(await button.evaluate(element => element === document.activeElement), opener).toBe(true)
    }
  })

  test('the card of a mark on the map', async () => {
    const page = await visit.newPage({ viewport: desktop })
    await page.route('**/map/source', route => route.fulfill({ json: { available: true } }))
    await page.goto(`${visit.site.url}/nl/te-koop/?city=Gent%7C9000&view=map`)
    await wakeScripts(page)
    const mark = page.locator('.map-mark:not(.many)').first()
    await mark.press('Enter')
    await page.locator('.map-card a').focus()
    await page.keyboard.press('Escape')
    expect(await page.locator('.map-card').count()).toBe(0)
    expect(await mark.evaluate(element => element === document.activeElement)).toBe(true)
  })
})

describe('nothing covers the focused element', () => {
  // The page of a property is in `property-page.test.ts`.
  const pages = ['/nl/te-huur/', '/nl/bewaard/']
  const ways = [
    { name: 'a phone that asks about cookies, without script', viewport: phone, javaScriptEnabled: false, ...undecided },
    { name: 'a phone, with script', viewport: phone, javaScriptEnabled: true },
    { name: 'a phone on its side, without script', viewport: low, javaScriptEnabled: false },
    { name: 'a desktop, without script', viewport: desktop, javaScriptEnabled: false },
  ]
  test.each(ways)('$name', async ({ name: _, ...options }) => {
    const page = await visit.newPage({ ...options, reducedMotion: 'reduce' })
    await saveTwo(page)
    for (const path of pages) {
      await page.goto(visit.site.url + path)
      if (options.javaScriptEnabled) await wakeScripts(page)
      await page.locator('main a').first().focus()
      // Both ways: what comes from below may end up under the header. The keys are held down, which spares two messages of three.
      for (const keys of [['Tab'], ['Shift', 'Tab']]) {
        const covered: string[] = []
        for (const key of keys.slice(0, -1)) await page.keyboard.down(key)
        for (let step = 0; step < 25; step++) {
          await page.keyboard.down('Tab')
          const found = await coveredFocus(page, options.javaScriptEnabled)
          if (found) covered.push(found)
        }
        for (const key of keys) await page.keyboard.up(key)
        expect(covered, `${path} ${keys.join('+')}`).toEqual([])
      }
    }
  })
})

test('keeps the floating back-to-top link off the scroll target', async () => {
  const page = await visit.newPage({ ...moving, viewport: phone, javaScriptEnabled: false })
  await saveTwo(page)
  await page.goto(`${visit.site.url}/nl/bewaard/`)
  const removal = page.getByRole('button', { name: /^Verwijder/ }).first()
  await removal.scrollIntoViewIfNeeded()
  const [button, link] = await Promise.all([removal, page.locator('.back-to-top')].map(each => each.boundingBox()))
  expect(button && link && button.y + button.height <= link.y).toBe(true)
})

const saveTwo = (page: Page) => page.context().addCookies([{ name: 'favourites', value: '5102.5101', url: visit.site.url }])

/**
 * The focused element, if a fixed layer covers the middle of its top or bottom edge.
 * @param withScript which scrolls in the frame after that of the focus
 */
function coveredFocus(page: Page, withScript: boolean): Promise<string | undefined> {
  return page.evaluate(
    async frames => {
      for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
      const element = document.activeElement as HTMLElement
      if (!element.closest('main, footer')) return undefined
      const box = element.getBoundingClientRect()
      for (const y of [box.top + 1, box.bottom - 1]) {
        const top = document.elementFromPoint(box.left + box.width / 2, y)
        for (let each = top; each && !element.contains(top); each = each.parentElement) {
          if (/fixed|sticky/.test(getComputedStyle(each).position) && !each.contains(element))
            return `${element.outerHTML.slice(0, 120)} under ${each.className}`
        }
      }
    },
    withScript ? 2 : 0,
  )
}

test.each([
  { javaScriptEnabled: false, language: 'fr', prefix: 'Erreur\u00a0:' },
  { javaScriptEnabled: true, language: 'de', prefix: 'Fehler:' },
] as const)('announces errors in the title of a form, with script: $javaScriptEnabled', async way => {
  const { javaScriptEnabled, language, prefix } = way
  const page = await visit.newPage({ viewport: phone, javaScriptEnabled })
  await page.goto(visit.site.url + href('valuation', language))
  if (javaScriptEnabled) await wakeScripts(page)
  const title = await page.title()
  await page.locator('form.enquiry-form button[type=submit]').last().click()
  await page.locator('.error-summary').waitFor()
  await expect.poll(() => page.title()).toBe(`${prefix} ${title}`)
})

test('keeps the error notice in the title when the scripts load, and drops it on the next page', async () => {
  const page = await visit.newPage({ viewport: desktop }, { fresh: true })
  // What a screen reader could announce: the title after each task that changed it.
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() => document.title && titles.push(document.title)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.goto(`${visit.site.url}/nl/login/`)
  // As the browser posts it by itself: after a click the scripts might load first and send it.
  const answered = page.waitForEvent('load')
  await page.locator('form:has([name=password])').evaluate((form: HTMLFormElement) => form.submit())
  await answered
  await page.locator('.error-summary').waitFor()
  const title = await page.title()
  expect(title).toMatch(/^Fout: /)
  await wakeScripts(page)
  expect(await page.title()).toBe(title)
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect(new Set(titles)).toEqual(new Set([title]))
  await page.locator('.main-menu a').first().click()
  await page.getByRole('heading', { level: 1, name: /Te koop/ }).waitFor()
  expect(await page.title()).not.toMatch(/Fout/)
})
