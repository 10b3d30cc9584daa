/** Search fields that open a list or panel: as a sheet on phones and low screens, elsewhere where there is room. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { phone, undecided, wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
const handheld = { viewport: phone, hasTouch: true, isMobile: true, ...undecided }
const desk = { width: 1280, height: 800 }

async function open(path: string, options: object): Promise<Page> {
  const page = await visit.newPage({ locale: 'nl-BE', ...options })
  await page.goto(visit.site.url + path)
  await wakeScripts(page)
  return page
}
const sheet = (page: Page) => page.locator('dialog.sheet')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe('on a phone', () => {
  test('shows the towns in a full-screen sheet, and then handles the next tap normally', async () => {
    const page = await open('/nl/', handheld)
    const field = page.locator('#search-city')
    await field.tap()
    const opened = page.getByRole('dialog', { name: 'Gemeente' })
    expect(await opened.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    expect(await topAt(page, phone.width / 2, phone.height - 2), 'the bar of the cookies is below it').toBe('DIALOG')
    const search = opened.getByRole('combobox', { name: 'Gemeente' })
    await expect.poll(() => opened.evaluate(dialog => dialog.matches(':modal')), { message: 'the page behind it' }).toBe(true)
    expect(await opened.evaluate(dialog => document.activeElement?.parentElement?.parentElement === dialog)).toBe(true)
    expect(await search.evaluate(input => input === document.activeElement), 'no keyboard before it is asked for').toBe(false)
    for (const town of ['Antwerpen', 'Brugge', 'Gent']) await opened.getByRole('option', { name: town }).tap()
    expect(await opened.getByRole('status').first().textContent()).toBe('3 gekozen')
    expect(await opened.getByRole('option', { selected: true }).count()).toBe(3)
    await search.fill('OUDEN')
    expect(await opened.getByRole('option').allTextContents()).toEqual(['Oudenaarde [9700] (1)'])
    await search.fill('')
    await opened.getByRole('button', { name: 'Verwijder Brugge [8000]' }).tap()
    expect(await violationsOf(page, 'dialog.sheet')).toEqual([])
    await page.mouse.wheel(0, 3000)
    await opened.getByRole('button', { name: 'Klaar' }).tap()
    await sheet(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => scrollY), 'the page behind it').toBe(0)
    expect(await focused(page)).toBe('search-city')
    expect(await field.innerText()).toMatch(/^Antwerpen \[2000\]\s*\+1$/)
    await page.locator('.search-box button[type=submit]').tap()
    await page.waitForURL(/\?city=Antwerpen%7C2000,Gent%7C9000$/)
  })

  test('shows the prices in a sheet, and keeps input from before the scripts were loaded', async () => {
    const page = await visit.newPage({ locale: 'nl-BE', ...handheld })
    await page.goto(`${visit.site.url}/nl/`)
    await page.locator('[name=priceMin]').evaluate(input => {
      ;(input as HTMLInputElement).value = '100k'
    })
    await wakeScripts(page)
    await page.locator('.search-box summary').last().tap()
    await sheet(page).locator('[name=priceMax]').fill('300k')
    await page.keyboard.press('Enter')
    await sheet(page).waitFor({ state: 'detached' })
    await page.setViewportSize(desk)
    await page.locator('.search-box summary').last().tap()
    expect(await page.locator('.drop-panel [name=priceMax]').inputValue(), 'on a wider screen it is a panel').toBe('300k')
    await page.locator('.search-box button[type=submit]').tap()
    await page.waitForURL(/\?price=100000-300000$/)
  })
})

test('has all keys in the sheet of a phone in landscape', async () => {
  const page = await open('/nl/', { viewport: { width: 844, height: 390 }, reducedMotion: 'reduce', forcedColors: 'active' })
  const field = page.locator('#search-type')
  await field.press('Enter')
  await sheet(page).waitFor()
  await page.keyboard.type('huis')
  await page.keyboard.press('Enter')
  expect(await sheet(page).locator('[aria-selected=true]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await sheet(page).locator('[aria-selected=true]').count()).toBe(2)
  await page.keyboard.press('Backspace')
  expect(await sheet(page).locator('[aria-selected=true]').count()).toBe(1)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName), 'the focus stays').not.toBe(
      'MAIN',
    )
  }
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('search-type')
  expect(await field.innerText()).not.toContain('+')
})

test.each([
  ['below the home page’s picture, with the bar of the cookies', '/nl/', { viewport: desk, ...undecided }],
  ['on a low window', '/nl/te-koop/', { viewport: { width: 1280, height: 560 } }],
])('opens every panel fully visible on a desktop: %s', async (_, path, options) => {
  const page = await open(path, options)
  const seen = await page.evaluate(() => ({
    top: document.querySelector('.head-row')!.getBoundingClientRect().bottom,
    bottom: Math.min(innerHeight, document.querySelector('.consent')?.getBoundingClientRect().top ?? innerHeight),
  }))
  const search = page.locator('form:has(#search-city)').first()
  for (const opener of ['#search-city', '#search-type', 'summary']) {
    await search.locator(opener).first().click()
    const box = (await search.locator('.drop-panel').filter({ visible: true }).boundingBox())!
    expect(box.y, opener).toBeGreaterThanOrEqual(seen.top)
    expect(box.y + box.height, opener).toBeLessThanOrEqual(seen.bottom)
    expect(box.height, opener).toBeGreaterThan(130)
    await page.keyboard.press('Escape')
  }
})

test('shows the first chosen town and the number of others in the field, and the others in the list', async () => {
  const chosen = ['Antwerpen [2000]', 'Brugge [8000]', 'Gent [9000]', 'Sint-Martens-Latem [9830]']
  const page = await open('/nl/te-koop/?city=Antwerpen|2000,Brugge|8000,Gent|9000,Sint-Martens-Latem|9830', {
    viewport: { width: 800, height: 900 },
  })
  const field = page.locator('.select', { has: page.locator('#search-city') })
  const closed = (await field.locator('.field-box').boundingBox())!
  expect(await field.locator('.field-box').innerText()).toMatch(/^Antwerpen \[2000\]\s*\+3$/)
  const cross = (await field.getByRole('button').boundingBox())!
  expect(cross.x + cross.width).toBeLessThan(closed.x + closed.width - 24)
  expect(await page.getByRole('combobox', { name: 'Gemeente' }).getAttribute('aria-describedby')).toBe('search-city-chosen')
  expect(await page.locator('#search-city-chosen').textContent()).toBe(`Gekozen: ${chosen.join(', ')}`)
  await page.locator('#search-city').click()
  const panel = (await field.locator('.drop-panel').boundingBox())!
  const chips = field.locator('.drop-panel').getByRole('button')
  expect(await chips.allInnerTexts()).toEqual(chosen.slice(1))
  for (const chip of await chips.all()) {
    const box = (await chip.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width)
  }
  await chips.nth(1).click()
  expect(await field.getByRole('status').textContent()).toBe('3 gekozen')
  expect(await field.locator('.drop-panel').isVisible(), 'stays open').toBe(true)
  expect(await violationsOf(page, '.list-search')).toEqual([])

  await page.setViewportSize(phone)
  const filters = await page.locator('.filter-chip').all()
  const tops = await Promise.all(filters.map(chip => chip.evaluate(link => link.getBoundingClientRect().top)))
  expect(tops.length, 'the filters above the list').toBe(chosen.length)
  expect(new Set(tops).size, 'on one line, which scrolls').toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

/** The top element at a position: the outermost below the body or its dialog. */
const topAt = (page: Page, x: number, y: number) =>
  page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('dialog, body > *')?.tagName, [x, y])
