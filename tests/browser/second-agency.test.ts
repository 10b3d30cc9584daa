/** Another agency on the same code (tests/support/second-agency.ts): every link, three journeys, axe on each kind of screen. */
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, holdBack, phone, wakeScripts } from '../support/browser'
import { crawl, linksOf } from '../support/crawl'
import { demoProjects, demoRecords } from '../support/demo'
import { otherForms, wordsOf } from '../support/other-forms'
import { secondAgency } from '../support/second-agency'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(() => startSite({ settings: { DATA_DIR: secondAgency() } }))
const chosen = [
  { name: 'consent', value: 'set' },
  { name: 'popup', value: 'closed' },
]

const catalogueTexts = JSON.stringify([demoRecords(), demoProjects()])

async function open(path: string, options: Parameters<typeof visit.newPage>[0] = {}, cookies = chosen) {
  const page = await visit.newPage({ viewport: desktop, reducedMotion: 'reduce', ...options })
  await page.context().addCookies(cookies.map(cookie => ({ ...cookie, url: visit.site.url })))
  await page.goto(visit.site.url + path)
  return page
}

/** Pages below a property, behind a query or for machines, and nine homes of ten: the first agency's crawl covers them. */
const sameForAll = /^\/(?:media|markdown)\/|\/\d+\/.|\?|\/\d+[02-9]\/$/
/** Kinds of homes in a town, but in Ghent. */
const inOtherTown = /^\/(?:fr\/a-(?:vendre|louer)|en\/for-(?:sale|rent))\/(?!gand|ghent)[^/]+\/[^/]+\/$/

test('has working links only, shows nothing hidden or of the first agency, and formats values for its readers', async () => {
  const seen: string[] = []
  const wrong: string[] = []
  await crawl(visit.site.url, ['/fr/', '/en/'], answer => {
    const { address, status, shown } = answer
    seen.push(address)
    if (status !== 200) wrong.push(`${status} ${address}`)
    const found = shown.match(/Jamais montré|Never shown|Gevel Vastgoed|\{\{\w+|href="\/(nl|de)\//)
    if (found) wrong.push(`${address} shows ${found[0]}`)
    const language = address.startsWith('/fr/') ? 'fr' : 'en'
    const other = otherForms(wordsOf(shown), { language, formats: 'language' }, catalogueTexts)
    if (other.length > 0) wrong.push(`${address} writes ${other.join(' | ')}`)
    return linksOf(answer, visit.site.url).filter(link => !sameForAll.test(link) && !inOtherTown.test(link))
  })
  expect(wrong).toEqual([])
  expect(seen.length).toBeGreaterThan(90)
}, 120_000)

describe.each([{ javaScriptEnabled: false }, { javaScriptEnabled: true }])('journeys, %o', ({ javaScriptEnabled }) => {
  test('shows the popup after its delay, and not again once closed', async () => {
    const page = await open('/fr/services/', { javaScriptEnabled }, chosen.slice(0, 1))
    if (javaScriptEnabled) await wakeScripts(page)
    const popup = page.getByRole('dialog', { name: 'Journée portes ouvertes' })
    await popup.waitFor()
    await popup.getByRole('button').click()
    await popup.waitFor({ state: 'hidden' })
    await page.goto(`${visit.site.url}/en/`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'popup')
    expect(cookie).toMatchObject({ value: 'closed', expires: -1 })
  })

  test('closes the popup when its link is followed', async () => {
    const page = await open('/en/services/', { javaScriptEnabled, viewport: phone }, chosen.slice(0, 1))
    if (javaScriptEnabled) await wakeScripts(page)
    await page.getByRole('dialog').getByRole('link').click()
    await page.waitForURL(/\/en\/for-sale\/(\?modal-clicked)?$/)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('without script', () => {
  const javaScriptEnabled = false

  test('moves menu items beyond the third to an extra menu that works', async () => {
    const page = await open('/fr/', { javaScriptEnabled })
    expect(await page.locator('.main-menu .menu > li').allInnerTexts()).toEqual(['Accueil', 'Louer', 'Acheter'])
    await page.locator('.extra > summary').click()
    const links = page.locator('.extra .drawer-panel > .drawer-menu > li > a')
    expect((await links.allInnerTexts()).map(text => text.split('\n')[0])).toEqual([
      'Nos services',
      'Témoignages',
      'Blog',
      'Contact',
    ])
    expect(await links.nth(2).getAttribute('target')).toBe('_blank')
    for (const height of [desktop.height, 450]) {
      await page.setViewportSize({ ...desktop, height })
      expect(await page.evaluate(topmostOutside, '.site-header'), `${height} px`).toEqual([])
    }
    await links.nth(1).click()
    await page.getByRole('heading', { level: 1, name: 'Témoignages' }).waitFor()
  })

  test('uses its own texts, theme and layout', async () => {
    const page = await open('/fr/', { javaScriptEnabled })
    expect(await page.locator('.search-box').getByRole('button', { name: 'On y va' }).count()).toBe(1)
    expect(await page.locator('.brand img').getAttribute('src')).toBe('/lumen.svg')
    const colour = await page
      .locator('main .button')
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
    expect(colour).toBe('rgb(11, 92, 138)')
    expect(await page.locator('.main-menu').evaluate(element => getComputedStyle(element).fontSize)).toBe('16px')
    expect(await page.locator('.languages a').evaluateAll(links => links.map(link => link.getAttribute('hreflang')))).toContain(
      'en',
    )
    expect(await page.locator('.site-footer').innerText()).toMatch(/Maison Lumen SRL[\s\S]*BE 0111\.222\.333[\s\S]*111 222/)
  })
})

test('reserves the footer’s space, and loads its picture when it is near', async () => {
  const page = await open('/fr/')
  const footer = page.locator('.site-footer')
  expect((await footer.boundingBox())!.height).toBeGreaterThanOrEqual(400)
  expect(await footer.innerText()).toContain('BE 0111.222.333')
  const picture = footer.locator('img')
  // The browser decides the distance by the connection: 1,250 to 8,000 px.
  expect(await picture.evaluate((image: HTMLImageElement) => image.loading)).toBe('lazy')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
})

test('closes the popup on Escape before its script is loaded, and for good afterwards', async () => {
  const page = await visit.newPage({ viewport: desktop })
  await page.context().addCookies(chosen.slice(0, 1).map(cookie => ({ ...cookie, url: visit.site.url })))
  const release = await holdBack(page, '**/assets/**')
  // The page counts as loaded only once its scripts are, should they be fetched that early.
  await page.goto(`${visit.site.url}/fr/services/`, { waitUntil: 'domcontentloaded' })
  const popup = page.getByRole('dialog', { name: 'Journée portes ouvertes' })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  expect(await popup.isVisible()).toBe(false)
  release()
  await expect
    .poll(() =>
      page
        .context()
        .cookies()
        .then(all => all.find(({ name }) => name === 'popup')?.value),
    )
    .toBe('closed')
})

test.each([phone, desktop])('never covers the search with the popup, on a window of %o', async viewport => {
  const page = await open('/fr/', { viewport, javaScriptEnabled: false }, chosen.slice(0, 1))
  await page.getByRole('dialog').waitFor()
  const search = page.getByRole('search').first()
  for (const block of ['start', 'center', 'end', 'nearest'] as const) {
    const covered = await search.evaluate((form, where) => {
      form.scrollIntoView({ block: where })
      const controls = [...form.querySelectorAll('input, select, button, summary')].filter(control => control.checkVisibility())
      return controls.filter(control => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        return there?.closest('dialog')
      }).length
    }, block)
    expect(covered, block).toBe(0)
  }
})

/** The parts outside an element that lie on top somewhere in the window. */
function topmostOutside(element: string): string[] {
  const steps = (size: number) => Array.from({ length: Math.floor(size / 20) }, (_, step) => step * 20 + 10)
  const topmost = steps(innerHeight).flatMap(y => steps(innerWidth).map(x => document.elementFromPoint(x, y)))
  return [...new Set(topmost)].filter(each => each && !each.closest(element)).map(each => each?.outerHTML.slice(0, 80) ?? '')
}

test('keeps the links of a coloured top bar readable in the menu of a phone', async () => {
  const page = await open('/fr/', { viewport: phone })
  await page.locator('.mobile > summary').click()
  await page.locator('.drawer-panel .top-links').waitFor()
  expect(await violationsOf(page, '.mobile')).toEqual([])
})

test('plays the video only on large screens without reduced motion', async () => {
  const sources = async (options: Parameters<typeof visit.newPage>[0]) => {
    const page = await open('/fr/', options)
    const source = await page.locator('video').evaluate(video => (video as HTMLVideoElement).currentSrc)
    await page.context().close()
    return source
  }
  expect(await sources({ reducedMotion: 'no-preference' })).toContain('/film.webm')
  expect(await sources({ reducedMotion: 'reduce' })).toBe('')
  expect(await sources({ reducedMotion: 'no-preference', viewport: phone })).toBe('')
})

/** Those that the demo shows otherwise or not at all; header, footer and popup are the same on all. */
const screens = [
  ['home', '/fr/', undefined],
  ['property', '/fr/property/4101/', 'main'],
  ['modules', '/en/looking-for/', 'main'],
  ['page banner', '/fr/services/', 'main'],
  ['articles of a part', '/fr/vendre/etapes-delais/', 'main'],
  ['article', '/fr/vendre/etapes-delais/vendre-votre-maison-en-sept-etapes/', 'main'],
] as const

describe.each(screens)('%s', (_, path, part) => {
  // What is wide is the demo's, whose screens are checked on a desktop too.
  test.each([
    { viewport: phone, colorScheme: 'dark' },
    ...(part ? [] : [{ viewport: desktop, colorScheme: 'light' } as const]),
  ] as const)('has no accessibility violations at $viewport.width px, $colorScheme', async options => {
    const page = await open(path, options, options.viewport === phone ? chosen.slice(0, 1) : chosen)
    expect(await violationsOf(page, part)).toEqual([])
    expect(await page.locator('h1').count()).toBe(1)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider).toBeLessThanOrEqual(0)
  })
})
