/** A headless Chromium for the journeys. */
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page, type Request } from 'playwright-core'
import { watchShifts } from './layout-shift'
import { hasSharedMemory } from './shared-memory'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would round the widths of letters to whole pixels, which no visitor's browser does.
  '--font-render-hinting=none',
]

const onDisk = '--disable-dev-shm-usage'

/** A page of a visit ends before the code is used that V8's optimising compilers make of its scripts. */
const unoptimised = '--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc'

/** Cookies of a visitor who has made a choice: only tests of the dialog use `undecided` visitors. */
export const decided = {
  cookies: [
    {
      name: 'consent',
      value: 'set',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}
export const undecided = { storageState: { cookies: [], origins: [] } }

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * Saves a third of the processor time of a visit: a process per origin protects from foreign pages only, and Playwright would put
 * on the disk what the browser's processes share. Many containers have too little memory for that.
 */
function testOptions(): LaunchOptions {
  return {
    executablePath,
    args: [...flags, unoptimised, '--disable-site-isolation-trials', ...(hasSharedMemory(2 ** 30) ? [] : [onDisk])],
    ignoreDefaultArgs: [onDisk],
  }
}

/** Every new context of it is a visitor who has made a cookie choice. */
function asVisitors(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await open({ storageState: decided, ...options })
    countRequests(context)
    return context
  }
  return browser
}

/** Each visitor's pending requests. */
const pendingRequests = new WeakMap<BrowserContext, Set<Request>>()

function countRequests(context: BrowserContext): void {
  const pending = new Set<Request>()
  pendingRequests.set(context, pending)
  context.on('request', request => pending.add(request))
  context.on('requestfinished', request => pending.delete(request))
  context.on('requestfailed', request => pending.delete(request))
}

/** Waits until the page has painted twice without a pending request, before and after. */
export async function untilQuiet(page: Page): Promise<void> {
  const pending = pendingRequests.get(page.context()) ?? new Set()
  for (let quiet = false; !quiet; ) {
    quiet = pending.size === 0
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    quiet &&= pending.size === 0
  }
}

/** Holds back files matching a pattern. @returns a function that releases them. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await released
    await route.continue()
  })
  return release
}

/** The browser's reported connection. Undefined: not reported. */
type Connection = { effectiveType?: string; downlink?: number; saveData?: boolean }

/** Overrides the shared browser's setting: the navigator's own property takes precedence over an inherited one, in any order. */
export const withConnection = (page: Page, connection: Connection | undefined) =>
  page.addInitScript(value => void Object.defineProperty(navigator, 'connection', { value }), connection)

/** Each process has one, which ends with it: between processes, every message would be written and read twice more. */
let running: Promise<Browser> | undefined

/**
 * The browser of this process's test files. Closing it only ends this file's visits. Its connection is slow, so that a page hydrates
 * when the test touches it and not when the browser happens to be idle. Its visitors want less motion, which takes frames.
 */
export async function sharedBrowser(): Promise<Browser> {
  running ??= chromium.launch(testOptions())
  const browser = asVisitors(Object.create(await running) as Browser)
  const open = browser.newContext
  const opened: BrowserContext[] = []
  browser.newContext = async options => {
    const context = await open({ extraHTTPHeaders: jpegOnly, reducedMotion: 'reduce', ...options })
    opened.push(context)
    await watchShifts(context)
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '3g' }) })
    })
    return context
  }
  browser.close = async () => void (await Promise.all(opened.map(context => context.close())))
  return browser
}

/** A separate browser, for the benchmarks. */
export async function launchBrowser(): Promise<Browser> {
  return asVisitors(await chromium.launch({ executablePath, args: [...flags, onDisk] }))
}

/** A WebP takes twice as long to make as a JPEG, an AVIF three times that; only a test of pictures needs one. */
const jpegOnly = { accept: 'text/html,*/*' }

/** Visitors who see what moves: transitions between pages, smooth scrolling, the header that shrinks. */
export const moving = { reducedMotion: 'no-preference' } as const

/** The two widths in which every screen is tested. */
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

/** Collects problems invisible to visitors: script errors, policy violations, requests to other hosts. */
export function watchPage(page: Page, problems: string[], strangers: readonly string[] = []): void {
  const note = (text: string) => problems.push(`${page.url()}: ${text}`)
  page.on('pageerror', error => note(error.message))
  page.on('console', message => {
    // The response of an error page is expected.
    if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text())) note(message.text())
  })
  page.on('request', request => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost' && !strangers.includes(url.origin))
      note(`asks ${url.host}`)
  })
}

/** Loads the scripts like a visitor's first touch, and waits for hydration. */
export async function wakeScripts(page: Page): Promise<void> {
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  // React attaches to the outermost element last.
  await page.waitForFunction(() => Object.keys(document.documentElement).some(key => key.startsWith('__reactFiber')))
  // Later improvements may load further parts.
  await untilQuiet(page)
}
