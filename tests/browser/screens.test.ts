/**
 * Every kind of screen on a phone, and those with a layout of their own on a desktop too: accessible by axe, light without scripts
 * and clear in the dark with them; no overflow from 320 to 1600 px with the spacing of WCAG 1.4.12; low screens leave room for the
 * page; nothing moves while it loads and hydrates.
 */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, sharedBrowser, wakeScripts, watchPage } from '../support/browser'
import { forgetShifts, shiftsIn } from '../support/layout-shift'
import { sharedSite } from '../support/site'

const site = await sharedSite()
const browser = await sharedBrowser()
afterAll(() => browser.close())

type Visitor = { page: Page; devtools: CDPSession; problems: string[] }

/** A visitor for each width, who moves between screens with the previous screen's scripts. */
const visitors = new Map<typeof phone, Visitor>()

async function visitorWith(viewport: typeof phone) {
  const known = visitors.get(viewport)
  if (known) return known
  const page = await (await browser.newContext({ viewport })).newPage()
  const visitor = { page, devtools: await page.context().newCDPSession(page), problems: [] }
  watchPage(page, visitor.problems)
  visitors.set(viewport, visitor)
  return visitor
}

/**
 * One of each template, and each form: lists, comparisons, maps and costs differ in what they show, which other files test; so
 * do `projects.test.ts` a project's form and `demand.test.ts` a search by mail.
 */
const screens = {
  home: '/nl/',
  'filtered list': '/de/mieten/?city=Gent%7C9000&radius=10&price=0-1500&terrace=1&energyLabel=D&sortPrice=asc',
  'empty list': '/en/for-sale/?search=nowhere',
  town: '/nl/te-koop/gent/',
  'sale property': '/nl/property/4101/',
  'question about a property': '/nl/property/4101/?ask=huisdieren%20en%20slaapkamers%3F',
  'rent property': '/de/property/5101/',
  'hidden price and address': '/fr/property/4106/',
  'sold property': '/nl/property/4301/',
  'contact form': '/en/property/4102/contact/?reason=visit',
  'thank you': '/nl/bedankt/contact-me/?property=4101',
  'content page': '/fr/vendre/',
  'contact page': '/de/kontakt/',
  login: '/nl/login/',
  'map of a list': '/nl/te-koop/?view=map',
  'photo page': '/nl/property/4101/photo/2/',
  'new build': '/fr/projets-neufs/',
  project: '/nl/project/7001/',
  'saved properties': '/de/merkliste/',
  'selection of somebody else': '/fr/favoris/?ids=4101,4102,4106',
  comparison: '/nl/vergelijken/?ids=4101,4102,4106',
  'demand register': '/nl/zoekopdracht/?type=1&list=sale',
  'demand log-in': '/fr/demand-register/connexion/',
  valuation: '/fr/estimation-gratuite/',
  appointment: '/nl/property/5101/appointment/',
  documents: '/en/property/4101/documents/',
  'send to a friend': '/de/property/4101/send-to-friend/',
  'offer to purchase': '/nl/property/4101/offer-to-purchase/',
  'rental application': '/nl/property/5101/rental-application/',
  job: '/nl/jobs/',
  testimonial: '/en/testimonial/',
  newsletter: '/de/newsletter/',
  testimonials: '/fr/temoignages/',
  'costs that cannot be read': '/nl/aankoopkosten/?price=veel&means=x&rate=99',
  'costs of buying': '/de/kaufnebenkosten/?price=300000&region=brussels&means=60000&rate=3',
  'cookie settings': '/nl/cookie-instellingen/',
  privacy: '/de/datenschutz/',
  'not found': '/nl/bestaat-niet/',
}

/** In the layout of another screen, so that a desktop shows nothing new. */
const likeAnother = [
  'empty list',
  'town',
  'question about a property',
  'rent property',
  'hidden price and address',
  'sold property',
  'thank you',
  'contact page',
  'login',
  'new build',
  'selection of somebody else',
  'demand register',
  'demand log-in',
  'documents',
  'send to a friend',
  'offer to purchase',
  'rental application',
  'job',
  'testimonial',
  'newsletter',
  'costs that cannot be read',
  'cookie settings',
  'privacy',
  'not found',
]

/** With bars and panels that only a phone has, and fields that scripts replace by others. */
const enhanced = ['home', 'filtered list', 'sale property', 'map of a list', 'contact form']

/** The narrowest and widest window, and both sides of the change of layout. */
const widths = [320, 360, 766, 767, 1280, 1600]

/** Screens for missing or unreadable content. */
const gone: Record<string, number> = {
  '/nl/property/4301/': 410,
  '/nl/bestaat-niet/': 404,
  '/nl/aankoopkosten/?price=veel&means=x&rate=99': 422,
}

describe.each(Object.entries(screens))('%s', (name, path) => {
  const isWide = !likeAnother.includes(name)
  const isEnhanced = enhanced.includes(name)
  const ways = (isWide ? [phone, desktop] : [phone]).map(viewport => ({ viewport }))

  test.each(ways)('at $viewport.width px', async ({ viewport }) => {
    const visitor = await visitorWith(viewport)
    const { page, problems } = visitor
    // Header and footer are the same on every screen. Axe takes a frame for a whole page if the page around it is checked in part.
    const partOf = (isWhole: boolean) => (isWhole || page.frames().length > 1 ? undefined : 'main')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' })
    const answer = await page.goto(site.url + path, { waitUntil: 'load' })
    expect(answer?.status()).toBe(gone[path] ?? 200)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    let moved = await shiftsIn(page)
    if (viewport === phone) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await violationsOf(page, partOf(isEnhanced)), 'light and asleep').toEqual([])
      await spaceText(page, true)
      const overflow = await overflowAt(widths, visitor)
      expect(Object.keys(overflow).map(Number), 'measured').toEqual(widths)
      for (const [width, pixels] of Object.entries(overflow))
        expect(pixels, `sticks out at ${width} px with the spacing of text`).toBeLessThanOrEqual(0)
      await spaceText(page, false)
      if (isWide) expect(await heightTaken(page), 'taken of a phone on its side').toBeLessThanOrEqual(72)
      await page.setViewportSize(phone)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await forgetShifts(page)
    }
    if (viewport === desktop || !isWide || isEnhanced) {
      await wakeScripts(page)
      moved += await shiftsIn(page)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      const rules = isEnhanced && viewport === phone ? undefined : ['color-contrast']
      expect(await violationsOf(page, partOf(name === 'home'), rules), 'dark and awake').toEqual([])
    }
    expect(moved, 'moved while it loaded and woke').toBeLessThanOrEqual(0.005)
    expect(await page.evaluate(() => document.querySelectorAll('h1').length)).toBe(1)
    expect(problems.splice(0)).toEqual([])
  })
})

/**
 * Pixels by which the page overflows a window of each of the widths. A width does not wait for the picture of the one before, which
 * takes longer than its layout. At the end the window is a phone's again.
 */
async function overflowAt(widths: readonly number[], { devtools }: Visitor): Promise<Record<number, number>> {
  const resize = (size: typeof phone) =>
    devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  const expression = '[innerWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth]'
  const measured = widths.map(width => {
    void resize({ width, height: 800 })
    return devtools.send('Runtime.evaluate', { expression, returnByValue: true })
  })
  const answers = await Promise.all(measured)
  await resize(phone)
  return Object.fromEntries(answers.map(({ result }) => result.value))
}

/** WCAG 2.2, 1.4.12: text spacing that visitors may set. Adopted style sheets are what the site's policy allows a test to add. */
function spaceText(page: Page, isOn: boolean) {
  return page.evaluate(on => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    )
    document.adoptedStyleSheets = on ? [sheet] : []
  }, isOn)
}

/** Pixels in the middle of the page covered by header and bars, on a phone on its side. */
async function heightTaken(page: Page): Promise<number> {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  const taken = await page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      if (!element) return false
      const { position, top, bottom } = getComputedStyle(element)
      return (
        position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto')) || stays(element.parentElement)
      )
    }
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    return rows.filter(y => stays(document.elementFromPoint(innerWidth / 2, y))).length
  })
  await page.evaluate(() => scrollTo(0, 0))
  return taken
}
