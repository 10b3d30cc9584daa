/** Features around a property: favourites, comparison, share, print, moving through a search; without script too. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { shiftsIn } from '../support/layout-shift'
import { visits } from '../support/visits'

const visit = visits()

async function newPage(viewport: typeof phone, javaScriptEnabled: boolean): Promise<Page> {
  const page = await visit.newPage({ javaScriptEnabled, viewport, locale: 'nl-BE' })
  return page
}

test('saves, compares, removes and prints a property without script', async () => {
  const page = await newPage(phone, false)
  for (const id of [5101, 5102]) {
    await page.goto(`${visit.site.url}/nl/property/${id}/`)
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.waitForURL(url => url.hash === `#property-${id}`)
    expect(await page.locator('.save-form').filter({ visible: true }).innerText()).toBe('Bewaard')
  }
  await page.goto(`${visit.site.url}/nl/bewaard/`)
  expect(await page.locator('.saved-list > li').count()).toBe(2)
  await page.getByRole('button', { name: 'Vergelijk de gekozen panden' }).click()
  await page.waitForURL('**/nl/vergelijken/?ids=5102,5101')
  expect(await page.locator('.compare thead th').count()).toBe(2)
  await page.goto(`${visit.site.url}/nl/vergelijken/?ids=4101,4102`)
  const rows = page.locator('.compare tbody tr')
  const [all, same] = [await rows.count(), await page.locator('.compare [data-same~="all"]').count()]
  expect(same).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Toon alleen de verschillen' }).click()
  await page.waitForURL('**/nl/vergelijken/?ids=4101,4102&only=differences')
  expect(await rows.filter({ visible: true }).count()).toBe(all - same)
  await page.goto(`${visit.site.url}/nl/bewaard/`)
  await page
    .getByRole('button', { name: /^Verwijder/ })
    .first()
    .click()
  await expect.poll(() => page.locator('.saved-list > li').count()).toBe(1)
  await page.getByRole('button', { name: 'Zet terug' }).click()
  await expect.poll(() => page.locator('.saved-list > li').count()).toBe(2)
  expect(await page.locator('textarea').count()).toBe(0)

  // The link shows the selection to a visitor without saved properties, who can add it.
  await page.locator('.share summary').click()
  const link = (await page.locator('.share-address').textContent()) ?? ''
  await page.context().clearCookies({ name: 'favourites' })
  await page.goto(link)
  expect(await page.locator('.card').count()).toBe(2)
  await page.getByRole('button', { name: 'Bewaar deze 2 panden hier' }).click()
  await page.waitForURL('**/nl/bewaard/')
  expect(await page.locator('.saved-list > li').count()).toBe(2)
  await page.locator('summary', { hasText: 'Wis alles' }).click()
  await page.getByRole('button', { name: 'Ja, wis alles' }).click()
  await expect.poll(() => page.locator('.saved-list > li').count()).toBe(0)

  await page.goto(`${visit.site.url}/nl/property/5101/`)
  await page.locator('.share > summary').filter({ visible: true }).click()
  expect(await page.locator('.share[open]').getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(page.url()),
  )
  expect(await page.locator('.trail-back').getAttribute('href')).toBe('/nl/te-huur/')
  await page.getByRole('link', { name: 'Druk af' }).click()
  await page.waitForURL('**/5101/afdrukken/')
  expect(await page.getByRole('img', { name: /QR-code/ }).count()).toBe(1)
})

describe('with script', () => {
  test('updates the heart, the search links and the viewed list by script without layout shift', async () => {
    const page = await newPage(desktop, true)
    await page.goto(`${visit.site.url}/nl/te-koop/?type=2`)
    await wakeScripts(page)
    expect(await page.locator('link[type="application/atom+xml"]').getAttribute('href')).toBe('/nl/te-koop/feed.xml?type=2')
    await page.locator('.card-title a').nth(1).click()
    await page.waitForURL(/\/\d+\/$/)
    await wakeScripts(page)
    await page.locator('.trail-step.forward').waitFor()
    expect(await page.locator('.trail-back').getAttribute('href')).toBe('/nl/te-koop/?type=2')
    const first = page.url()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.locator('.favourites-count').waitFor()
    expect(await shiftsIn(page, 'unasked')).toBeLessThanOrEqual(0.005)

    await page.locator('.trail-step.forward').click()
    await page.waitForURL(url => url.href !== first)
    await page.locator('.trail-back').waitFor()
    await wakeScripts(page)
    // Cached pages are the same for everybody: only the browser knows what was saved.
    await expect.poll(() => page.locator('.favourites-count').textContent()).toBe('1')
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.seen-row a').first().waitFor()
    expect(new URL((await page.locator('.seen-row a').first().getAttribute('href')) ?? '', visit.site.url).href).toBe(first)
    expect(await page.evaluate(() => document.cookie)).toMatch(/(?:^|; )favourites=\d+~\d*o?$/)
    expect(await shiftsIn(page, 'unasked')).toBeLessThanOrEqual(0.005)
  })

  test('keeps notes in place, restores removed properties and marks viewed ones', async () => {
    const page = await newPage(phone, true)
    await page.context().addCookies([{ name: 'favourites', value: '4102.4101.4103~1.2', url: visit.site.url }])
    await page.goto(`${visit.site.url}/nl/bewaard/`)
    await wakeScripts(page)
    const first = page.locator('.saved-list > li').first()
    await first.getByRole('textbox').fill('<b>Mooi</b> & rustig')
    expect(await shiftsIn(page, 'unasked')).toBeLessThanOrEqual(0.005)
    await page.reload()
    await wakeScripts(page)
    expect(await first.getByRole('textbox').inputValue()).toBe('<b>Mooi</b> & rustig')
    const kept = () =>
      page.evaluate(() => [document.cookie.match(/favourites=([^;]*)/)?.[1], localStorage['gevel-note-4102'] ?? ''])
    await first.getByRole('button', { name: 'Verwijder' }).click()
    await expect.poll(kept).toEqual(['4101.4103~2.', ''])
    expect(await page.locator('.share-address').textContent()).toMatch(/\?ids=4101,4103$/)
    await first.getByRole('button', { name: 'Zet terug' }).click()
    await expect.poll(kept).toEqual(['4102.4101.4103~1.2.', '<b>Mooi</b> & rustig'])

    await page.goto(`${visit.site.url}/nl/vergelijken/?ids=4101,4102,4103`)
    await wakeScripts(page)
    const shown = () => page.locator('.compare thead th').filter({ visible: true }).count()
    expect(await shown()).toBe(2)
    await page.getByRole('radio').nth(1).check()
    expect(await page.locator('.compare thead th:nth-child(4)').isVisible()).toBe(true)
    expect(await shown()).toBe(2)
    await page.setViewportSize(desktop)
    expect(await shown()).toBe(3)
    await page.setViewportSize(phone)
    const address = page.url()
    const rows = page.locator('.compare tbody tr').filter({ visible: true })
    const all = await rows.count()
    await page.getByRole('link', { name: 'Toon alleen de verschillen' }).click()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    expect(page.url()).toBe(address)

    await page.goto(`${visit.site.url}/nl/property/4101/`)
    await wakeScripts(page)
    await page.goto(`${visit.site.url}/nl/bewaard/`)
    await wakeScripts(page)
    await expect.poll(() => page.locator('.card-seen').count()).toBe(1)
    expect(
      await page
        .locator('.saved-list > li', { has: page.locator('.card-seen') })
        .locator('.card')
        .getAttribute('id'),
    ).toBe('property-4101')
    await page.locator('summary', { hasText: 'Wis alles' }).click()
    await page.getByRole('button', { name: 'Ja, wis alles' }).click()
    await expect.poll(() => page.locator('.saved-list > li').count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(name => /note|seen/.test(name)))).toEqual([])
  })

  test.each([phone, desktop])('has no accessibility violations: $width', async viewport => {
    const page = await newPage(viewport, true)
    await page.context().addCookies([{ name: 'favourites', value: '5101.4101.4102.999999~1.1.1', url: visit.site.url }])
    // A selection and a comparison are in `screens.test.ts`.
    for (const path of ['/nl/bewaard/', ...(viewport === phone ? ['/nl/property/5101/', '/nl/property/5101/print/'] : [])]) {
      await page.goto(visit.site.url + path)
      await wakeScripts(page)
      for (const summary of await page.locator('.share summary').filter({ visible: true }).all()) await summary.click()
      expect(await violationsOf(page, path.endsWith('5101/') ? '.share[open]' : 'main'), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
})

test('contains structured data, and prints brochures of one or two pages', async () => {
  const page = await newPage(desktop, true)
  await page.goto(`${visit.site.url}/nl/property/4101/`)
  const types = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll(scripts => scripts.map(script => JSON.parse(script.textContent ?? '')['@type']))
  expect(types).toEqual(['RealEstateListing', 'RealEstateAgent', 'BreadcrumbList'])
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.*width=1050.*format=jpeg/)
  for (const id of [4101, 4104, 5101, 5110]) {
    const answer = await page.goto(`${visit.site.url}/nl/property/${id}/print/`)
    if (answer?.status() !== 200) continue
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length, String(id)).toBeLessThanOrEqual(2)
  }
})
