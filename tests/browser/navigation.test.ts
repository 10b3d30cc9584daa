/** Scripted navigation behaves like page loads: scroll position, focus, announcements, and progress. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { desktop, moving, wakeScripts } from '../support/browser'
import { sharedSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(sharedSite, moving)
const texts = readTexts('/nowhere')

async function open(path: string, viewport = desktop): Promise<Page> {
  const page = await visit.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(visit.site.url + path)
  await wakeScripts(page)
  return page
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** The title of the current page: the address changes before it. */
const untilTitle = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const nextPage = (page: Page) => page.getByRole('link', { name: 'Naar de volgende pagina' })

/** Scrolls to a link and follows it. @returns the scroll position at that moment. */
async function follow(page: Page, link: ReturnType<Page['locator']>): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  // What comes into view has been drawn.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const from = await scrolled(page)
  expect(from).toBeGreaterThan(0)
  await link.click()
  return from
}

describe('the scroll position', () => {
  test('starts at the top of a new page, and is restored on back and forward', async () => {
    const page = await open('/nl/te-huur/')
    const atPager = await follow(page, nextPage(page))
    await page.getByText(/Pagina 2 van/).waitFor()
    expect(await scrolled(page)).toBe(0)

    const card = page.locator('.results > li').nth(7).getByRole('link').first()
    const name = (await card.textContent()) ?? ''
    const atCard = await follow(page, card)
    await untilTitle(page, name)
    expect(await scrolled(page)).toBe(0)
    await page.evaluate(() => scrollTo(0, 640))

    await page.goBack()
    await page.getByText(/Pagina 2 van/).waitFor()
    expect(await scrolled(page)).toBe(atCard)
    await page.goBack()
    await page.getByText(/Pagina 1 van/).waitFor()
    expect(await scrolled(page)).toBe(atPager)
    await page.goForward()
    await page.getByText(/Pagina 2 van/).waitFor()
    await page.goForward()
    await untilTitle(page, name)
    expect(await scrolled(page)).toBe(640)
  })

  test('moves to the list’s title after a search on the home page', async () => {
    const page = await open('/nl/', { width: 1280, height: 360 })
    await follow(page, page.getByRole('button', { name: 'Zoek nu' }).first())
    await untilTitle(page, /Te koop/)
    expect(await scrolled(page)).toBe(0)
  })

  test('moves to a fragment each time its link is followed, and is restored from there', async () => {
    const page = await open('/nl/property/4101/')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#at-the-end', textContent: 'To the end' })
      document.querySelector('main h1')?.before(link)
      document.querySelector('main')?.append(Object.assign(document.createElement('p'), { id: 'at-the-end', textContent: 'End' }))
      scrollTo(0, 40)
    })
    const click = () => page.getByRole('link', { name: 'To the end' }).evaluate((link: HTMLElement) => link.click())
    await click()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
    const atTheEnd = await scrolled(page)
    await page.evaluate(() => scrollTo(0, 200))
    await click()
    await expect.poll(() => scrolled(page)).toBe(atTheEnd)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(40)
  })

  test('does not change after viewing a photo', async () => {
    const page = await open('/nl/property/4101/')
    await page.evaluate(() => scrollTo(0, 60))
    await page.locator('.mosaic a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Going back through the history ends after the dialog is closed.
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await scrolled(page)).toBe(60)
  })

  test('is restored on going back from a reloaded page before its scripts are loaded', async () => {
    const page = await open('/nl/te-huur/')
    const card = page.locator('.results > li').nth(7).getByRole('link').first()
    const name = (await card.textContent()) ?? ''
    const atCard = await follow(page, card)
    await untilTitle(page, name)
    await page.reload()
    await page.goBack()
    await untilTitle(page, /Te huur/)
    // To the pixel: the browser counts in fractions.
    const away = async () => Math.abs((await scrolled(page)) - atCard)
    await expect.poll(away).toBeLessThanOrEqual(1)
    await wakeScripts(page)
    expect(await away()).toBeLessThanOrEqual(1)
  })

  test('is kept when scripts load late', async () => {
    const page = await open('/nl/te-huur/')
    await page.evaluate(() => scrollTo(0, 900))
    await page.reload()
    await page.evaluate(() => scrollTo(0, 100))
    await wakeScripts(page)
    expect(await scrolled(page)).toBe(100)
  })
})

test('shows a page in the same colours after a link as after a load', async () => {
  const page = await open('/nl/te-koop/')
  const coloursOf = () =>
    page.locator('.energy-step').evaluateAll(steps => steps.map(step => getComputedStyle(step).backgroundColor))
  await page.locator('.card-title a').first().click()
  await page.locator('.energy-step').first().waitFor({ state: 'attached' })
  const followed = await coloursOf()
  await page.reload()
  expect(followed).toEqual(await coloursOf())
  expect(new Set(followed).size).toBe(followed.length)
})

test('shows the menu in 14 px, shrinks the logo after 30 px of scroll, and scrolls back to the top in 500 ms from 10 px on', async () => {
  const page = await visit.newPage({ viewport: desktop }, { fresh: true })
  await page.clock.install()
  await page.goto(`${visit.site.url}/nl/te-huur/`)
  await wakeScripts(page)
  /** The page's appearance there, once the styles have followed the scroll. */
  const at = (top: number) =>
    page.evaluate(async top => {
      scrollTo({ top, behavior: 'instant' })
      const frame = () => new Promise(requestAnimationFrame)
      for (let frames = 0; frames < 3; frames += 1) await frame()
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      return { logo: Number(style('.brand').scale), wayUp: style('.back-to-top').visibility }
    }, top)
  expect(await page.locator('.main-menu').evaluate(menu => getComputedStyle(menu).fontSize)).toBe('14px')
  expect(await at(9)).toEqual({ logo: 1, wayUp: 'hidden' })
  expect(await at(10)).toEqual({ logo: 1, wayUp: 'visible' })
  expect((await at(30)).logo).toBe(1)
  expect((await at(31)).logo).toBeLessThan(1)
  expect((await at(800)).logo).toBe(0.86)
  expect((await page.locator('.head-row').boundingBox())?.y, 'the header stays').toBe(0)

  // It gives way to a card's buttons below it.
  for (let top = 820; await page.locator('.back-to-top[data-covers]').count(); top += 20) await at(top)
  const from = await scrolled(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.locator('.back-to-top').click()
  await page.clock.runFor(14)
  expect(await scrolled(page)).toBe(from)
  await page.clock.runFor(1)
  expect(await scrolled(page)).toBeLessThan(from)
  await page.clock.runFor(465)
  expect(await scrolled(page)).toBeGreaterThan(0)
  await page.clock.runFor(30)
  expect(await scrolled(page)).toBe(0)
})

describe('announcements and focus', () => {
  test('announce a new page by its title, and focus the followed link on going back', async () => {
    const page = await open('/nl/te-huur/')
    const card = page.locator('.results > li').nth(3).getByRole('link').first()
    const name = (await card.textContent()) ?? ''
    await card.focus()
    await page.keyboard.press('Enter')
    await untilTitle(page, name)
    await expect.poll(() => focused(page)).toBe(name)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.goBack()
    await untilTitle(page, /Te huur/)
    await expect.poll(() => focused(page)).toBe(name)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  })

  test('announce the number of results after a page, filter or order', async () => {
    const results = texts.fr.t('RESULTS')
    const page = await open('/fr/a-louer/?city=Antwerpen%7C2000')
    const said = (name: string | RegExp) => page.getByRole('status').filter({ hasText: name }).waitFor({ state: 'attached' })
    const all = await countOf(page)
    expect(await page.getByRole('status').filter({ hasText: /\d/ }).count(), 'said unasked').toBe(0)

    await page.locator('.filter-chip').click()
    await expect.poll(() => countOf(page)).toBeGreaterThan(all)
    await said(new RegExp(`^${await countOf(page)} biens$`))
    expect(await focused(page)).toBe(results)

    await page.locator('main nav.pager a[rel=next]').click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => focused(page)).toBe(results)

    await page.locator('.sort input[role=combobox]').click()
    await page.getByRole('listbox').getByRole('option').nth(2).click()
    await page.waitForURL(/sortPrice=asc/)
    await expect.poll(() => focused(page)).toBe(results)

    await page.locator('.search-more > summary').click()
    await page.locator('.list-search input[type=search]').fill('Laveu')
    await page.locator('.list-search > button[type=submit]').click()
    await said(/^1 bien$/)
    expect(await focused(page)).toBe(results)
  })

  test('repeat an unchanged number', async () => {
    const page = await open('/nl/te-koop/')
    await page.evaluate(() => {
      const status = [...document.querySelectorAll('main [role=status]')]
      Object.assign(window, { said: [] })
      const { said } = window as unknown as { said: string[] }
      for (const each of status)
        new MutationObserver(changes => {
          for (const node of changes.flatMap(change => [...change.addedNodes])) said.push(node.textContent ?? '')
        }).observe(each, { childList: true })
    })
    for (const order of [2, 3]) {
      await page.locator('.sort input[role=combobox]').click()
      await page.getByRole('listbox').getByRole('option').nth(order).click()
      await page.waitForURL(order === 2 ? /sortPrice=asc/ : /sortPrice=desc/)
      await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(order - 1)
    }
  })

  test('announce the results and number in a group on the map', async () => {
    const page = await open('/nl/te-huur/?view=map')
    const group = page.locator('a.drawn-many').first()
    const count = Number.parseInt((await group.textContent()) ?? '', 10)
    await group.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]box=/)
    await expect.poll(() => focused(page)).toBe('Resultaten')
    // The section around them may contain properties of another mark.
    const found = await countOf(page)
    expect(found).toBeGreaterThanOrEqual(count)
    await page
      .getByRole('status')
      .filter({ hasText: `${found} panden` })
      .waitFor({ state: 'attached' })
  })
})

/** In the title of a list. */
async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('.listing-count').textContent()) ?? '', 10)
}

test('announces loading after 300 ms', async () => {
  const page = await visit.newPage({ viewport: desktop }, { fresh: true })
  await page.clock.install()
  await page.goto(`${visit.site.url}/de/`)
  await wakeScripts(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/[?&]_data=/, async route => {
    await held
    await route.continue()
  })
  const bar = page.locator('.loading-bar')
  const asked = page.waitForRequest(/[?&]_data=/)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.locator('.main-menu a').first().click()
  await asked
  await page.clock.runFor(250)
  expect(await bar.count()).toBe(0)
  await page.clock.runFor(100)
  await bar.waitFor()
  expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
  await page
    .getByRole('status')
    .filter({ hasText: texts.de.t('LOADING_SHORT') })
    .waitFor({ state: 'attached' })
  release()
  await bar.waitFor({ state: 'detached' })
  expect(await page.locator('main').getAttribute('aria-busy')).toBeNull()
})
