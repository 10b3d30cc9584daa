/** A running site and a browser for the journeys of one file. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { sharedBrowser, watchPage } from './browser'
import { type RunningSite, sharedSite } from './site'

/**
 * Has both ready before the tests of the file; after each test its visit is over, and nothing went wrong unseen.
 * @param ready the site; `startSite` for a file that needs one of its own
 */
export function visits(ready: () => Promise<RunningSite> = sharedSite) {
  let site: RunningSite
  let browser: Browser
  let context: BrowserContext | undefined
  const problems: string[] = []
  beforeAll(async () => {
    site = await ready()
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  afterEach(async () => {
    await context?.close()
    expect(problems.splice(0)).toEqual([])
  })
  return {
    get site() {
      return site
    },
    /** A new visitor's page, watched; a test that needs a second visitor ends the first. `strangers` may be asked. */
    async newPage(options: BrowserContextOptions, { strangers = [] }: { strangers?: string[] } = {}): Promise<Page> {
      await context?.close()
      context = await browser.newContext(options)
      const page = await context.newPage()
      watchPage(page, problems, strangers)
      return page
    },
  }
}

/** Waits until the form of the page was open as long as people need at least: a program types faster. */
export async function asSlowAsPeople(page: Page): Promise<void> {
  const token = page.locator(`form [name=${tokenField}]`).first()
  const openFor = async () => Date.now() - Number.parseInt(await token.inputValue(), 36)
  await expect.poll(openFor, { timeout: 10 * shortestTime }).toBeGreaterThanOrEqual(shortestTime)
}
