/** Mails handed to a real mail server on the loopback address. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSmtpTransport } from '../../app/platform/mail/smtp-transport.server'
import type { MailService, ReadyMail, ReportRefused } from '../../app/platform/mail/transport'
import type { Delivery } from '../../app/platform/outbox/delivery'
import { readSmtpUrl } from '../../app/platform/settings/smtp-url.server'
import { start, temporaryFolder } from '../support/enquiry-site'
import { type MailServer, type MailServerRules, startMailServer } from '../support/mail-server'
import { readMail } from '../support/read-mail'
import { readyMail } from '../support/ready-mail'

/** With lines longer than a server accepts, and one that would end a text. */
const mail = (id: string, changes: Partial<ReadyMail> = {}) =>
  readyMail(id, { html: `<p>é</p>${'lang '.repeat(500)}`, text: `.\r\né ${'woord '.repeat(500)}`, ...changes })

let server: MailServer
let service: MailService
let refused: Parameters<ReportRefused>[0][] = []
afterEach(async () => {
  service.close()
  await server.stop()
  refused = []
})

/** A server with these rules, and the transport that `SMTP_URL` gives for it. @param url with PORT. */
async function connect(
  rules: MailServerRules = {},
  url = 'smtp://127.0.0.1:PORT',
  { trusted = true, lastBegin = 15_000, patience = 500 } = {},
) {
  server = await startMailServer(rules)
  service = createSmtpTransport({
    server: readSmtpUrl(url.replace('PORT', String(server.port)))!,
    name: 'www.gevel.example',
    ca: trusted ? server.ca : undefined,
    reportRefused: each => refused.push(each),
    times: { connect: patience, greeting: patience, silence: patience, lastBegin },
  })
}

const send = (mails: ReadyMail[], timeoutMs = 5000): Promise<Delivery[]> => service.send(mails, AbortSignal.timeout(timeoutMs))

function onlyOnce(answer: string): () => string | undefined {
  const answers = [answer]
  return () => answers.pop()
}

describe('a mail server', () => {
  it('receives a mail with sender, recipients, both texts, file and stable headers', async () => {
    await connect()
    const file = path.join(temporaryFolder(), 'cv')
    writeFileSync(file, 'the file')
    const attachments = [{ name: 'één cv.pdf', contentType: 'application/pdf', path: file }]
    const headers = { 'List-Unsubscribe': '<https://www.gevel.example/u>' }
    const one = mail('row-1', { cc: ['c@x.be', 'd@x.be'], attachments, headers })
    expect(await send([one])).toEqual([{ kind: 'ok', providerID: expect.stringMatching(/^250 /) }])
    const [taken] = server.taken
    expect(taken).toMatchObject({ from: 'info@gevel.example', to: ['row-1@x.be', 'c@x.be', 'd@x.be'] })
    const read = readMail(taken!.bytes)
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'message-id': '<row-1@gevel.example>',
      'reply-to': 'b@x.be',
      subject: 'Één',
      'list-unsubscribe': '<https://www.gevel.example/u>',
      'auto-submitted': 'auto-generated',
      date: new Date(start).toUTCString().replace('GMT', '+0000'),
    })
    expect([read.text.trimEnd().replaceAll('\r', ''), read.html.trimEnd()]).toEqual([
      one.text.trimEnd().replaceAll('\r', ''),
      one.html.trimEnd(),
    ])
    expect(taken!.bytes.toString('latin1')).toContain(Buffer.from('the file').toString('base64'))
    const lines = taken!.bytes.toString('latin1').split('\r\n')
    expect(lines.every(line => line.length <= 998 && /^[\t\x20-\x7e]*$/.test(line))).toBe(true)
  })

  const login = { user: 'info@gevel.example', password: 'p@ss/w:rd#%' }
  const as = ({ user, password }: typeof login) => `${encodeURIComponent(user)}:${encodeURIComponent(password)}`

  it.each([
    ['by STARTTLS', {}, `smtp://${as(login)}@localhost:PORT?tls=required`],
    ['with TLS from the start', { secure: true }, `smtps://${as(login)}@localhost:PORT`],
  ])('accepts a log-in %s', async (_, options, url) => {
    await connect({ login, options }, url)
    expect(await send([mail('a')])).toMatchObject([{ kind: 'ok' }])
    expect(server.taken).toMatchObject([{ secure: true, user: login.user }])
  })

  it.each<[string, MailServerRules, string, boolean]>([
    [
      'a wrong password',
      { login },
      `smtp://${as({ ...login, password: 'geheim wachtwoord' })}@localhost:PORT?tls=required`,
      true,
    ],
    ['a certificate that nobody vouches for', {}, 'smtp://localhost:PORT?tls=required', false],
    ['a certificate of another name', {}, 'smtp://127.0.0.1:PORT?tls=required', true],
    [
      'no STARTTLS',
      { options: { hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] } },
      'smtp://localhost:PORT?tls=required',
      true,
    ],
    ['no TLS where it is to begin with it', {}, 'smtps://localhost:PORT', true],
    ['a sender that it does not take', { sender: () => '550 5.7.1 Sender not allowed' }, 'smtp://127.0.0.1:PORT', true],
    ['no log-in where it wants one', { login }, 'smtp://127.0.0.1:PORT', true],
  ])('pauses all mail for %s, without revealing the password', async (_, rules, url, trusted) => {
    await connect(rules, url, { trusted })
    const deliveries = await send([mail('a'), mail('b'), mail('c'), mail('d')])
    expect(deliveries.map(({ kind }) => kind)).toEqual(['pause', 'pause', 'pause', 'pause'])
    expect(server.taken).toEqual([])
    expect(JSON.stringify(deliveries)).not.toMatch(/wachtwoord|p@ss|Z2VoZWlt/)
  })

  it.each<[string, MailServerRules, Delivery['kind']]>([
    ['a recipient for now', { recipient: () => '450 4.2.0 Greylisted' }, 'later'],
    ['a recipient for good', { recipient: () => '550 5.1.1 No such user' }, 'dead'],
    ['to relay', { recipient: () => '554 5.7.1 Relay access denied' }, 'later'],
    ['the sender for now', { sender: () => '451 4.3.0 Try again' }, 'later'],
    ['a mail as too large', { sender: () => '552 5.3.4 Message too big' }, 'dead'],
    ['the text for now', { data: () => '451 4.7.1 Busy' }, 'later'],
    ['the text for good', { data: () => '554 5.6.0 Not like this' }, 'dead'],
    ['more mails today', { data: () => '550 5.4.5 Daily sending quota exceeded' }, 'later'],
    ['any connection', { connect: () => '421 4.3.2 Closing' }, 'later'],
    ['by closing while it gets the text', { data: () => 'drop' }, 'later'],
    ['by saying nothing', { data: () => 'hang' }, 'later'],
    ['by saying nothing at all', { connect: () => 'hang' }, 'later'],
  ])('that refuses %s', async (_, rules, kind) => {
    await connect(rules)
    const [delivery] = await send([mail('a')])
    expect(delivery).toMatchObject({ kind, reason: expect.stringMatching(/^SMTP/) })
    expect(server.taken).toEqual([])
  })

  it('is left alone for a while if unreachable, without trying other mails', async () => {
    await connect()
    await server.stop()
    const deliveries = await send(Array.from({ length: 9 }, (_, at) => mail(`m${at}`)))
    expect(deliveries.every(each => each.kind === 'later' && each.afterMs === 30_000)).toBe(true)
  })

  it('accepts a retry after a temporary refusal', async () => {
    await connect({ recipient: onlyOnce('450 4.2.0 Greylisted') })
    expect((await send([mail('a')]))[0]?.kind).toBe('later')
    expect((await send([mail('a')]))[0]?.kind).toBe('ok')
  })

  it('gets a mail again with the same Message-ID if its response was lost', async () => {
    await connect({ data: (_, at) => (at === 1 ? 'taken-and-dropped' : undefined) })
    expect((await send([mail('a')]))[0]?.kind).toBe('later')
    expect((await send([mail('a')]))[0]?.kind).toBe('ok')
    const ids = server.taken.map(({ bytes }) => readMail(bytes).headers.get('message-id'))
    expect(ids).toEqual(['<a@gevel.example>', '<a@gevel.example>'])
  })

  it('delivers to the others if one recipient is refused permanently, and reports it', async () => {
    await connect({ recipient: address => (address === 'c@x.be' ? '550 5.1.1 No such user' : undefined) })
    expect((await send([mail('a', { cc: ['c@x.be', 'd@x.be'] })]))[0]?.kind).toBe('ok')
    expect(server.taken.map(({ to }) => to)).toEqual([['a@x.be', 'd@x.be']])
    expect(refused).toEqual([{ row: 'a', address: 'c@x.be', isNobody: true }])
  })

  it('gets the mail again only for a temporarily refused recipient', async () => {
    const once = onlyOnce('450 4.2.0 Later')
    await connect({ recipient: address => (address === 'c@x.be' ? once() : undefined) })
    const one = mail('a', { cc: ['c@x.be', 'd@x.be'] })
    expect((await send([one]))[0]?.kind).toBe('later')
    expect((await send([one]))[0]?.kind).toBe('ok')
    expect(server.taken.map(({ to }) => to)).toEqual([['a@x.be', 'd@x.be'], ['c@x.be']])
  })

  it('counts as delivered if the last recipient is finally refused', async () => {
    const answers = ['550 5.1.1 No such user', '450 4.2.0 Later']
    await connect({ recipient: address => (address === 'c@x.be' ? answers.pop() : undefined) })
    const one = mail('a', { cc: ['c@x.be'] })
    expect((await send([one]))[0]?.kind).toBe('later')
    expect((await send([one]))[0]?.kind).toBe('ok')
    expect([server.taken.map(({ to }) => to), refused.map(({ address }) => address)]).toEqual([[['a@x.be']], ['c@x.be']])
  })

  it.each([
    ['550 5.1.1 No such user', true],
    ['550 5.7.1 Rejected by policy', false],
  ])('reports by %s whether the address exists: %s', async (answer, isNobody) => {
    await connect({ recipient: () => answer })
    await send([mail('a')])
    expect(refused).toEqual([{ row: 'a', address: 'a@x.be', isNobody }])
  })

  it('receives many mails once each, over few connections', async () => {
    await connect({}, undefined, { patience: 20_000 })
    const mails = Array.from({ length: 200 }, (_, at) => mail(`m${at}`, { html: '<p>x</p>', text: 'x' }))
    for (let at = 0; at < mails.length; at += 50) {
      const deliveries = await send(mails.slice(at, at + 50), 30_000)
      expect(deliveries.every(({ kind }) => kind === 'ok')).toBe(true)
    }
    expect(server.taken.map(({ to }) => to[0]).sort()).toEqual(mails.map(({ to }) => to).sort())
    expect(server.connections()).toBeLessThanOrEqual(15)
  })

  it('gets no further mail if slow and the time is nearly over', async () => {
    await connect({}, undefined, { lastBegin: -1 })
    expect(await send([mail('a')])).toMatchObject([{ kind: 'later', reason: expect.stringContaining('no time') }])
    expect(server.connections()).toBe(0)
  })

  it('delays nothing beyond an attempt’s limit if it hangs', async () => {
    await connect({ data: () => 'hang' })
    expect((await send([mail('a')], 50))[0]?.kind).toBe('later')
  })
})
