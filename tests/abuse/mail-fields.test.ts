/**
 * Characters that could end a header, in every field of every form: if accepted, the mail has the same headers as any other,
 * and no other recipients.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createFileTransport } from '../../app/platform/mail/file-transport.server'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { outbox } from '../../db/schema/site.server'
import type { FormCase } from '../support/forms'
import { readMail } from '../support/read-mail'
import { runs } from '../support/runs'
import { temporaryFolder } from '../support/test-site'
import { filledBy, openForm, postedForms, postForm, siteWith, wait } from './posting'
import { report } from './rows'

/** With each character: 1,000 in the long run. */
const posts = Math.max(12, runs(2))

const victim = 'everyone@evil.example'
const between = (sign: string) => (value: string, at: number) =>
  at % 2 === 0 ? `${value}${sign}Bcc: ${victim}` : `${value}${sign}X-Evil: 1${sign}${sign}x`
const signs: Record<string, (value: string, at: number) => string> = {
  CR: between('\r'),
  LF: between('\n'),
  'CR LF': between('\r\n'),
  NUL: between('\0'),
  'U+2028': between('\u2028'),
  'U+2029': between('\u2029'),
  'U+0085': between('\u0085'),
  '=?utf-8?…?=': (value, at) =>
    at % 2 === 0
      ? `=?utf-8?Q?${value.slice(0, 3)}=0D=0ABcc:_a=40evil.example?=`
      : `=?utf-8?B?${Buffer.from(`\r\nBcc: ${victim}`).toString('base64')}?=`,
}

type Sent = { template: string; raw: string }

const site = siteWith('off')
const folder = path.join(temporaryFolder(), 'mail')
const write = createFileTransport(folder)

/** The waiting mails, written as `.eml` and removed. */
async function mailsWritten(): Promise<Sent[]> {
  const rows = site.database.select().from(outbox).all()
  const room = {
    branding: site.branding,
    texts: (language: (typeof rows)[number]['language']) => site.texts(language),
    from: { name: 'Gevel', address: 'info@gevel.example' },
    files: site.settings.varDir,
  }
  await write(
    rows.map(row => prepareMail(row, room)),
    AbortSignal.timeout(60_000),
  )
  const names = readdirSync(folder)
  const mails = rows.map(({ id, template }) => {
    const file = path.join(folder, names.find(name => name.includes(id))!)
    const raw = readFileSync(file, 'latin1')
    rmSync(file)
    return { template, raw }
  })
  site.database.delete(outbox).run()
  return mails
}

let sender = 0
async function send(form: FormCase, fields: Record<string, string>): Promise<number> {
  sender += 1
  // A different network each time, because this does not test the limits.
  const clientAddress = `2001:${(sender >> 8).toString(16)}:${(sender & 255).toString(16)}::1`
  const shown = await openForm(site, form, clientAddress)
  wait(2000)
  return (await postForm(site, form, { shown, fields, clientAddress })).status
}

const recipientsOf = (raw: string) =>
  ['to', 'cc', 'bcc', 'reply-to'].flatMap(name => readMail(Buffer.from(raw, 'latin1')).headers.get(name)?.split(/,\s*/) ?? [])

/** For each template: its headers, and its recipients at the agency. */
const usual = new Map<string, { names: string; agency: string[] }>()
async function learn(): Promise<void> {
  for (const [at, form] of postedForms.entries()) {
    const fields = filledBy(form, `usual-${at}`)
    expect(await send(form, fields)).toBe(303)
    for (const { template, raw } of await mailsWritten()) {
      const names = readMail(Buffer.from(raw, 'latin1')).names.toSorted().join(' ')
      usual.set(template, { names, agency: recipientsOf(raw).filter(address => !Object.values(fields).includes(address)) })
    }
  }
}

/** What is wrong with a mail; undefined if nothing is. */
function wrongWith({ template, raw }: Sent, fields: Record<string, string>): string | undefined {
  const { names, headers } = readMail(Buffer.from(raw, 'latin1'))
  const { names: expected, agency } = usual.get(template)!
  if (names.toSorted().join(' ') !== expected) return `headers ${names}`
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  if (/[^\x20-\x7e\r\n\t]/.test(head)) return 'a sign that is none of a header'
  const decoded = [...headers.values()].find(value => /[\p{Cc}\u2028\u2029]/u.test(value))
  if (decoded) return `a header that reads ${JSON.stringify(decoded)}`
  const stranger = recipientsOf(raw).find(
    address => ![...agency, fields.email, fields.friendEmail, fields.secondEmail].includes(address),
  )
  return stranger && `to ${stranger}`
}

it.for(Object.keys(signs))('%s', { timeout: 600_000 }, async (sign, { task }) => {
  if (usual.size === 0) await learn()
  const targets = postedForms.flatMap(form =>
    Object.entries(form.fields('nl')).flatMap(([field, value]) => (value === 'on' ? [] : [{ form, field }])),
  )
  const first = Object.keys(signs).indexOf(sign)
  const wrong: string[] = []
  let taken = 0
  let mails = 0
  for (let at = 0; at < posts; at++) {
    // Short runs vary the fields, and each sign begins elsewhere.
    const { form, field } = targets[(at * 7 + first) % targets.length]!
    const fields = filledBy(form, `${sign.replace(/\W/g, '').toLowerCase()}-${at}`)
    const status = await send(form, { ...fields, [field]: signs[sign]!(fields[field]!, Math.floor(at / targets.length) + at) })
    if (status === 303) taken += 1
    else if (status !== 422) wrong.push(`${form.form} ${field}: ${status}`)
    for (const mail of await mailsWritten()) {
      mails += 1
      const found = wrongWith(mail, fields)
      if (found) wrong.push(`${mail.template}, ${field}: ${found}`)
    }
  }
  report(task, {
    what: `posts with ${sign} in a field of a mail`,
    tried: posts,
    wanted: '0 headers or recipients more',
    found: `${wrong.length} (${taken} taken, ${mails} mails read)`,
  })
  expect(wrong).toEqual([])
})
