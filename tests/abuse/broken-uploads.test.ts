/** Uploads that break off anywhere leave nothing open, on disk or counted, and an honest one in between is accepted. */
import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { bodyLimitOf } from '../../app/platform/uploads/body-limit.server'
import * as jobApplication from '../../app/routes/enquiries/job-application'
import { callRoute } from '../support/call-route'
import { pdf } from '../support/files'
import { startDoor } from '../support/front-door'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'
import { Honest, report } from './rows'

const wanted = runs(20)
const parallel = 24
const megabyte = 1024 * 1024
const ways = ['reset', 'half close', 'silence'] as const
type Way = (typeof ways)[number] | 'endless body'

const site = testSite({ now: 'real' })
const address = '/nl/jobs/'
const boundary = 'a-boundary-of-a-browser'

/** The same pseudorandom numbers in each run, from 0 to 1. */
function randomNumbers(): () => number {
  let state = 7
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const textPart = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="cv.pdf"\r\n\r\n%PDF-1.4\n`

/** A post with a file and a second one in the same field. */
async function postBody(bytes: number): Promise<Buffer> {
  const { state } = await (await callRoute(site, jobApplication, address)).json()
  return Buffer.concat([
    Buffer.from(textPart(tokenField, state.token) + textPart('firstName', 'Jan') + filePart('cv')),
    Buffer.alloc(bytes * 0.6, 'x'),
    Buffer.from(`\r\n${filePart('cv')}`),
    Buffer.alloc(bytes * 0.4, 'y'),
  ])
}

const descriptors = () => readdirSync('/proc/self/fd').length
const stored = () => (existsSync(site.uploads.folder) ? readdirSync(site.uploads.folder) : [])

const freeBytes = () => {
  const { bfree, bsize } = statfsSync(site.settings.varDir)
  return bfree * bsize
}

/** A complete post from an unrelated sender. @returns its status */
async function sendHonest(port: number): Promise<number> {
  const { state } = await (await callRoute(site, jobApplication, address)).json()
  site.clock.now += shortestTime
  const body = new FormData()
  const person = { firstName: 'Jan', lastName: 'Janssens', email: 'jan@bezoeker.example', letter: 'x', privacy: 'on' }
  for (const [name, value] of Object.entries({ [tokenField]: state.token, ...person })) body.append(name, value)
  body.append('cv', new File([new Uint8Array(pdf())], 'cv.pdf'))
  const headers = { Origin: `http://127.0.0.1:${port}`, Connection: 'close' }
  return (await fetch(`http://127.0.0.1:${port}${address}`, { method: 'POST', body, headers, redirect: 'manual' })).status
}

async function startSiteDoor() {
  const door = await startDoor({
    handler: (request, context) =>
      callRoute(site, jobApplication, new URL(request.url).pathname, {
        method: request.method,
        body: request.body,
        headers: request.headers,
        signal: request.signal,
        duplex: 'half',
        clientAddress: context.clientAddress,
      } as RequestInit),
    bodyLimit: bodyLimitOf,
    trustProxy: 1,
    timeouts: { head: 500, request: 500, check: 100 },
  })
  /** Sends part of the body and breaks off. Resolves when the connection is closed. */
  const breakOff = (body: Buffer, way: Way, sender: string) =>
    new Promise<void>(resolve => {
      const socket = connect({ port: door.port, host: '127.0.0.1', allowHalfOpen: true })
      const length = way === 'endless body' ? 'Transfer-Encoding: chunked' : `Content-Length: ${15 * megabyte + 2000}`
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.on('end', () => socket.destroy())
      socket.resume()
      socket.write(
        `POST ${address} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nX-Forwarded-For: ${sender}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\n${length}\r\n\r\n`,
      )
      const chunked =
        way === 'endless body' ? Buffer.concat([Buffer.from(`${(40 * megabyte).toString(16)}\r\n`), body, body]) : body
      socket.write(chunked, () => {
        if (way === 'reset') socket.resetAndDestroy()
        if (way === 'half close') socket.end()
      })
    })
  return { ...door, breakOff }
}

it.runIf(existsSync('/proc/self/fd'))('leave no open descriptor, byte or slot', { timeout: 7_200_000 }, async ({ task }) => {
  const { breakOff, port } = await startSiteDoor()
  expect(await sendHonest(port)).toBe(303)
  const before = { descriptors: descriptors(), stored: stored(), free: freeBytes() }
  const [large, small] = [await postBody(15 * megabyte), await postBody(megabyte)]
  const random = randomNumbers()
  let begun = 0
  const cut = async () => {
    while (begun < wanted) {
      const at = begun++
      const way = at % 100 === 0 ? 'endless body' : ways[at % ways.length]!
      const body = at % 50 === 0 ? large : small
      const length = way === 'endless body' ? body.length : Math.floor(random() * body.length)
      await breakOff(body.subarray(0, length), way, `10.1.${(at >> 8) & 255}.${at & 255}`)
    }
  }
  const honest = new Honest()
  const attack = Promise.all(Array.from({ length: parallel }, cut))
  await honest.during(attack, async () => (await sendHonest(port)) === 303)
  // Each honest upload left a file.
  const wantedFiles = before.stored.length + honest.asked
  await expect.poll(() => stored().length).toBe(wantedFiles)
  await expect.poll(descriptors).toBeLessThanOrEqual(before.descriptors)
  const more = {
    descriptors: descriptors() - before.descriptors,
    files: stored().length - wantedFiles,
    megabytes: Math.round((before.free - freeBytes()) / megabyte),
  }
  report(task, {
    what: 'uploads cut off by a reset, a half close, silence or a body over the limit',
    tried: begun,
    wanted: '0 descriptors and files more',
    found: `${more.descriptors} descriptors (${before.descriptors} before), ${more.files} files, ${more.megabytes} MB of the disk; ${honest}`,
  })
  expect(honest.refused).toBe(0)
})
