/** A running site and a browser for one file's journeys. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { decided, sharedBrowser, watchPage } from './browser'
import { type RunningSite, sharedSite } from './site'

/**
 * Prepares both before the file's tests; each test ends its visit and checks for hidden problems. The next visitor with the same
 * kind of browser reuses the emptied tab: a new one costs more than the rest of a short visit.
 * @param ready the site; `startSite` for a file that needs its own
 * @param usual options of every visitor, unless a test sets them
 */
export function visits(ready: () => Promise<RunningSite> = sharedSite, usual: BrowserContextOptions = {}) {
  let site: RunningSite
  let browser: Browser
  let visit: { kind: string; page: Page } | undefined
  const emptied = new Map<string, Page>()
  const problems: string[] = []
  const openPage = async (options: BrowserContextOptions, strangers: string[]) => {
    const page = await (await browser.newContext(options)).newPage()
    watchPage(page, problems, strangers)
    return page
  }
  const endVisit = async () => {
    const ended = visit
    visit = undefined
    if (!ended) return
    const { kind, page } = ended
    const context = page.context()
    const isAlone = kind !== '' && !page.isClosed() && context.pages().length === 1
    // A page that is still navigating cannot be sent elsewhere.
    const isEmpty =
      isAlone &&
      (await empty(page, site.url).then(
        () => true,
        () => false,
      ))
    if (isEmpty) emptied.set(kind, page)
    else await context.close()
  }
  beforeAll(async () => {
    site = await ready()
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  afterEach(async () => {
    await endVisit()
    expect(problems.splice(0)).toEqual([])
  })
  return {
    get site() {
      return site
    },
    /**
     * A new visitor's page, monitored; a test that needs a second visitor ends the first.
     * @param strangers other hosts that may be contacted
     * @param fresh a separate tab: for things that cannot be removed again, such as a script of the test or a finger
     */
    async newPage(
      options: BrowserContextOptions,
      { strangers = [], fresh = false }: { strangers?: string[]; fresh?: boolean } = {},
    ) {
      await endVisit()
      const all = { ...usual, ...options }
      const { viewport, storageState = decided, ...lasting } = all
      const kind = fresh ? '' : JSON.stringify([lasting, strangers])
      const known = emptied.get(kind)
      emptied.delete(kind)
      const page = known ?? (await openPage(all, strangers))
      visit = { kind, page }
      if (known) {
        if (viewport) await page.setViewportSize(viewport)
        if (typeof storageState === 'object') await page.context().addCookies(storageState.cookies)
      }
      return page
    },
  }
}

/** Leaves the page, and clears the visitor's data in the tab; the browser's cached files stay. */
async function empty(page: Page, siteUrl: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // From there on no script writes any more.
  await page.goto(`${siteUrl}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.mouse.move(-1, -1)
}

/** Waits until the page's form was open as long as people need at least: a program types faster. */
export async function waitLikePeople(page: Page): Promise<void> {
  const token = page.locator(`form [name=${tokenField}]`).first()
  const openFor = async () => Date.now() - Number.parseInt(await token.inputValue(), 36)
  await expect.poll(openFor, { timeout: 10 * shortestTime }).toBeGreaterThanOrEqual(shortestTime)
}
