/** A page that arrives in pieces, as over a slow line: later parts never move visible ones. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, moving, phone } from '../support/browser'
import { shiftsIn } from '../support/layout-shift'
import { sharedSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(sharedSite, moving)
let slow: Server
/** Sends the rest of the page. */
let release = () => {}

/** The part of each page at which it stops halfway. */
const cutIn: Record<string, string> = { '/fr/projets-neufs/': 'class="main-menu', '/nl/': 'class="segments' }

/** Forwards everything, and stops a page within a part until told to continue. */
beforeAll(async () => {
  slow = createServer(async (request, response) => {
    const answer = await fetch(visit.site.url + request.url, { headers: { 'Accept-Encoding': 'identity' } })
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
    const start = body.indexOf(cutIn[request.url ?? ''] ?? '\n')
    const cut = answer.headers.get('content-type')?.startsWith('text/html') ? body.indexOf('</l', start) : -1
    if (cut === -1) response.end(body)
    else stopAt(response, body, cut)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => slow.once('listening', resolve))
})
afterAll(() => new Promise(resolve => slow.close(resolve)))

function stopAt(response: ServerResponse, body: Buffer, cut: number) {
  response.write(body.subarray(0, cut))
  release = () => response.end(body.subarray(cut))
}

test.each([
  ['a header on a phone', phone, '/fr/projets-neufs/', '.main-menu'],
  ['a header on a desktop', desktop, '/fr/projets-neufs/', '.main-menu'],
  ['the search of the home page', phone, '/nl/', '.segments'],
] as const)('does not shift the layout of a half-loaded %s', async (_, viewport, path, part) => {
  const page = await visit.newPage({ viewport }, { fresh: true })
  await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}${path}`, { waitUntil: 'commit' })
  await page.waitForSelector(part, { state: 'attached' })
  // Everything received has been painted.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  release()
  await page.waitForLoadState('load')
  expect(await shiftsIn(page)).toBeLessThanOrEqual(0.005)
})

type Waiting = { page: Page; send: () => void }

/** A page after its first paint, with its font still missing. */
async function openWithoutFont(path: string, viewport: typeof phone): Promise<Waiting> {
  const page = await visit.newPage({ viewport }, { fresh: true })
  let send = () => {}
  const wanted = new Promise<void>(resolve => (send = resolve))
  await page.route('**/*.woff2', async route => {
    await wanted
    await route.continue()
  })
  await page.goto(visit.site.url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { page, send }
}

/** Sends the font, and waits until the page has it and has been repainted. */
async function sendFont({ page, send }: Waiting): Promise<void> {
  send()
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await new FontFace('again', `url(${document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')!.href})`).load()
    // It appears some tasks after the frame of the load.
    for (let frame = 0; frame < 5; frame++) await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** The width of the title's first line, which depends on the font. */
const titleWidth = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1') as HTMLElement)
    return range.getClientRects()[0]?.width
  })

describe('a font loaded after the first paint', () => {
  test.each([
    ['/nl/', phone],
    ['/nl/te-koop/', desktop],
    ['/nl/property/4101/', phone],
  ])('is applied on %s without layout shift', async (path, viewport) => {
    const waiting = await openWithoutFont(path, viewport)
    const before = await titleWidth(waiting.page)
    await sendFont(waiting)
    await expect.poll(() => titleWidth(waiting.page)).not.toBe(before)
    expect(await shiftsIn(waiting.page)).toBeLessThanOrEqual(0.005)
  })

  test('waits for the next page if it would move visible content', async () => {
    const waiting = await openWithoutFont('/nl/property/4101/', phone)
    const { page } = waiting
    // A font and a title that take twice the lines.
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--serif', 'Fraunces, monospace')
      document.querySelector('h1')?.replaceChildren('ii '.repeat(30))
    })
    const before = [await titleWidth(page), await shiftsIn(page)]
    await sendFont(waiting)
    expect([await titleWidth(page), await shiftsIn(page)]).toEqual(before)
  })
})
