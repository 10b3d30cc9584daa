/** The saved visit: what its page says and what it never says, and its service worker. */
import { describe, expect, it } from 'vitest'
import type { VisitView } from '../../app/domains/favourites/visit-view'
import { languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import * as visit from '../../app/routes/favourites/visit'
import * as visitWorker from '../../app/routes/favourites/visit-worker'
import { callRoute } from '../support/call-route'
import { demoRecords } from '../support/demo'
import { pageMarkupOf } from '../support/markup'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const offered = demoRecords().filter(record => record.Status === 1)
const open = (cookie: string, language: (typeof languages)[number] = 'nl') =>
  callRoute(site, visit, href('saved-visit', language), { headers: { Cookie: cookie } })

async function pageOf(ids: readonly number[], language: (typeof languages)[number] = 'nl') {
  const answer = await open(`favourites=${ids.join('.')}`, language)
  const data = (await answer.json()) as { view: VisitView }
  return { ...data, answer, markup: await pageMarkupOf(site.texts(language), visit, data), bytes: JSON.stringify(data) }
}

describe('the saved visit', () => {
  it('shows the saved homes in their order, for nobody else', async () => {
    const known = offered.filter(({ PublishAddress, ManagerID }) => PublishAddress && ManagerID).slice(0, 3)
    const { view, answer, markup } = await pageOf([...known.map(({ ID }) => ID), 999_999])
    expect(answer.headers.get('Cache-Control')).toContain('private')
    expect(view.stops.map(({ id }) => id)).toEqual(known.map(({ ID }) => ID))
    expect(view.lost).toBe(1)
    for (const { Street } of known) expect(markup).toContain(Street)
    expect(markup.match(/href="tel:/g)).toHaveLength(3)
    const points = known.map(record => `${record.Latitude.toFixed(5)},${record.Longitude.toFixed(5)}`)
    expect(markup).toContain(`destination=${points[2]}&amp;waypoints=${encodeURIComponent(points.slice(0, 2).join('|'))}"`)
  })

  it.each(languages)('hides addresses, points and prices that their pages hide: %s', async language => {
    const hidden = offered.filter(({ PublishAddress, PublishPrice }) => !PublishAddress || !PublishPrice)
    expect(hidden.some(each => !each.PublishAddress) && hidden.some(each => !each.PublishPrice && each.Price)).toBe(true)
    for (const record of hidden) {
      const { markup, bytes, view } = await pageOf([record.ID], language)
      const all = markup + bytes
      const [stop] = view.stops
      if (!record.PublishPrice && record.Price) {
        expect(all.replace(/[\s.,\u202f]/g, '')).not.toContain(`€${record.Price}`)
        expect(stop?.price).not.toHaveProperty('amount')
      }
      if (record.PublishAddress) continue
      if (record.Street) expect(all).not.toContain(record.Street)
      expect([stop?.point, stop?.address]).toEqual([undefined, undefined])
      expect(all).not.toContain('maps/dir')
    }
  })

  it('takes any cookie', async () => {
    for (const cookie of [
      '',
      'favourites=',
      'favourites=<script>~x',
      'favourites=%00%ff.1e9.-4~~',
      `favourites=${'4101.'.repeat(500)}`,
    ]) {
      const answer = await open(cookie)
      expect(answer.status, cookie).toBe(200)
      const text = await answer.text()
      expect(text).not.toContain('script')
      expect((JSON.parse(text) as { view: VisitView }).view.stops.length, cookie).toBe(cookie.includes('4101') ? 1 : 0)
    }
    expect((await pageOf([])).markup).toContain(site.texts('nl').t('FAVOURITES_NONE'))
  })
})

it('has a worker below the page in every language, which may answer nothing else', async () => {
  for (const language of languages) {
    const answer = await callRoute(site, visitWorker, `${href('saved-visit', language)}worker.js`)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.has('Service-Worker-Allowed')).toBe(false)
  }
})
