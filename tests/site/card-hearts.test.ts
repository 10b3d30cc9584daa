/** How the built site responds to a card's heart: only to its own pages, and on a cached page equally for everybody. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type RunningSite, sharedSite } from '../support/site'

let site: RunningSite
beforeAll(async () => {
  site = await sharedSite()
})

describe('the post of a heart', () => {
  const post = (origin: string) =>
    fetch(`${site.url}/nl/bewaard/`, {
      method: 'POST',
      body: new URLSearchParams({ id: '4102', back: '/nl/te-koop/' }),
      headers: { Origin: origin },
      redirect: 'manual',
    })

  it('is refused from another site’s page', async () => {
    const answer = await post('https://other.example')
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([403, null])
    expect((await post(site.url)).status).toBe(303)
  })
})

describe('the number of saved properties', () => {
  const page = async (address: string) => {
    const answer = await fetch(site.url + address, { headers: { Cookie: 'favourites=4101.4102' } })
    return answer.text()
  }

  it('appears on uncached pages, with filled hearts', async () => {
    const html = await page('/nl/bewaard/')
    expect(html).toContain('<span class="favourites-count">2</span>')
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(2)
    // A unique query, so that this list is not cached either.
    expect(await page('/nl/te-koop/?nobodys=1')).toContain('<span class="favourites-count">2</span>')
  })

  it.each(['/nl/', '/nl/te-koop/'])('appears on no cached page: %s', async address => {
    const first = await page(address)
    expect((await (await fetch(site.url + address)).text()) === first).toBe(true)
    expect(first.includes('class="favourites-count"')).toBe(false)
    expect(first.includes('aria-pressed="true"')).toBe(false)
  })
})
