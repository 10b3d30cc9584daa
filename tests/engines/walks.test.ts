/** The walks of a visit in Firefox and WebKitGTK, on a phone and a desktop. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { type RunningSite, sharedSite } from '../support/site'
import { engines, type Tab, violationsIn } from './engine'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const walks = engines.flatMap(engine => sizes.map(size => ({ engine, size, name: `${engine.name} at ${size.width}` })))

let site: RunningSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site?.stop())

describe.each(walks)('$name', ({ engine, size, name }) => {
  let tab: Tab
  beforeAll(async () => {
    tab = await engine.open(size)
    await tab.go(site.url)
    await tab.ask(`void (document.cookie = 'consent=set; path=/')`)
  })
  afterAll(() => tab?.close())
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !tab) return
    mkdirSync('var/engines', { recursive: true })
    writeFileSync(path.join('var/engines', `${name} ${task.name}.png`.replaceAll(' ', '-')), await tab.picture())
  })

  const go = async (address: string) => {
    await tab.ask('void (window.isLeft = true)')
    await tab.go(site.url + address)
    // Firefox takes a change of the page's history for the end of the way to another.
    await until('!window.isLeft')
    await wakeScripts()
  }

  const count = (selector: string) => tab.ask<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`)
  /** Until an expression in the page holds; it may fail while a page is being replaced. */
  const until = (expression: string) =>
    expect.poll(() => tab.ask(`Boolean(${expression})`).catch(() => false), { timeout: 20_000 }).toBe(true)
  /** Scripts come after the page, at the latest at the first event. */
  const wakeScripts = async () => {
    await tab.ask(`void dispatchEvent(new PointerEvent('pointerdown'))`)
    await until(`document.readyState === 'complete'`)
  }
  /** Nothing is wider than the screen, and axe finds nothing. */
  const expectSound = async () => {
    expect(await tab.ask('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await violationsIn(tab)).toEqual([])
  }

  test('home', async () => {
    await go('/nl/')
    expect(await count('h1')).toBe(1)
    expect(await count('main article')).toBeGreaterThan(3)
    await expectSound()
  })

  test('list and filter', async () => {
    await go('/nl/te-koop/')
    const all = await count('main article')
    await go('/nl/te-koop/?city=Gent%7C9000&type=2')
    expect(await count('main article')).toBeGreaterThan(0)
    expect(await count('main article')).toBeLessThan(all)
    await expectSound()
  })

  test('property', async () => {
    await go('/nl/te-koop/')
    await tab.tap('main article h2 a, main article h3 a')
    await until(`/\\/te-koop\\/.+\\/\\d+\\/$/.test(location.pathname) && document.querySelector('h1')`)
    await expectSound()
  })

  test('map', async () => {
    await go('/nl/te-koop/?view=map')
    await until(`document.querySelectorAll('main svg a, main .map-box a').length > 3`)
    await expectSound()
  })

  test('an enquiry with mistakes, then without', async () => {
    const form = await questionAddress()
    await go(form)
    await tab.tap('main form [type=submit]')
    await until(`document.querySelector('.error-summary li')`)
    expect(await tab.ask(`document.activeElement.matches('.error-summary, :invalid, [aria-invalid]')`)).toBe(true)
    await expectFocusInView()
    await expectSound()
    await tab.type('[name=firstName]', 'Marie')
    await tab.type('[name=lastName]', 'Peeters')
    await tab.type('[name=email]', 'marie.peeters@example.org')
    await tab.type('[name=phone]', '0470 12 34 56')
    await tab.type('[name=question]', 'Is de tuin op het zuiden?')
    if ((await count('main form [name=privacy]')) > 0)
      await tab.ask(`void document.querySelector('main form [name=privacy]').click()`)
    await until(`Date.now() - parseInt(document.querySelector('main form [name=${tokenField}]').value, 36) > ${shortestTime}`)
    await tab.tap('main form [type=submit]')
    await until(`location.pathname.startsWith('/nl/bedankt/')`)
    await expectSound()
  })

  test('save a home', async () => {
    await go('/nl/te-koop/')
    await tab.tap('main article h2 a, main article h3 a')
    await until(`/\\d+\\/$/.test(location.pathname) && document.readyState === 'complete'`)
    await wakeScripts()
    // The page has one for phones and one for desktops, and its address comes before it.
    await until(
      `[...document.querySelectorAll('.save-form [value=add]')].find(each => each.checkVisibility())?.setAttribute('data-tap', '') ?? document.querySelector('[data-tap]')`,
    )
    await tab.tap('[data-tap]')
    // A page that was posted to says so without its scripts.
    await until(`[...document.querySelectorAll('.save-form')].find(each => each.checkVisibility()).innerText.includes('Bewaard')`)
  })

  test('another language', async () => {
    await go('/nl/te-koop/')
    const isPhone = await tab.ask(`getComputedStyle(document.querySelector('.drawer.mobile')).display !== 'none'`)
    if (isPhone) await tab.tap('.drawer.mobile summary')
    await tab.tap(`${isPhone ? '.drawer.mobile' : '.head-languages'} a[hreflang=fr]`)
    await until(`location.pathname === '/fr/a-vendre/' && document.documentElement.lang === 'fr'`)
  })

  test('register', async () => {
    await go('/nl/zoekopdracht/')
    expect(await count('h1')).toBe(1)
    await tab.tap('main form [name=go][value=next]')
    await until(`document.querySelector('.error-summary') || location.search !== ''`)
    await expectFocusInView()
    await expectSound()
  })

  async function questionAddress(): Promise<string> {
    await tab.go(`${site.url}/nl/te-koop/`)
    const property = await tab.ask<string>(
      `new URL(document.querySelector('main article h2 a, main article h3 a').href).pathname`,
    )
    return `${property}contact/`
  }

  /** The sticky header may not cover what has the focus (WCAG 2.4.11). */
  async function expectFocusInView() {
    await until(`(() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect()
      const header = document.querySelector('.site-header, header').getBoundingClientRect()
      return bottom > Math.max(0, header.bottom) && top < innerHeight
    })()`)
  }
})
