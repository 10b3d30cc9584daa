/** A page whose bytes come in pieces, as over a slow line: nothing that is shown already is pushed aside by what follows. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
let slow: Server
/** Sends the rest of the page. */
let release = () => {}

/** The part of each page in whose middle it stops. */
const cutIn: Record<string, string> = { '/fr/projets-neufs/': 'class="main-menu', '/nl/': 'class="segments' }

/** Passes everything on, and stops a page in the middle of a part until it is told to go on. */
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
] as const)('%s that is half there moves nothing', async (_, viewport, path, part) => {
  const page = await visit.newPage({ viewport })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { moved: number }).moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}${path}`, { waitUntil: 'commit' })
  await page.waitForSelector(part, { state: 'attached' })
  // What is there so far has been painted.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  release()
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.005)
})
