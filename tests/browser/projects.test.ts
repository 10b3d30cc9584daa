/** From the project list to a mail at the agency, with JavaScript off and on, and what a screen reader announces. */
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { mailsAbout } from '../support/read-mail'
import { startSite } from '../support/site'
import { visits, waitLikePeople } from '../support/visits'

// A separate site, because it counts all mails.
const visit = visits(startSite)

const project = '/nl/nieuwbouw/deinze/hof-ter-lys/7001/'

async function open(path: string, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const page = await visit.newPage({ locale: 'nl-BE', ...options })
  await page.goto(visit.site.url + path)
  return page
}

describe.each([
  { name: 'without script, on a phone', javaScriptEnabled: false, viewport: phone },
  { name: 'with script, on a desktop', javaScriptEnabled: true, viewport: desktop },
])('$name', ({ javaScriptEnabled, viewport }) => {
  test('leads from the list to a unit and a question about it', async () => {
    const before = visit.site.mails().length
    const page = await open('/nl/nieuwbouw/', { javaScriptEnabled, viewport })
    if (javaScriptEnabled) await wakeScripts(page)
    const outside = page.getByRole('link', { name: /Residentie De Zaat/ })
    expect([await outside.getAttribute('href'), await outside.getAttribute('target')]).toEqual([
      'https://dezaat.example/',
      '_blank',
    ])

    await Promise.all([page.waitForURL(`**${project}`), page.getByRole('link', { name: 'Hof ter Lys' }).click()])
    await page.getByRole('heading', { level: 1, name: 'Hof ter Lys' }).waitFor()
    await Promise.all([
      page.waitForURL(/sort=price&order=asc/),
      page.getByRole('link', { name: /^Prijs ?, ?sorteer oplopend/ }).click(),
    ])
    await page.locator('th[aria-sort=ascending]').waitFor()
    const amounts = await page.locator('td.unit-price').allTextContents()
    const numbers = amounts.map(text => Number(text.replace(/\D/g, ''))).filter(Boolean)
    expect(numbers.length).toBeGreaterThan(5)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(amounts.at(-1)).toBe('Op aanvraag')

    await Promise.all([page.waitForURL(`**${project}a5/`), page.getByRole('link', { name: 'A5', exact: true }).click()])
    await page.getByRole('heading', { level: 1, name: 'Huis A5' }).waitFor()
    const ask = page.getByRole('link', { name: 'Stel een vraag over dit pand' })
    await page.goto(new URL((await ask.getAttribute('href')) ?? '', page.url()).href)
    if (javaScriptEnabled) await wakeScripts(page)
    await page.getByLabel('Ik ontvang graag de plannen en de prijslijst').check()
    await page.getByLabel(/^Voornaam/).fill('Noor')
    await page.getByLabel(/^Naam/).fill('Claes')
    await page.getByLabel(/^E-mailadres/).fill('noor@example.org')
    await page.getByRole('checkbox', { name: /privacyverklaring/ }).check()
    await waitLikePeople(page)
    await page.getByRole('button', { name: 'Verstuur mijn vraag' }).click()
    await page.waitForURL(/bedankt\/contact-construction/)
    const back = page.getByRole('link', { name: 'Terug naar de vorige pagina' })
    expect(await back.getAttribute('href')).toBe(project)

    await expect.poll(() => visit.site.mails().length).toBe(before + 2)
    const { staff, visitor } = mailsAbout(visit.site.mails().slice(before), 'noor@example.org')
    for (const mail of [staff, visitor]) {
      for (const words of ['NB-7001', 'Hof ter Lys', 'Huis A5', `${project}a5/`]) expect(mail?.text).toContain(words)
    }
    expect(staff?.text).toContain('Noor')
  })
})

/** The list, a project and the form about it are in `screens.test.ts`. */
const screens = [`${project}?sort=price&order=asc`, `${project}a5/`, '/fr/projets-neufs/hasselt/parkzicht/7004/']

test('has no accessibility violations, and no overflow on a phone or a desktop', async () => {
  const page = await open('/nl/nieuwbouw/', { viewport: phone })
  for (const path of screens) {
    await page.goto(visit.site.url + path)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violationsOf(page, 'main'), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
      if (viewport === desktop) expect(await violationsOf(page, 'main', ['color-contrast']), path).toEqual([])
    }
    expect(await page.locator('h1').count()).toBe(1)
  }
})
