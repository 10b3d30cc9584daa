/**
 * A cached page's hydration data is stored next to it, at an address for exactly that page
 * (docs/decisions/front-door-and-remix.md).
 */
import { describe, expect, it } from 'vitest'
import type { FrontDoorOptions, RequestContext } from '../../app/platform/http/front-door.server'
import { startDoor, storedPage } from '../support/front-door'

/** A page with its data's address, and `text` as in the data. */
const pageWith =
  (text: () => string) =>
  (_: Request, { keepHydrationData }: RequestContext) =>
    storedPage(`${keepHydrationData?.(JSON.stringify({ text: text() }))} ${text()}`)

async function start(text: () => string, options: Partial<FrontDoorOptions> = {}) {
  const door = await startDoor({ handler: pageWith(text), ...options })
  const addressOf = async (path: string) => /<h1>(\S+)/.exec((await door.ask(path)).text)?.[1] as string
  return { ...door, addressOf }
}

describe('what a stored page is hydrated with', () => {
  it('is at the address in the page, with and without a query, compressed as the client accepts', async () => {
    const { ask, addressOf } = await start(() => 'één '.repeat(400))
    for (const path of ['/nl/te-koop/', '/nl/te-koop/?price=0-300000']) {
      const address = await addressOf(path)
      expect(address.startsWith(path)).toBe(true)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await ask(address, { 'accept-encoding': encoding })
        expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
        expect(answer.headers['cache-control']).toMatch(/immutable/)
        expect(JSON.parse(answer.text)).toEqual({ text: 'één '.repeat(400) })
      }
    }
  })

  it('stays available to open pages after the catalogue changes', async () => {
    let version = '1'
    let text = 'before'
    const { ask, addressOf } = await start(() => text, { version: () => version })
    const address = await addressOf('/nl/')
    version = '2'
    text = 'after'
    expect((await ask('/nl/')).text).toContain('after')
    expect(JSON.parse((await ask(address)).text)).toEqual({ text: 'before' })
  })

  it('is rendered again if no longer cached, and returns 404 if the page has changed', async () => {
    let text = 'the same'
    const first = await start(() => text)
    const address = await first.addressOf('/nl/')
    const second = await start(() => text)
    expect(JSON.parse((await second.ask(address)).text)).toEqual({ text: 'the same' })
    text = 'another'
    const third = await start(() => text)
    expect(await third.ask(address)).toMatchObject({ status: 404 })
    expect((await third.ask('/nl/')).text).toContain('another')
  })

  it('returns 404 for an invented hash, an uncached page and an unknown page', async () => {
    const { ask } = await startDoor({
      handler: request =>
        new URL(request.url).pathname === '/own/'
          ? new Response('<p>own</p>', { headers: { 'Content-Type': 'text/html' } })
          : new Response('none', { status: 404 }),
    })
    for (const path of ['/own/', '/missing/']) {
      expect(await ask(`${path}?page-data=${'a'.repeat(22)}`)).toMatchObject({ status: 404 })
    }
  })

  it('needs a complete hash at the end of its address', async () => {
    const { ask } = await start(() => 'page')
    for (const query of ['page-data=', 'page-data=short', `page-data=${'a'.repeat(22)}&b=1`, `xpage-data=${'a'.repeat(22)}`]) {
      expect((await ask(`/nl/?${query}`)).text).toContain('<h1>/nl/?')
    }
  })
})
