/** Requests that only a program makes are refused without a log line or reference number. */
import { beforeAll, expect, it } from 'vitest'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { builtPages } from '../support/built-pages'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
let handle: ReturnType<typeof createNarrowHandler>
beforeAll(async () => {
  const build = await builtPages()
  handle = createNarrowHandler(build, 'production')
})

it.each([
  ['a post where no form is', 'POST', '/nl/privacy-statement/', 405],
  ['a post to no page', 'POST', '/x/y/', 405],
  ['a post to what is no page', 'POST', '/robots.txt', 405],
  ['data of a route that does not exist', 'GET', '/nl/te-koop/?_data=x', 403],
  ['data of another page', 'GET', '/nl/te-koop/?_data=contact.nl', 403],
  ['data, written otherwise', 'GET', '/nl/te-koop/?%5Fdata=x', 403],
])('%s', async (_, method, address, status) => {
  const answer = await handle(new Request(`http://localhost:3000${address}`, { method }), { site })
  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
  expect(site.logged).toEqual([])
})

it('does not echo an overlong query', async () => {
  const bytes = async (query: string) =>
    (await (await handle(new Request(`http://localhost:3000/nl/${query}`), { site })).text()).length
  expect(await bytes(`?${'a&'.repeat(4000)}`)).toBeLessThan((await bytes('?a=1')) + 1000)
})
