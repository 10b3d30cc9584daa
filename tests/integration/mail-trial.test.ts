/** The operator's trial: one mail, its result in words, and the sender's DNS records. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LookUp, senderRecords } from '../../app/platform/mail/sender-records.server'
import { createSmtpTransport } from '../../app/platform/mail/smtp-transport.server'
import { mailRoom, mailService } from '../../app/platform/mail/start.server'
import { tryMail } from '../../app/platform/mail/try-mail.server'
import { readSmtpUrl } from '../../app/platform/settings/smtp-url.server'
import { selfSigned } from '../support/certificate'
import { type MailServerRules, startMailServer } from '../support/mail-server'
import { readMail } from '../support/read-mail'
import { testSite } from '../support/test-site'

const to = 'operator@x.example'

async function trial(settings: Record<string, string>, rules: MailServerRules = {}) {
  const server = await startMailServer(rules)
  const url = settings.SMTP_URL?.replace('PORT', String(server.port))
  const site = testSite({ settings: { SITE_URL: 'https://www.gevel.example', ...settings, ...(url && { SMTP_URL: url }) } })
  const service = mailService(site)
  const done = await tryMail(site.settings, mailRoom(site, 'nl'), service.send, { to, language: 'nl', now: site.now() })
  service.close()
  await server.stop()
  return { site, server, ok: done.ok, text: done.lines.join('\n') }
}

describe('a trial', () => {
  it('reports the mail server, the sender and the response', async () => {
    const { server, ok, text, site } = await trial({ SMTP_URL: 'smtp://127.0.0.1:PORT' })
    expect(ok).toBe(true)
    expect(text).toContain(`Through the mail server 127.0.0.1:${server.port} (without TLS, without a log-in)`)
    expect(text).toContain(`<${site.configuration.agency.email}> to ${to}.`)
    expect(text).toMatch(/Taken: 250 /)
    expect(readMail(server.taken[0]!.bytes).headers.get('subject')).toContain('www.gevel.example')
  })

  it.each<[string, MailServerRules, string]>([
    ['a refused sender', { sender: () => '550 5.7.1 Not you' }, 'Look at the user, the password'],
    ['a refused address', { recipient: () => '550 5.1.1 Nobody' }, 'This mail would be dead'],
    ['a busy server', { data: () => '451 4.3.0 Busy' }, 'The site would try it again'],
  ])('says how to fix %s', async (_, rules, words) => {
    const { ok, text } = await trial({ SMTP_URL: 'smtp://127.0.0.1:PORT' }, rules)
    expect([ok, text]).toEqual([false, expect.stringContaining(words)])
    expect(text).toContain('Not taken: SMTP')
  })

  it('names an expired certificate', async () => {
    const certificate = selfSigned('localhost', Date.now() - 10 * 86_400_000)
    const server = await startMailServer({ options: certificate })
    const service = createSmtpTransport({
      server: readSmtpUrl(`smtp://localhost:${server.port}?tls=required`)!,
      name: 'www.gevel.example',
      ca: certificate.cert,
      reportRefused: () => {},
    })
    const site = testSite({
      settings: { SITE_URL: 'https://www.gevel.example', SMTP_URL: `smtp://localhost:${server.port}?tls=required` },
    })
    const { ok, lines } = await tryMail(site.settings, mailRoom(site, 'nl'), service.send, {
      to,
      language: 'nl',
      now: site.now(),
    })
    service.close()
    await server.stop()
    expect([ok, lines.join(' ')]).toEqual([
      false,
      expect.stringContaining(`the certificate of localhost:${server.port} has expired`),
    ])
  })

  it('goes to MAIL_DEBUG_TO if set, and says so', async () => {
    const { server, text } = await trial({ SMTP_URL: 'smtp://127.0.0.1:PORT', MAIL_DEBUG_TO: 'dev@x.example' })
    expect(server.taken[0]?.to).toEqual(['dev@x.example'])
    expect(text).toContain(`to dev@x.example in place of ${to}`)
  })

  it('writes a file without a mail service', async () => {
    const { site, ok, text } = await trial({})
    const folder = path.join(site.settings.varDir, 'mail')
    expect([ok, existsSync(folder)]).toEqual([true, true])
    expect(text).toContain('Nothing leaves this machine')
    expect(readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8')).toContain(to)
  })
})

describe('the records of a sender', () => {
  const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
  const dns =
    (records: Record<string, string[][]>): LookUp =>
    name =>
      records[name] ? Promise.resolve(records[name]) : none()

  it('are shown', async () => {
    const lines = await senderRecords(
      dns({
        'mail.gevel.be': [['google-site-verification=x'], ['v=spf1 include:spf.mtasv.net', ' -all']],
        'pm._domainkey.mail.gevel.be': [['k=rsa; p=MIG']],
        '_dmarc.gevel.be': [['v=DMARC1; p=reject']],
      }),
      'mail.gevel.be',
      'pm',
    )
    expect(lines).toEqual([
      'SPF: v=spf1 include:spf.mtasv.net -all',
      'DKIM: pm._domainkey.mail.gevel.be has a key.',
      'DMARC: v=DMARC1; p=reject',
    ])
  })

  it('are named if missing', async () => {
    expect(await senderRecords(none, 'gevel.be', 'pm')).toEqual([
      'SPF: gevel.be has no record: docs/mail.md says which to add.',
      'DKIM: pm._domainkey.gevel.be has no key: add the record that your mail service shows.',
      'DMARC: gevel.be has no record: docs/mail.md says which to add.',
    ])
    const two = dns({ 'gevel.be': [['v=spf1 -all'], ['v=spf1 ~all']] })
    expect((await senderRecords(two, 'gevel.be'))[0]).toContain('There may be one only')
  })

  it('are not called missing if no server responds', async () => {
    const away: LookUp = () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }))
    const lines = await senderRecords(away, 'gevel.be', 'pm')
    expect(lines).toEqual(['SPF', 'DKIM', 'DMARC'].map(what => `${what}: could not be looked up from here.`))
  })
})
