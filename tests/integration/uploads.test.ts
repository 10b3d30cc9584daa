import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { personalTestimonials } from '../../app/domains/enquiries/personal-data.server'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { quotes } from '../../app/domains/site/modules/words-of-clients.server'
import { publishedTestimonials, testimonialsVersion } from '../../app/domains/testimonials/testimonials.server'
import type { Lane } from '../../app/platform/limiter/fair-queue'
import { BusyError } from '../../app/platform/limiter/limiter'
import { signLink } from '../../app/platform/signing/signed-link.server'
import { lanesOf, senderKey } from '../../app/platform/spam/rate-limit.server'
import { beginPost } from '../../app/platform/uploads/incoming.server'
import { pendingBytes } from '../../app/platform/uploads/pending-quota.server'
import { redrawPicture } from '../../app/platform/uploads/redraw-picture.server'
import {
  addUpload,
  clearPending,
  deleteUploads,
  makeFolder,
  pendingLife,
  senderHash,
  waitingBytes,
} from '../../app/platform/uploads/upload-store.server'
import { brokenUploadsJob, uploadsJob } from '../../app/platform/uploads/uploads-job.server'
import * as jobApplication from '../../app/routes/enquiries/job-application'
import * as testimonial from '../../app/routes/testimonials/testimonial'
import * as testimonialPicture from '../../app/routes/testimonials/testimonial-picture'
import * as testimonialReview from '../../app/routes/testimonials/testimonial-review'
import * as upload from '../../app/routes/uploads/upload'
import { outbox } from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { doc, docx, docxOfPictures, notDocuments, odt, pdf, photo, pngWithNotes } from '../support/files'
import { testSite } from '../support/test-site'

type Route = Required<RouteModule>
const routes = {
  'job-contact': jobApplication as Route,
  testimonial: testimonial as Route,
  'testimonial-review': testimonialReview as Route,
  'testimonial-picture': testimonialPicture as unknown as Route,
  upload: upload as unknown as Route,
}
const site = testSite({ now: 'real' })
const uploads = site.uploads.folder

/** Each test starts without what the others left. */
beforeEach(() => {
  const tables = ['rate_limit', 'outbox', 'testimonial', 'upload', 'enquiry']
  site.database.$client.exec(tables.map(table => `delete from ${table}`).join(';'))
  rmSync(uploads, { recursive: true, force: true })
  makeFolder(site.uploads)
})

const call = (run: Route['loader'], url: string, init?: RequestInit, params: Record<string, string | undefined> = {}) =>
  callRoute(site, { loader: run, action: run }, url, { ...init, params })

const person = {
  firstName: 'Jan',
  lastName: 'Janssens',
  email: 'jan@bezoeker.example',
  letter: 'Ik open graag deuren.',
  privacy: 'on',
}
const words_ = {
  comment: 'Alles klopte.',
  name: 'Jan',
  about: 'Verkoper',
  email: 'jan@bezoeker.example',
  consent: 'on',
  privacy: 'on',
}
/** A sender and its networks, as they are kept. */
const lanesFrom = (clientAddress: string): Lane[] =>
  lanesOf(senderKey(clientAddress)).map(({ key, times }) => ({ key: senderHash(site.uploads, key), times }))
const pages = { 'job-contact': '/nl/jobs/', testimonial: '/nl/getuigenis/' } as const
type Page = keyof typeof pages

const file = (bytes: Buffer, name: string, type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })
async function formFor(page: Page, fields: Record<string, string | File>): Promise<FormData> {
  const { state } = await (await call(routes[page].loader, pages[page])).json()
  const data = new FormData()
  data.append(tokenField, state.token)
  for (const [name, value] of Object.entries({ ...(page === 'testimonial' ? words_ : person), ...fields }))
    data.append(name, value)
  return data
}
const post = (page: Page, body: BodyInit, headers?: Record<string, string>) =>
  call(routes[page].action, pages[page], { method: 'POST', body, headers })
/** The first post is too fast for a person: the form comes back with its file kept, and is sent again after a while. */
async function send(page: Page, data: FormData): Promise<Response> {
  const first = await post(page, data)
  if (first.status !== 422) return first
  const { lastResult, token } = await first.json()
  if (lastResult.error['']?.[0] !== 'FORM_TOO_FAST' || Object.keys(lastResult.error).length > 1) {
    return Response.json({ lastResult, token }, { status: 422 })
  }
  const again = new FormData()
  for (const [name, value] of Object.entries(lastResult.initialValue as Record<string, string>)) again.append(name, value)
  again.set(tokenField, token)
  site.clock.now += shortestTime
  return post(page, again)
}
const rows = () => site.database.$client.prepare('select * from upload order by rowid').all() as Record<string, unknown>[]
const count = (table: string) => site.database.$client.prepare(`select count(*) from ${table}`).pluck().get() as number
const lastMail = () => {
  const row = site.database.$client
    .prepare(`select * from outbox where template like '%.staff' order by rowid desc limit 1`)
    .get()
  return row as { attachments: string; values: string }
}

describe('a file with a form', () => {
  it.each([
    ['PDF', pdf(), 'cv.pdf', 'application/pdf', 'cv.pdf'],
    ['Word', docx(), 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'cv.docx'],
    [
      'Word with pictures',
      docxOfPictures(),
      'cv.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'cv.docx',
    ],
    ['old Word', doc(), 'CV Jan.DOC', 'application/msword', 'CV Jan.doc'],
    ['ODT', odt(), 'cv.odt', 'application/vnd.oasis.opendocument.text', 'cv.odt'],
    ['a PDF with another name', pdf('x'), '../../etc/<b>cv\u202e.exe', 'application/pdf', 'bcv.pdf'],
    ['a PDF without a name', pdf('y'), '....', 'application/pdf', 'file.pdf'],
  ])('%s is stored by its content and sent to the agency', async (_, bytes, name, type, shown) => {
    const response = await send('job-contact', await formFor('job-contact', { cv: file(bytes, name, 'text/html') }))
    expect(response.status).toBe(303)
    const row = rows().at(-1)!
    expect(row).toMatchObject({ form: 'job-contact', state: 'kept', type, name: shown, size: bytes.length })
    expect(readFileSync(path.join(uploads, String(row.id)))).toEqual(bytes)
    expect(JSON.parse(lastMail().attachments)).toEqual([
      { name: shown, contentType: type, path: path.join(uploads, String(row.id)) },
    ])
  })

  it.each(Object.entries(notDocuments))('%s is refused whatever its name, and leaves nothing', async (_, bytes) => {
    const response = await post('job-contact', await formFor('job-contact', { cv: file(bytes, 'cv.pdf') }))
    expect(response.status).toBe(422)
    const { lastResult } = await response.json()
    expect(lastResult.error.cv[0]).toMatch(/^ALERT_FILE_TYPE\?types=PDF/)
    expect(lastResult.initialValue.letter).toBe(person.letter)
    expect([count('enquiry'), readdirSync(uploads).length]).toEqual([0, 0])
  })

  it('one that is too large, empty or missing is reported, and the input stays', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)])
    for (const [cv, alert] of [
      [file(large, 'cv.pdf'), 'ALERT_FILE_SIZE?max=10'],
      [file(Buffer.alloc(0), 'cv.pdf'), 'ALERT_FILE_EMPTY'],
      [file(Buffer.alloc(0), ''), 'ALERT_CV_EMPTY'],
      ['', 'ALERT_CV_EMPTY'],
      ['x'.repeat(300), 'ALERT_FILE_GONE'],
      [`${'A'.repeat(43)}.5.cv.pdf`, 'ALERT_FILE_GONE'],
      ['refused:type', 'ALERT_FILE_GONE'],
    ] as const) {
      const response = await post('job-contact', await formFor('job-contact', { cv }))
      expect(response.status).toBe(422)
      const { lastResult } = await response.json()
      expect(lastResult.error.cv).toEqual([alert])
      expect(lastResult.initialValue.lastName).toBe(person.lastName)
    }
    expect(readdirSync(uploads)).toEqual([])
  })

  it('stays while the rest of the form is corrected, and can be replaced', async () => {
    const refused = await (
      await post('job-contact', await formFor('job-contact', { cv: file(pdf('eerst'), 'eerst.pdf'), email: 'x' }))
    ).json()
    const reference = refused.lastResult.initialValue.cv as string
    expect(reference).toMatch(/^[\w-]{43}\.\d+\.eerst\.pdf$/)
    expect(refused.lastResult.error).not.toHaveProperty('cv')
    const data = await formFor('job-contact', { cv: reference })
    data.set(tokenField, refused.token)
    site.clock.now += shortestTime
    expect((await post('job-contact', data)).status).toBe(303)
    expect(rows().at(-1)).toMatchObject({ name: 'eerst.pdf', state: 'kept' })
    const other = await formFor('job-contact', { cv: reference, 'cv-new': file(pdf('tweede'), 'tweede.pdf') })
    site.clock.now += shortestTime
    expect((await post('job-contact', other)).status).toBe(303)
    expect(JSON.parse(lastMail().attachments)[0].name).toBe('tweede.pdf')
  })

  it('a reference of another form, or with another name or size, is rejected', async () => {
    const picture = await formFor('testimonial', { picture: file(await photo(), 'ik.jpg', 'image/jpeg'), name: '' })
    const { lastResult } = await (await post('testimonial', picture)).json()
    const foreign = await (
      await post('job-contact', await formFor('job-contact', { cv: lastResult.initialValue.picture }))
    ).json()
    expect(foreign.lastResult.error.cv).toEqual(['ALERT_FILE_GONE'])
    const lied = String(lastResult.initialValue.picture).replace(/\.\d+\..*/, '.1.cv.exe')
    const again = await (await post('testimonial', await formFor('testimonial', { picture: lied, name: '' }))).json()
    expect(again.lastResult.initialValue.picture).toBe(lastResult.initialValue.picture)
  })

  it('the same post twice is one enquiry and one file', async () => {
    const data = await formFor('job-contact', { cv: file(pdf('dubbel'), 'cv.pdf') })
    site.clock.now += shortestTime
    expect((await post('job-contact', data)).status).toBe(303)
    expect((await post('job-contact', data)).status).toBe(303)
    expect([count('enquiry'), count('upload')]).toEqual([1, 1])
  })

  it('two large files are sent as links that expire', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(9 * 1024 * 1024)])
    expect((await send('job-contact', await formFor('job-contact', { cv: file(large, 'groot cv é.pdf') }))).status).toBe(303)
    const mail = lastMail()
    expect(mail.attachments).toBeNull()
    const [, token] = /\/uploads\/([\w.-]+)/.exec(mail.values) ?? []
    const response = await call(routes.upload.loader, `/uploads/${token}`, {}, { token })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(large.length)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="groot cv e.pdf"; filename*=UTF-8''groot%20cv%20%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const { id } = rows().at(-1) as { id: string }
    const secret = site.secret
    for (const wrong of [
      id,
      'x',
      '../../secret',
      signLink('upload', id, Date.now() - 1, secret),
      signLink('offer', id, Date.now() + 60_000, secret),
      signLink('upload', id, Date.now() + 60_000, 'other'),
      signLink('upload', 'A'.repeat(43), Date.now() + 60_000, secret),
    ]) {
      expect((await call(routes.upload.loader, '/uploads/x', {}, { token: wrong })).status).toBe(404)
    }
  })
})

describe('hostile posts with files', () => {
  const multipart = (body: string) => [body, { 'Content-Type': 'multipart/form-data; boundary=aboundary1' }] as const
  const part = (head: string, body = 'x') => `--aboundary1\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  it.each([
    ['no boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 400],
    ['an empty boundary', 'x', { 'Content-Type': 'multipart/form-data; boundary=' }, 400],
    ['JSON', '{}', { 'Content-Type': 'application/json' }, 415],
    ['no end', ...multipart(part('name="cv"; filename="cv.pdf"', '%PDF-1.4').slice(0, -2)), 400],
    ['nothing', ...multipart(''), 400],
    [
      'many files',
      ...multipart(`${Array.from({ length: 40 }, (_, at) => part(`name="f${at}"; filename="f"`)).join('')}--aboundary1--\r\n`),
      400,
    ],
    [
      'many fields',
      ...multipart(`${Array.from({ length: 400 }, (_, at) => part(`name="f${at}"`)).join('')}--aboundary1--\r\n`),
      400,
    ],
    ['a boundary of a few signs', `--b\r\n`, { 'Content-Type': 'multipart/form-data; boundary=b' }, 400],
    ['a flood in a field', ...multipart(`${part('name="letter"', 'x'.repeat(70_000))}--aboundary1--\r\n`), 413],
    ['a flood', ...multipart(`${part('name="x"; filename="x"', 'x'.repeat(17 * 1024 * 1024))}--aboundary1--\r\n`), 413],
    [
      'keys of a prototype',
      ...multipart(`${part('name="__proto__"; filename="a"')}${part('name="constructor"')}--aboundary1--\r\n`),
      422,
    ],
    ['a path as a name', ...multipart(`${part('name="cv"; filename="/etc/passwd\0.pdf"')}--aboundary1--\r\n`), 422],
  ] as const)('%s: 4xx, nothing stored', async (_, body, headers, status) => {
    expect((await post('job-contact', body, headers)).status).toBe(status)
    expect([count('enquiry'), count('upload'), readdirSync(uploads).length]).toEqual([0, 0, 0])
  })

  it('a file in a text field, and many files in one field', async () => {
    for (const name of ['letter', 'email', 'privacy', tokenField]) {
      const data = await formFor('job-contact', { cv: file(pdf(), 'cv.pdf') })
      data.delete(name)
      data.append(name, file(pdf(), 'x.pdf'))
      expect((await post('job-contact', data)).status).toBe(422)
    }
  })

  it.each([
    ['many parts', part('name="a"')],
    ['a long field', part('name="letter"', 'x'.repeat(70_000))],
  ])('%s: reading stops there', async (_, some) => {
    let sent = 0
    const body = new ReadableStream({
      pull: controller => {
        sent += 1
        if (sent > 2000) controller.close()
        else controller.enqueue(new TextEncoder().encode(some))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: multipart('')[1] }
    expect((await call(routes['job-contact'].action, pages['job-contact'], init as RequestInit)).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(sent).toBeLessThan(1000)
  })

  it('a visitor who leaves midway leaves nothing behind', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part('name="cv"; filename="cv.pdf"', `%PDF-1.4${'x'.repeat(5000)}`)))
      },
      pull: controller => controller.error(new Error('gone')),
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'multipart/form-data; boundary=aboundary1' } }
    expect((await call(routes['job-contact'].action, pages['job-contact'], init as RequestInit)).status).toBe(400)
    expect(readdirSync(uploads)).toEqual([])
  })
})

describe('posts that are being received', () => {
  const names = () => readdirSync(uploads).filter(name => name.startsWith('.'))
  const minuteOld = () => new Date(Date.now() - 60_000)
  const withFile = () => formFor('job-contact', { cv: file(pdf('bezig'), 'cv.pdf'), email: '' })
  const begin = (key: string) => beginPost(site.uploads, [{ key, times: 1 }])
  /** Of this many posts by each sender. */
  const busy = (senders: readonly string[], posts: number) =>
    Promise.all(
      senders.flatMap(sender =>
        Array.from({ length: posts }, () => beginPost(site.uploads, [{ key: senderHash(site.uploads, sender), times: 1 }])),
      ),
    )

  it('are limited per sender: the form is redisplayed, and others are accepted', async () => {
    const posts = await busy(['198.51.100.1'], 3)
    const from = (clientAddress: string, body: FormData) =>
      callRoute(site, jobApplication, pages['job-contact'], { method: 'POST', body, clientAddress })
    const refused = await from('198.51.100.1', await withFile())
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
    const { lastResult } = await refused.json()
    expect(lastResult.error.cv).toEqual(['ALERT_FILE_BUSY'])
    expect(lastResult.initialValue.letter).toBe(person.letter)
    const other = await (await from('198.51.100.2', await withFile())).json()
    expect(other.lastResult.error).not.toHaveProperty('cv')
    const withoutFile = await from('198.51.100.1', await formFor('job-contact', { cv: '' }))
    expect((await withoutFile.json()).lastResult.error.cv).toEqual(['ALERT_CV_EMPTY'])
    for (const each of posts) await each?.end()
    const again = await (await from('198.51.100.1', await withFile())).json()
    expect(again.lastResult.error).not.toHaveProperty('cv')
    expect(names()).toEqual([])
  })

  it('are limited in total', async () => {
    const senders = Array.from({ length: 21 }, (_, at) => `203.0.113.${at}`)
    const posts = await busy(senders, 3)
    expect(posts.filter(each => each !== undefined)).toHaveLength(60)
    for (const each of posts) await each?.end()
    expect(names()).toEqual([])
  })

  it.each([
    ['an IPv4 /24', (at: number) => `203.0.113.${at}`],
    ['an IPv6 /56', (at: number) => `2001:db8:1:${(0x500 + at).toString(16)}::1`],
    ['an IPv6 /48', (at: number) => `2001:db8:1:${(at * 0x500).toString(16)}::1`],
  ])('are limited for %s, and one from elsewhere is accepted', (_, address) => {
    const store = { ...site.uploads, folder: path.join(site.settings.varDir, 'networks') }
    const send = (clientAddress: string) => beginPost(store, lanesFrom(clientAddress))
    const posts = Array.from({ length: 40 }, (_, at) => send(address(at)))
    expect(posts.filter(each => each !== undefined)).toHaveLength(12)
    expect(send('198.51.100.1')).toBeDefined()
    rmSync(store.folder, { recursive: true })
  })

  it('leave places to one more network, however many others are busy', () => {
    const store = { ...site.uploads, folder: path.join(site.settings.varDir, 'networks') }
    for (let at = 0; at < 12 * 8; at++) beginPost(store, lanesFrom(`203.0.${at % 8}.${Math.floor(at / 8)}`))
    expect(beginPost(store, lanesFrom('198.51.100.1'))).toBeDefined()
    rmSync(store.folder, { recursive: true })
  })

  /** The answer to a post of 2 MB that stands still for half a minute after so many bytes. */
  const stalled = async (bytes: number) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const form = await formFor('job-contact', { cv: file(pdf('x'.repeat(2_000_000)), 'cv.pdf'), email: '' })
    const whole = new Request('http://localhost/', { method: 'POST', body: form })
    const all = new Uint8Array(await whole.arrayBuffer())
    let goOn = () => {}
    const body = new ReadableStream({
      start: controller => {
        controller.enqueue(all.subarray(0, bytes))
        goOn = () => {
          controller.enqueue(all.subarray(bytes))
          controller.close()
        }
      },
      // Nobody reads the rest.
      cancel: () => {
        goOn = () => {}
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: whole.headers }
    const answer = call(routes['job-contact'].action, pages['job-contact'], init as RequestInit)
    const sizes = () =>
      names().flatMap(name => readdirSync(path.join(uploads, name)).map(each => statSync(path.join(uploads, name, each)).size))
    await vi.waitFor(() => expect(sizes()[0]).toBeGreaterThan(bytes * 0.9), 10_000)
    vi.advanceTimersByTime(30_000)
    goOn()
    return (await answer).status
  }

  it('are cut if they trickle, but not on a slow line', async () => {
    expect(await stalled(50_000)).toBe(400)
    expect(await stalled(30 * 50_000)).toBe(422)
    expect(names()).toEqual([])
  })

  it('write no file without the form’s token', async () => {
    for (const token of ['', 'x', (await formFor('testimonial', {})).get(tokenField) as string]) {
      const data = await withFile()
      data.set(tokenField, token)
      const { lastResult } = await (await post('job-contact', data)).json()
      expect(lastResult.error.cv).toEqual(['ALERT_FILE_GONE'])
      expect(count('upload')).toBe(0)
    }
  })

  it('keep their file if only the token has expired', async () => {
    const data = await withFile()
    site.clock.now += 25 * 3_600_000
    const { lastResult } = await (await post('job-contact', data)).json()
    expect(lastResult.error['']).toEqual(['FORM_EXPIRED'])
    expect(lastResult.initialValue.cv).toMatch(/cv\.pdf$/)
    site.clock.now -= 25 * 3_600_000
  })

  it('leave nothing if their process was killed, and continue if it lives', async () => {
    const [alive, killed] = [begin('alive'), begin('killed')]
    for (const each of [alive, killed]) writeFileSync(path.join(each!.folder, 'cv.part'), 'begun')
    utimesSync(killed!.folder, minuteOld(), minuteOld())
    await brokenUploadsJob(site).run()
    expect(names()).toEqual([path.basename(alive!.folder)])
    await alive!.end()
    await killed!.end()
  })

  it('stay marked as alive however long they take', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    try {
      const slow = begin('slow')
      utimesSync(slow!.folder, minuteOld(), minuteOld())
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.poll(() => statSync(slow!.folder).mtimeMs).toBeGreaterThan(Date.now() - 30_000)
      await slow!.end()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('pictures of testimonials', () => {
  it('may have many chunks, but not so many that reporting each takes long', async () => {
    const taken = async (notes: number) => {
      const picture = file(await pngWithNotes(notes), 'ik.png', 'image/png')
      const { lastResult } = await (await post('testimonial', await formFor('testimonial', { picture, comment: '' }))).json()
      return lastResult.error.picture === undefined
    }
    expect(await taken(9000)).toBe(true)
    expect(await taken(11_000)).toBe(false)
  })

  it('are redrawn: upright, small, without location', async () => {
    const picture = file(await photo({ width: 3000, height: 2000 }), 'ik.png', 'image/png')
    expect((await send('testimonial', await formFor('testimonial', { picture }))).status).toBe(303)
    const row = rows().at(-1)!
    expect(row).toMatchObject({ name: 'ik.jpg', type: 'image/jpeg', state: 'kept' })
    const kept = await sharp(path.join(uploads, String(row.id))).metadata()
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([800, 1200, undefined, undefined])
  })

  it.each([
    ['SVG', notDocuments.svg!],
    ['a PDF', pdf()],
    ['the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['half a picture', Buffer.alloc(0)],
  ])(
    '%s is not a picture',
    async (name, given) => {
      let bytes = given
      if (name === 'half a picture') bytes = (await photo()).subarray(0, 700)
      const response = await post('testimonial', await formFor('testimonial', { picture: file(bytes, 'ik.jpg', 'image/jpeg') }))
      expect((await response.json()).lastResult.error.picture[0]).toMatch(/^ALERT_FILE_TYPE/)
    },
    20_000,
  )

  const sendPicture = async (bytes: Buffer) => {
    const { lastResult } = await (
      await post('testimonial', await formFor('testimonial', { picture: file(bytes, 'ik.png', 'image/png'), comment: '' }))
    ).json()
    return lastResult.error.picture?.[0] ?? 'taken'
  }
  const blank = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#9a3b25' } })
  const tooMuch = 'ALERT_FILE_PIXELS?max=25'

  it.each<[string, Sharp, string]>([
    ['26 megapixels', blank(5100).png(), tooMuch],
    ['10 megapixels of 16 bits, interlaced', blank(3200).toColourspace('rgb16').png({ progressive: true }), tooMuch],
    [
      'a progressive photo that takes too much memory',
      blank(5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      tooMuch,
    ],
    ['a progressive photo of 24 megapixels', blank(4899).jpeg({ progressive: true }), 'taken'],
    ['10 megapixels of 16 bits', blank(3200).toColourspace('rgb16').png(), 'taken'],
  ])('%s', async (_, picture, outcome) => {
    expect(await sendPicture(await picture.toBuffer())).toBe(outcome)
  })

  it('are not blamed on the visitor if the machine is busy', async () => {
    const endless = path.join(site.settings.varDir, 'endless.png')
    execFileSync('mkfifo', [endless])
    await expect(redrawPicture(endless, `${endless}.jpg`, 100, 500)).rejects.toThrow(BusyError)
  })

  it('wait their turn, and not behind too many', async () => {
    const ends: (() => void)[] = []
    const work = () => new Promise<void>(resolve => ends.push(resolve))
    const waiting = Array.from({ length: 10 }, (_, at) => site.uploads.pictureTurns([{ key: `sender ${at}`, times: 1 }], work))
    const bytes = await photo()
    const refused = await post('testimonial', await formFor('testimonial', { picture: file(bytes, 'ik.jpg', 'image/jpeg') }))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
    const { lastResult } = await refused.json()
    expect(lastResult.error.picture).toEqual(['ALERT_FILE_BUSY'])
    expect(lastResult.initialValue.comment).toBe(words_.comment)
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    await Promise.all(waiting)
    expect(await sendPicture(bytes)).toBe('taken')
  })

  it('are optional, and can be removed again', async () => {
    expect((await send('testimonial', await formFor('testimonial', {}))).status).toBe(303)
    const picture = await formFor('testimonial', { picture: file(await photo(), 'ik.jpg'), name: '' })
    const { lastResult } = await (await post('testimonial', picture)).json()
    const without = await formFor('testimonial', { picture: lastResult.initialValue.picture, 'picture-remove': 'on', name: '' })
    expect((await (await post('testimonial', without)).json()).lastResult.initialValue).not.toHaveProperty('picture')
  })
})

describe('a testimonial', () => {
  it('is shown once staff approve it by their mail’s link, and not before', async () => {
    const picture = file(await photo(), 'ik.jpg', 'image/jpeg')
    const data = await formFor('testimonial', { picture, website: 'www.jan.example', comment: 'Heel goed <b>werk</b>.' })
    expect((await send('testimonial', data)).status).toBe(303)
    const shown = () => publishedTestimonials(site, 'nl').find(({ comment }) => comment.includes('Heel goed'))
    const picture_ = (id: string, query = '') =>
      call(routes['testimonial-picture'].loader, `/testimonials/pictures/${id}${query}`, {}, { id })
    expect(shown()).toBeUndefined()
    const links = [...lastMail().values.matchAll(/"href":"http[^"]*?(\/nl\/getuigenis\/[^"]+)"/g)].map(([, link]) => link!)
    const [publish = '', reject = '', address = ''] = links
    expect([publish, reject]).toEqual([`${address}?decision=published`, `${address}?decision=rejected`])
    expect((await (await call(routes['testimonial-review'].loader, reject)).json()).asked).toBe('rejected')
    const { review } = await (await call(routes['testimonial-review'].loader, address)).json()
    expect(review).toMatchObject({ state: 'waiting', name: 'Jan', website: 'https://www.jan.example/' })
    expect(JSON.stringify(review)).not.toContain(words_.email)
    expect((await picture_(review.id)).status).toBe(404)
    expect((await picture_(review.id, review.picture.replace(/^[^?]*/, ''))).status).toBe(200)
    const version = testimonialsVersion(site)
    const decide = (decision: string) =>
      call(routes['testimonial-review'].action, address, { method: 'POST', body: new URLSearchParams({ decision }) })
    for (const wrong of ['', 'waiting', 'x']) expect((await decide(wrong)).status).toBe(400)
    expect(shown()).toBeUndefined()
    expect((await decide('published')).status).toBe(303)
    expect(shown()).toMatchObject({ name: 'Jan', about: 'Verkoper' })
    expect(testimonialsVersion(site)).not.toBe(version)
    expect(publishedTestimonials(site, 'fr')).toEqual([])
    const served = await picture_(review.id)
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(quotes(site, 'nl')[0]).toMatchObject({
      comment: 'Heel goed <b>werk</b>.',
      name: 'Jan',
      website: 'https://www.jan.example/',
    })
    const answer = (text: string) =>
      call(routes['testimonial-review'].action, address, { method: 'POST', body: new URLSearchParams({ answer: text }) })
    const refused = await answer('x'.repeat(801))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({ problem: expect.stringContaining('800'), typed: 'x'.repeat(801) })
    const unanswered = testimonialsVersion(site)
    site.clock.now += 1000
    expect((await answer('Graag gedaan, <b>Jan</b>.\r\nTot ziens.')).status).toBe(303)
    expect(testimonialsVersion(site)).not.toBe(unanswered)
    expect(quotes(site, 'nl')[0]?.answer).toEqual({
      by: 'Antwoord van Gevel Vastgoed',
      text: 'Graag gedaan, <b>Jan</b>.\nTot ziens.',
    })
    expect((await answer(' ')).status).toBe(303)
    expect(quotes(site, 'nl')[0]?.answer).toBeUndefined()
    // Published pictures outlive the retention of enquiries.
    await send('job-contact', await formFor('job-contact', { cv: file(pdf(), 'cv.pdf') }))
    expect(count('upload')).toBe(2)
    await deleteUploads(site.clock.now + 1000, site.uploads)
    expect(count('upload')).toBe(1)
    expect((await picture_(review.id)).status).toBe(200)
    expect((await decide('rejected')).status).toBe(303)
    expect(shown()).toBeUndefined()
    expect((await picture_(review.id)).status).toBe(404)
  })

  it.each(['/nl/getuigenis/x/', `/nl/getuigenis/${'a'.repeat(36)}.zzz.${'A'.repeat(43)}/`])(
    'a foreign link: 404 %s',
    async address => {
      expect((await call(routes['testimonial-review'].loader, address)).status).toBe(404)
      const init = { method: 'POST', body: new URLSearchParams({ decision: 'published' }) }
      expect((await call(routes['testimonial-review'].action, address, init)).status).toBe(404)
    },
  )
})

describe('who wrote something', () => {
  it('can have it removed with its picture, even if the enquiry is gone', async () => {
    const picture = file(await photo({ width: 90, height: 90 }), 'ik.jpg', 'image/jpeg')
    expect((await send('testimonial', await formFor('testimonial', { picture, email: 'Weg@bezoeker.example' }))).status).toBe(303)
    const { id } = rows().at(-1) as { id: string }
    site.database.$client.exec('delete from enquiry')
    const person = { database: site.database, address: 'weg@bezoeker.example', varDir: site.settings.varDir }
    expect(personalTestimonials.find(person)).toHaveLength(1)
    const erased = site.database.transaction(tx => personalTestimonials.erase(person)(tx, 0))
    expect(erased).toEqual({ records: 1, files: [path.join(uploads, id)] })
    expect([personalTestimonials.find(person), rows().some(row => row.id === id)]).toEqual([[], false])
  })
})

describe('files that wait for a form', () => {
  const { database, uploads: store } = site
  const name = (id: string) => rows().find(row => row.id === id)?.name
  /** A large file that takes no disk space. */
  const wait = async (sender: string, megabytes: number, called: string) => {
    const part = path.join(uploads, `.${called}.part`)
    writeFileSync(part, '')
    truncateSync(part, megabytes * 1024 * 1024)
    const about = { form: 'job-contact', post: called, digest: called, name: called, type: 'application/pdf' }
    return (await addUpload(store, part, { ...about, lanes: lanesFrom(sender) })).id
  }
  const pendingOf = () => rows().filter(row => row.state === 'pending')
  const warnings = () =>
    database
      .select()
      .from(outbox)
      .all()
      .filter(each => each.template === 'uploads.staff')

  it('of one sender make room for their next one, and others’ stay', async () => {
    const other = await wait('198.51.100.7', 10, 'van een ander')
    const large = (text: string) => Buffer.concat([pdf(text), Buffer.alloc(9.9 * 1024 * 1024)])
    const forms: { token: string; cv: string }[] = []
    for (const each of ['een', 'twee', 'drie', 'vier', 'vijf', 'zes']) {
      const data = await formFor('job-contact', { cv: file(large(each), `${each}.pdf`), email: '' })
      const { lastResult, token } = await (await post('job-contact', data)).json()
      expect(lastResult.error).not.toHaveProperty('cv')
      forms.push({ token, cv: lastResult.initialValue.cv })
    }
    expect(pendingOf().map(row => row.name)).toEqual(['van een ander', 'twee.pdf', 'drie.pdf', 'vier.pdf', 'vijf.pdf', 'zes.pdf'])
    const again = async ({ token, cv }: (typeof forms)[number]) => {
      const data = await formFor('job-contact', { cv })
      data.set(tokenField, token)
      site.clock.now += shortestTime
      return post('job-contact', data)
    }
    const gone = await again(forms[0]!)
    expect([gone.status, (await gone.json()).lastResult.error.cv]).toEqual([422, ['ALERT_FILE_GONE']])
    expect((await again(forms[1]!)).status).toBe(303)
    expect(name(other)).toBe('van een ander')
    expect(readdirSync(uploads).filter(each => each === forms[0]!.cv.split('.')[0])).toEqual([])
  })

  it('are limited in total: the sender with the most makes room, and the agency is notified once a day', async () => {
    const first = await wait('198.51.100.7', 10, 'eerlijk')
    for (let sender = 0; sender < 20; sender += 1) {
      for (const part of [1, 2]) await wait(`203.0.113.${sender}`, 25, `veel-${sender}-${part}`)
    }
    expect(pendingBytes(database)).toBe(1010 * 1024 * 1024)
    const last = await wait('198.51.100.8', 25, 'na de grens')
    expect([name(first), name(last)]).toEqual(['eerlijk', 'na de grens'])
    expect([pendingOf().length, pendingBytes(database)]).toEqual([41, 1010 * 1024 * 1024])
    const job = uploadsJob(site)
    await job.run()
    await job.run()
    expect(warnings().map(({ toAddress }) => toAddress)).toEqual(site.configuration.recipients.default.addresses)
  })

  it('of a network whose senders each have little make room for those of others', async () => {
    const mine = [await wait('198.51.100.7', 20, 'eerlijk-1'), await wait('198.51.100.7', 20, 'eerlijk-2')]
    const neighbour = await wait('2001:db8:1:ffff::1', 1, 'een buur')
    const flood = (at: number) => wait(`2001:db8:1:${at.toString(16)}::1`, 12, `veel-${at}`)
    for (let at = 0; at < 100; at += 1) await flood(at)
    expect([...mine, neighbour].map(name)).toEqual(['eerlijk-1', 'eerlijk-2', 'een buur'])
    expect(pendingBytes(database)).toBeLessThanOrEqual(1024 * 1024 * 1024)
  })

  it('make room for what the same sender is sending at the moment', async () => {
    const [first, second] = [await wait('198.51.100.9', 20, 'eerste'), await wait('198.51.100.9', 20, 'tweede')]
    const post = beginPost(store, [{ key: senderHash(store, '198.51.100.9'), times: 1 }])
    writeFileSync(path.join(post!.folder, 'cv.part'), '')
    truncateSync(path.join(post!.folder, 'cv.part'), 15 * 1024 * 1024)
    const third = await wait('198.51.100.9', 10, 'derde')
    await post!.end()
    expect([name(first), name(second), name(third)]).toEqual([undefined, 'tweede', 'derde'])
  })

  it('are counted by their size on disk', async () => {
    await wait('198.51.100.7', 10, 'wacht')
    const before = await waitingBytes(store)
    const post = beginPost(store, [{ key: 'sender', times: 1 }])
    writeFileSync(path.join(post!.folder, 'cv.part'), 'x'.repeat(1000))
    writeFileSync(path.join(uploads, 'wees'), 'x'.repeat(200))
    expect((await waitingBytes(store)) - before).toBe(1200)
    await post!.end()
    rmSync(path.join(uploads, 'wees'))
    expect(await waitingBytes(store)).toBe(before)
  })

  it('do not identify the sender once their form is accepted', async () => {
    const data = await formFor('job-contact', { cv: file(pdf('wie'), 'wie.pdf') })
    const { token } = await (await post('job-contact', data)).json()
    expect(rows().at(-1)).toMatchObject({ state: 'pending', sender: expect.stringMatching(/^[\w-]{43}$/) })
    data.set(tokenField, token)
    site.clock.now += shortestTime
    expect((await post('job-contact', data)).status).toBe(303)
    expect(rows().at(-1)).toMatchObject({ state: 'kept', sender: null })
  })
})

describe('what is not needed any more', () => {
  it('files of abandoned forms are deleted after an hour, and so are leftovers of crashes', async () => {
    await post('job-contact', await formFor('job-contact', { cv: file(pdf('wacht'), 'wacht.pdf'), email: '' }))
    const { id } = rows().at(-1) as { id: string }
    const at = (now: number) => clearPending(site.uploads, { time: now, isSettled: true })
    const orphan = path.join(uploads, 'wees')
    writeFileSync(orphan, 'x')
    utimesSync(orphan, new Date(), new Date())
    const begun = Date.now()
    await at(begun + pendingLife - 60_000)
    expect([existsSync(orphan), existsSync(path.join(uploads, id))]).toEqual([true, true])
    await at(begun + pendingLife + 60_000)
    expect([existsSync(orphan), existsSync(path.join(uploads, id)), rows().some(row => row.id === id)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('stored files are deleted after the retention period', async () => {
    expect((await send('job-contact', await formFor('job-contact', { cv: file(pdf('oud'), 'oud.pdf') }))).status).toBe(303)
    const { id } = rows().at(-1) as { id: string }
    const own = site.uploads
    await deleteUploads(0, own)
    expect(existsSync(path.join(uploads, id))).toBe(true)
    await deleteUploads(site.clock.now + 1000, own)
    expect(existsSync(path.join(uploads, id))).toBe(false)
    expect(rows().some(row => row.id === id)).toBe(false)
  })
})
