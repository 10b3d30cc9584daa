/** Pictures that unpack to hundreds of megabytes, from many senders, while somebody sends a photo. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import * as testimonial from '../../app/routes/testimonials/testimonial'
import { callRoute } from '../support/call-route'
import { photo } from '../support/files'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'
import { Honest, report } from './rows'

const tries = Math.min(200, runs(3))
const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
const bombs = await Promise.all([
  blank(4900).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  blank(8000).png().toBuffer(),
  blank(4899).jpeg({ progressive: true }).toBuffer(),
])
const address = '/nl/getuigenis/'

it('refuses picture bombs', { timeout: 1_200_000 }, async ({ task }) => {
  const site = testSite({ now: 'real' })
  const send = async (picture: Buffer, clientAddress: string) => {
    const { state } = await (await callRoute(site, testimonial, address)).json()
    site.clock.now += shortestTime
    const body = new FormData()
    const words = {
      comment: 'Alles klopte.',
      name: 'Jan',
      about: 'Verkoper',
      email: 'jan@huis.example',
      consent: 'on',
      privacy: 'on',
    }
    for (const [name, value] of Object.entries({ [tokenField]: state.token, ...words })) body.append(name, value)
    body.append('picture', new File([new Uint8Array(picture)], 'ik.png', { type: 'image/png' }))
    return (await callRoute(site, testimonial, address, { method: 'POST', body, clientAddress })).status
  }
  const memory = () => process.memoryUsage().rss / 2 ** 20
  const before = memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memory())
  }, 50)
  const statuses: number[] = []
  // A sender may have at most three posts in progress.
  const attack = Promise.all(
    [0, 1].map(async attacker => {
      for (let at = attacker; at < tries; at += 2) statuses.push(await send(bombs[at % bombs.length]!, `10.${attacker}.0.1`))
    }),
  )
  const honest = new Honest()
  const photoOfThem = await photo()
  let sender = 0
  await honest.during(attack, async () => (await send(photoOfThem, `192.0.2.${sender++ & 255}`)) === 303)
  clearInterval(timer)
  const refused = statuses.filter(status => status !== 303).length
  report(task, {
    what: 'pictures that unpack to hundreds of megabytes, two senders at once',
    tried: tries,
    wanted: 'no honest photo refused, the process grows by less than 100 MB',
    found: `${tries - refused} drawn, ${refused} refused, ${Math.round(most - before)} MB more; ${honest}`,
  })
  expect(honest.refused).toBe(0)
  expect(most - before).toBeLessThan(100)
})
