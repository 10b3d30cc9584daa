/** Somebody requests every variant of every photo at once, while another visitor opens a page. */

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as picture from '../../app/routes/media/picture'
import { callRoute } from '../support/call-route'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'
import { Honest, report } from './rows'

const tries = Math.min(1500, runs(8))
const folder = 'exterior'
const photos = readdirSync(path.join('data/photos', folder)).filter(name => name.endsWith('.webp'))
const variants = photos.flatMap(name =>
  ['500', '750', '900', '1050', '1600'].flatMap(width =>
    ['avif', 'webp', 'jpeg'].flatMap(format =>
      ['', '&quality=reduced'].map(quality => ({ name, query: `width=${width}&format=${format}${quality}` })),
    ),
  ),
)

it('limits simultaneous picture variants', { timeout: 1_200_000 }, async ({ task }) => {
  const site = testSite({ now: 'real', settings: { FORM_LIMITS: 'on' } })
  const ask = async (name: string, query: string, clientAddress: string) => {
    const splat = `${folder}/${name}`
    return (await callRoute(site, picture, `/media/photos/${splat}?${query}`, { params: { '*': splat }, clientAddress })).status
  }
  const statuses = new Map<number, number>()
  const orders = Array.from({ length: tries }, async (_, at) => {
    const { name, query } = variants[at % variants.length]!
    const status = await ask(name, query, '203.0.113.1')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const honest = new Honest()
  let at = 0
  await honest.during(
    Promise.all(orders),
    async () => (await ask(photos[at++ % photos.length]!, 'width=250&format=webp', '192.0.2.1')) === 200,
  )
  const made = statuses.get(200) ?? 0
  report(task, {
    what: 'variants of pictures asked at once from one address',
    tried: tries,
    wanted: 'at most 1,000 made, no honest one refused',
    found: `${made} made, ${tries - made} refused; ${honest}`,
  })
  expect(made).toBeLessThanOrEqual(1000)
  expect(honest.refused).toBe(0)
})
