/** What visitors type into a search: understood, or reported beside its field, with and without script. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()

describe.each([
  { name: 'without script, on a phone', javaScriptEnabled: false, viewport: phone },
  { name: 'with script, on a desktop', javaScriptEnabled: true, viewport: desktop },
])('$name', ({ javaScriptEnabled, viewport }) => {
  async function open(path: string): Promise<Page> {
    const page = await visit.newPage({ javaScriptEnabled, viewport, locale: 'nl-BE' })
    await page.goto(visit.site.url + path)
    if (javaScriptEnabled) await wakeScripts(page)
    return page
  }
  const atHome = { nl: '/nl/', en: '/en/' }

  test.each([
    ['nl', '€ 300.000,-', 'tot €\u00a0300.000'],
    ['en', '300,000', 'up to €\u00a0300.000'],
  ] as const)('%s: a maximum of %s is shown as %s', async (language, typed, chip) => {
    const page = await open(atHome[language])
    await priceOf(page).click()
    await page.locator('[name=priceMax]').first().fill(typed)
    await page.keyboard.press('Escape')
    await search(page)
    await page.waitForURL(/\?price=0-300000$/)
    expect(await page.locator('.filter-chips').textContent()).toContain(chip)
    expect(await page.locator('.search-notes').count()).toBe(0)
  })

  test('a sentence typed at home becomes filters, together with the fields', async () => {
    const page = await open('/nl/')
    await page.locator('.search-box .segments label').last().click()
    const field = page.getByLabel('Zeg wat u zoekt')
    await field.fill('appartement met terras nabij Gent')
    if (javaScriptEnabled) await page.locator('.search-sentence [role=status]').filter({ hasText: 'Terras' }).waitFor()
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
    await field.press('Enter')
    await page.waitForURL(url => /^\/nl\/te-huur\/$/.test(url.pathname) && url.searchParams.has('city'))
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?city=Gent|9000&radius=10&type=2&terrace=1')
  })

  test('reports an unreadable amount next to its field and above the results, and keeps it', async () => {
    const page = await open('/nl/')
    await priceOf(page).click()
    await page.locator('[name=priceMin]').first().fill('200 000')
    await page.locator('[name=priceMax]').first().fill('veel geld')
    await page.keyboard.press('Escape')
    await search(page)
    await page.waitForURL(/priceMax=veel/)
    const note = page.getByRole('status').filter({ hasText: 'veel geld' })
    await note.waitFor()
    const field = page.locator('.list-search [name=priceMax]')
    expect(await field.inputValue()).toBe('veel geld')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const said = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    expect(await said.textContent()).toContain('‘veel geld’ kunnen we niet als bedrag lezen')
    expect(await said.isVisible()).toBe(true)
    expect(await page.locator('.filter-chips').textContent()).toContain('vanaf €\u00a0200.000')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await note.getByRole('link', { name: 'Maximumprijs' }).click()
    expect(await field.isVisible()).toBe(true)
    if (javaScriptEnabled) expect(await violationsOf(page, '.list-search, [role=status]')).toEqual([])
  })

  test('counts, shows, mails and removes further filters and a radius', async () => {
    const page = await open('/nl/te-koop/?city=Gent%7C9000')
    const fold = page.locator('.search-fold > summary')
    const more = page.locator('.search-more > summary')
    if (viewport === phone) await fold.click()
    await more.click()
    await page.getByLabel('Straal rond de gemeente').selectOption('30')
    await page.getByLabel('Energielabel', { exact: true }).selectOption({ label: 'C of beter' })
    await page.getByLabel('Bouwjaar vanaf').fill('1950')
    if (javaScriptEnabled) {
      await page.getByRole('combobox', { name: 'Oriëntatie van de tuin' }).click()
      await page.getByRole('option', { name: 'zuidoosten', exact: true }).click()
      await page.keyboard.press('Escape')
    } else {
      await page.locator('summary', { hasText: 'Oriëntatie van de tuin' }).click()
      await page.getByLabel('zuidoosten', { exact: true }).check()
    }
    const show = page.locator('.list-search button[type=submit]').filter({ visible: true }).last()
    if (javaScriptEnabled) {
      await expect.poll(() => show.textContent()).toMatch(/^Toon \d+/)
      expect(await violationsOf(page, '.list-search')).toEqual([])
    }
    const counted = javaScriptEnabled ? Number.parseInt((await show.textContent())!.slice('Toon '.length), 10) : undefined
    await show.click()
    await page.waitForURL(/\?city=Gent%7C9000&radius=30&energyLabel=C&builtFrom=1950&orientation=SE$/)
    const count = async () => Number.parseInt(await page.locator('.listing-count').innerText(), 10)
    if (counted !== undefined) await expect.poll(count).toBe(counted)
    const found = await count()
    expect(found).toBeGreaterThan(0)
    const chips = page.locator('.filter-chips')
    const asked = (await chips.innerText()).replace(/\u00a0/g, ' ')
    for (const words of ['+ 30 km', 'C of beter', '1950', 'tuin op het zuidoosten']) expect(asked).toContain(words)
    const mailed = new URL((await page.locator('.by-mail').getAttribute('action'))!, page.url()).searchParams
    expect([...mailed.keys()].sort()).toEqual(
      ['builtFrom', 'city', 'energyLabel', 'entry', 'list', 'orientation', 'radius'].sort(),
    )
    await chips.getByRole('link', { name: /1950/ }).click()
    await page.waitForURL(/&energyLabel=C&orientation=SE$/)
    await expect.poll(count).toBeGreaterThanOrEqual(found)
  })

  test('opens a property by its reference, from the home page, the list and a deleted property’s page', async () => {
    for (const path of javaScriptEnabled ? ['/nl/', '/nl/te-koop/'] : ['/nl/te-koop/', '/nl/te-koop/gent/weg/99999/']) {
      const page = await open(path)
      if (path === '/nl/te-koop/') {
        if (viewport === phone) await page.locator('.search-fold > summary').click()
        await page.locator('.search-more > summary').click()
      }
      await page.locator('input[name=search]').first().fill('gv 5101')
      await page.keyboard.press('Enter')
      await page.waitForURL(/te-huur\/gent\/.+\/5101\/$/)
    }
  })
})

test('says in a readable line what cannot be searched', async () => {
  const page = await visit.newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(`${visit.site.url}/nl/te-koop/?search=appartement%20geen%20lift`)
  const note = page.locator('.search-notes')
  expect(await note.textContent()).toContain('geen lift')
  expect((await note.boundingBox())?.width).toBeGreaterThan(phone.width * 0.8)
})

test('swaps reversed bounds and says so, and keeps rooms and areas as typed', async () => {
  const page = await visit.newPage({ viewport: desktop })
  await page.goto(`${visit.site.url}/nl/te-koop/?priceMin=400.000&priceMax=200.000&bedrooms=twee&surface=groot`)
  await wakeScripts(page)
  expect(await page.getByRole('status').filter({ hasText: 'omgewisseld' }).count()).toBe(1)
  expect(await page.locator('.filter-chips').textContent()).toContain('€\u00a0200.000 tot €\u00a0400.000')
  expect(await page.locator('.list-search [name=priceMin]').inputValue()).toBe('200.000')
  for (const [name, typed] of [
    ['bedrooms', 'twee'],
    ['surface', 'groot'],
  ]) {
    const field = page.locator(`.list-search [name=${name}]`)
    expect(await field.inputValue()).toBe(typed)
    const said = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    expect(await said.isVisible()).toBe(true)
    expect(await said.textContent()).toContain(`‘${typed}’`)
  }
  expect(await violationsOf(page, '.list-search, [role=status]')).toEqual([])
})

describe('the town field with script', () => {
  async function typeTown(typed: string): Promise<Page> {
    const page = await visit.newPage({ viewport: desktop, locale: 'nl-BE' })
    await page.goto(`${visit.site.url}/nl/`)
    await wakeScripts(page)
    await page.getByRole('combobox', { name: 'Gemeente' }).fill(typed)
    await search(page)
    return page
  }

  test('accepts a typed name without a choice from the list', async () => {
    await (await typeTown('gent')).waitForURL(/\?city=Gent%7C9000$/)
  })

  test('opens a property by its reference', async () => {
    await (await typeTown('GV-5101')).waitForURL(/te-huur\/gent\/.+\/5101\/$/)
  })

  test('reports and keeps an unknown place', async () => {
    const page = await typeTown('Nergenshuizen')
    await page.waitForURL(/city=Nergenshuizen/)
    const field = page.getByRole('combobox', { name: 'Gemeente' })
    // The address changes a moment before the list replaces the home page, whose field has the same text.
    await page.getByRole('status').filter({ hasText: 'Nergenshuizen' }).waitFor({ state: 'attached' })
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['Nergenshuizen', 'true'])
  })
})

const priceOf = (page: Page) => page.locator('main summary', { hasText: 'Pri' }).first()
const search = (page: Page) => page.locator('.search-box button[type=submit]').click()
