import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createPostmarkTransport } from '../../app/platform/mail/postmark-transport.server'
import type { ReadyMail } from '../../app/platform/mail/transport'
import type { Delivery } from '../../app/platform/outbox/delivery'
import { start, temporaryFolder } from '../support/enquiry-site'
import { type FakePostmark, type Reply, startFakePostmark } from '../support/fake-postmark'
import { readyMail as mail } from '../support/ready-mail'

let server: FakePostmark
afterEach(() => server.stop())

let told: unknown[] = []
async function send(mails: ReadyMail[], reply: Reply | ((path: string) => Reply), timeoutMs = 5000): Promise<Delivery[]> {
  server = await startFakePostmark(call => (typeof reply === 'function' ? reply(call.path) : reply))
  told = []
  const transport = createPostmarkTransport({
    token: 'secret',
    apiUrl: `${server.url}/`,
    now: () => start,
    reportRefused: each => told.push(each),
  })
  return transport(mails, AbortSignal.timeout(timeoutMs))
}

const answer = (status: number, body: string, headers = {}): Reply => ({ kind: 'answer', status, body, headers })
const soon = new Date(start + 90_000).toUTCString()

describe('the Postmark transport', () => {
  it('sends one mail with its sender, readers, text, files, row and headers', async () => {
    const file = path.join(temporaryFolder(), 'cv')
    writeFileSync(file, 'the file')
    const attachments = [{ name: 'cv.pdf', contentType: 'application/pdf', path: file }]
    const headers = { 'List-Unsubscribe': '<https://www.gevel.example/u>' }
    const one = mail('row-1', { cc: ['c@x.be', 'd@x.be'], attachments, headers })
    expect(await send([one], { kind: 'take' })).toEqual([{ kind: 'ok' }])
    expect(server.calls).toMatchObject([{ path: '/email', token: 'secret' }])
    expect(server.taken[0]).toMatchObject({
      From: '"Gevel G é" <info@gevel.example>',
      To: 'row-1@x.be',
      Cc: 'c@x.be, d@x.be',
      ReplyTo: 'b@x.be',
      TextBody: 'é',
      HtmlBody: '<p>é</p>',
      Metadata: { row: 'row-1' },
      Attachments: [
        { Name: 'cv.pdf', ContentType: 'application/pdf', Content: Buffer.from('the file').toString('base64'), ContentID: null },
      ],
    })
    expect(server.taken[0]?.Headers).toContainEqual({ Name: 'Message-ID', Value: '<row-1@gevel.example>' })
    expect(server.taken[0]?.Headers).toContainEqual({ Name: 'List-Unsubscribe', Value: '<https://www.gevel.example/u>' })
  })

  it.each<[number, string, Record<string, string>, Delivery]>([
    [422, '{"ErrorCode":300,"Message":"Invalid"}', {}, { kind: 'dead', reason: 'Postmark 422/300: Invalid' }],
    [422, '{"ErrorCode":406,"Message":"Inactive"}', {}, { kind: 'dead', reason: 'Postmark 422/406: Inactive' }],
    [401, '{"ErrorCode":10,"Message":"Token"}', {}, { kind: 'pause', reason: 'Postmark 401/10: Token' }],
    [401, '', {}, { kind: 'pause', reason: 'Postmark 401: Request returned status code 401' }],
    [
      429,
      '{"ErrorCode":429,"Message":"Slow"}',
      { 'Retry-After': '7' },
      { kind: 'later', reason: 'Postmark 429/429: Slow', afterMs: 7000 },
    ],
    [503, 'oops', { 'Retry-After': soon }, { kind: 'later', reason: expect.stringContaining('503'), afterMs: 90_000 }],
    [429, '{}', { 'Retry-After': '99999999999' }, { kind: 'later', reason: expect.any(String), afterMs: 86_400_000 }],
    [429, '{}', { 'Retry-After': 'soon' }, { kind: 'later', reason: expect.any(String) }],
    [500, 'oops', {}, { kind: 'later', reason: expect.stringContaining('Postmark 500') }],
    [422, '{"ErrorCode":405,"Message":"No credits"}', {}, { kind: 'later', reason: 'Postmark 422/405: No credits' }],
    [200, '{"ErrorCode":12,"Message":"Odd"}', {}, { kind: 'later', reason: 'Postmark 200/12: Odd' }],
    [200, '<p>Log in to this network</p>', {}, { kind: 'later', reason: expect.stringContaining("not Postmark's") }],
    [200, '', {}, { kind: 'later', reason: expect.stringContaining("not Postmark's") }],
  ])('reads %i %s', async (status, body, headers, expected) => {
    expect(await send([mail('row-1')], answer(status, body, headers))).toEqual([expected])
    expect(server.calls).toHaveLength(1)
  })

  it('does not send the token to a redirect’s target', async () => {
    const elsewhere = await startFakePostmark(() => ({ kind: 'take' }))
    const result = await send([mail('row-1')], answer(307, '', { Location: `${elsewhere.url}/email` }))
    expect(result).toMatchObject([{ kind: 'later' }])
    expect(elsewhere.calls).toEqual([])
    await elsewhere.stop()
  })

  it('reads the response for each mail of a batch', async () => {
    const words = [0, 300, 406, 100]
    const mails = words.map(code => mail(`row-${code}`))
    const word = ({ Metadata }: { Metadata: { row: string } }) => ({ ErrorCode: Number(Metadata.row.slice(4)), Message: 'm' })
    expect(await send(mails, { kind: 'each', word })).toEqual([
      { kind: 'ok' },
      { kind: 'dead', reason: 'Postmark 200/300: m' },
      { kind: 'dead', reason: 'Postmark 200/406: m' },
      { kind: 'later', reason: 'Postmark 200/100: m' },
    ])
    expect(server.calls.map(({ path: where, messages }) => [where, messages.length])).toEqual([['/email/batch', 4]])
  })

  it('counts only mails with a response in an incomplete batch as sent', async () => {
    const result = await send([mail('a'), mail('b')], answer(200, '[{"ErrorCode":0,"Message":"OK"}]'))
    expect(result).toMatchObject([{ kind: 'ok' }, { kind: 'later' }])
  })

  it.each([
    [401, 'pause'],
    [429, 'later'],
    [500, 'later'],
  ])('lets %i for a batch count for each mail', async (status, kind) => {
    const result = await send([mail('a'), mail('b')], answer(status, '{}', { 'Retry-After': '9' }))
    expect(result.map(each => each.kind)).toEqual([kind, kind])
    if (kind === 'later') expect(result).toMatchObject([{ afterMs: 9000 }, { afterMs: 9000 }])
  })

  it('reports an address that Postmark suppresses', async () => {
    const word = ({ To }: { To: string }) => ({ ErrorCode: To === 'b@x.be' ? 406 : 0, Message: 'm' })
    expect((await send([mail('a'), mail('b')], { kind: 'each', word })).map(({ kind }) => kind)).toEqual(['ok', 'dead'])
    expect(told).toEqual([{ row: 'b', address: 'b@x.be', isNobody: true }])
    await server.stop()
    await send([mail('b', { template: 'newsletter.broadcast' })], { kind: 'each', word })
    expect(told).toEqual([{ row: 'b', address: 'b@x.be', isNobody: true, isOfNewsletter: true }])
  })

  it('reactivates an address at Postmark once if its reader wants it', async () => {
    const inactive = answer(422, '{"ErrorCode":406,"Message":"Inactive"}')
    const paths: string[] = []
    const reply = (where: string): Reply => {
      paths.push(where)
      return where.includes('suppressions') ? answer(200, '{"Suppressions":[]}') : inactive
    }
    expect(await send([mail('a', { template: 'mail-again' })], reply)).toMatchObject([{ kind: 'dead' }])
    const lists = ['outbound', 'broadcast'].map(stream => `/message-streams/${stream}/suppressions/delete`)
    expect(paths).toEqual(['/email', ...lists, '/email'])
    expect(server.calls[1]?.messages).toEqual([{ Suppressions: [{ EmailAddress: 'a@x.be' }] }])
    expect(told).toHaveLength(1)
  })

  it('sends mails one by one if a batch is refused', async () => {
    const reply = (where: string): Reply =>
      where === '/email' ? { kind: 'take' } : answer(422, '{"ErrorCode":300,"Message":"Invalid"}')
    expect(await send([mail('a'), mail('b')], reply)).toEqual([{ kind: 'ok' }, { kind: 'ok' }])
    expect(server.taken.map(({ To }) => To)).toEqual(['a@x.be', 'b@x.be'])
  })

  it("sends without the visitor's address as Reply-To when only that is refused", async () => {
    const word = ({ ReplyTo }: { ReplyTo?: string }) =>
      ReplyTo ? { ErrorCode: 300, Message: "Error parsing 'ReplyTo': illegal address" } : { ErrorCode: 0, Message: 'OK' }
    expect(await send([mail('a')], { kind: 'each', word })).toEqual([{ kind: 'ok' }])
    await server.stop()
    expect(await send([mail('a'), mail('b')], { kind: 'each', word })).toEqual([{ kind: 'ok' }, { kind: 'ok' }])
    expect(server.taken.map(({ ReplyTo }) => ReplyTo)).toEqual([undefined, undefined])
  })

  it.each<Reply>([{ kind: 'hang' }, { kind: 'take-and-hang' }])('gives up a server that $kind', async reply => {
    await expect(send([mail('a')], reply, 100))
      .rejects.toThrow()
      .catch(() => {})
    const [delivery] = await createPostmarkTransport({ token: 't', apiUrl: server.url })(
      [mail('a')],
      AbortSignal.timeout(100),
    ).catch(error => [{ kind: 'later' as const, reason: String(error) }])
    expect(delivery).toMatchObject({ kind: 'later' })
  })

  it('follows no redirect, so that the token stays with Postmark', async () => {
    const elsewhere = await startFakePostmark(() => ({ kind: 'take' }))
    const deliveries = await send([mail('a')], answer(307, '', { Location: `${elsewhere.url}/email/batch` }))
    await elsewhere.stop()
    expect(deliveries).toMatchObject([{ kind: 'later' }])
    expect(elsewhere.calls).toEqual([])
  })

  it('reports later if nobody responds', async () => {
    await send([mail('a')], { kind: 'take' })
    await server.stop()
    const [delivery] = await createPostmarkTransport({ token: 't', apiUrl: server.url })([mail('a')], AbortSignal.timeout(1000))
    expect(delivery).toMatchObject({ kind: 'later', reason: expect.stringContaining('unreachable') })
  })

  it('is not misled by a repeated response', async () => {
    expect(await send([mail('a')], { kind: 'take-and-answer-twice' })).toEqual([{ kind: 'ok' }])
    const transport = createPostmarkTransport({ token: 't', apiUrl: server.url })
    expect(await transport([mail('b')], AbortSignal.timeout(2000))).toMatchObject([{ kind: expect.stringMatching(/ok|later/) }])
  })
})
