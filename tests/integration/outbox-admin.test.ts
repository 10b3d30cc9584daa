import { describe, expect, it } from 'vitest'
import { writeMail, writeMailPause, writeMails } from '../../app/platform/mail/mail-report.server'
import { enqueueMail, mailQueue } from '../../app/platform/mail/outbox.server'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { countRows, findRows, forgetRow, listRows, retryDead, retryRow } from '../../app/platform/outbox/admin.server'
import { claimDue, markSent } from '../../app/platform/outbox/lease.server'
import { endPause, mayProbe, pauseQueue, readPause } from '../../app/platform/outbox/pause.server'
import { writeCounts } from '../../app/platform/outbox/report.server'
import { start, testSite } from '../support/test-site'

const content = {
  subject: { plain: 'Hallo \u001b[31m' },
  parts: [{ kind: 'text' as const, text: { plain: 'Dag \u001b[31m' } }],
  signed: false,
}
const branding = () => ({ name: 'G', address: 'G', phone: '09', email: 'i@g.be', siteUrl: 'https://g.be' })
const room = {
  branding,
  texts: () => ({ language: 'nl' as const, formats: 'specification' as const, t: (key: string) => key }),
  from: { address: 'i@g.be' },
  files: '/nowhere',
}

function fiveMails() {
  const { database } = testSite()
  const ids = ['aaaa-1', 'aaaa-2', 'bbbb-3', 'cccc-4', 'dddd-5']
  database.transaction(tx => {
    for (const [at, id] of ids.entries())
      enqueueMail(tx, { template: 't.staff', language: 'nl', to: `${id}@x.be`, content }, { now: start + at, id })
  })
  const [first] = claimDue(database, mailQueue, { owner: 'o', now: start + 10, limit: 1, leaseMs: 60_000 })
  markSent(database, mailQueue, first!, { now: start + 11 })
  const set = database.$client.prepare('update outbox set state = ?, lastError = ?, attempts = 3 where id = ?')
  set.run('dead', 'Postmark 422/300: no', 'aaaa-2')
  set.run('dead', 'Postmark 422/406: no', 'bbbb-3')
  claimDue(database, mailQueue, { owner: 'o', now: start + 20, limit: 1, leaseMs: 60_000 })
  const row = (id: string) => findRows(database, mailQueue, id)[0]
  return { database, row }
}

describe('the desk of the outbox', () => {
  it('counts, lists the newest first, and omits sent mails', () => {
    const { database } = fiveMails()
    expect(countRows(database, mailQueue)).toEqual({ waiting: 1, sending: 1, sent: 1, dead: 2 })
    expect(listRows(database, mailQueue, { limit: 9 }).map(({ id }) => id)).toEqual(['dddd-5', 'cccc-4', 'bbbb-3', 'aaaa-2'])
    expect(listRows(database, mailQueue, { limit: 9, sent: true }).map(({ id }) => id)).toEqual(['aaaa-1'])
    const words = writeMails(listRows(database, mailQueue, { limit: 9 }))
    expect(words).toContain('is dead, 3 attempts: Postmark 422/300: no')
    expect(words).toContain('t.staff to cccc-4@x.be')
    expect(writeCounts(countRows(database, mailQueue))).toBe('1 waiting, 1 being sent, 2 dead, 1 sent.')
  })

  it('finds a mail by the start of its id, without wildcards', () => {
    const { database } = fiveMails()
    expect(findRows(database, mailQueue, 'bbbb')).toMatchObject([{ id: 'bbbb-3' }])
    expect(findRows(database, mailQueue, 'aaaa')).toHaveLength(2)
    for (const start of ['', 'b', '____', '%%%%', 'bbbb%', "' or 1=1"]) expect(findRows(database, mailQueue, start)).toEqual([])
  })

  it('resends only dead or waiting mails', () => {
    const { database, row } = fiveMails()
    expect(retryRow(database, mailQueue, 'bbbb-3', start + 50)).toBe(true)
    expect(row('bbbb-3')).toMatchObject({ state: 'waiting', attempts: 0, sendAt: start + 50 })
    expect(retryRow(database, mailQueue, 'aaaa-1', start)).toBe(false)
    expect(retryRow(database, mailQueue, 'cccc-4', start)).toBe(false)
    expect(retryDead(database, mailQueue, start + 50)).toBe(1)
    expect(countRows(database, mailQueue)).toEqual({ waiting: 3, sending: 1, sent: 1, dead: 0 })
  })

  it('deletes a mail, but not while it is being sent', () => {
    const { database, row } = fiveMails()
    expect(forgetRow(database, mailQueue, 'cccc-4', start + 30)).toBe(false)
    expect(forgetRow(database, mailQueue, 'cccc-4', start + 90_000)).toBe(true)
    expect(forgetRow(database, mailQueue, 'aaaa-2', start + 30)).toBe(true)
    expect(row('aaaa-2')).toBeUndefined()
  })

  it('shows a mail with its text, without control characters', () => {
    const { row } = fiveMails()
    const mail = row('aaaa-2')!
    const words = writeMail(mail, prepareMail(mail, room))
    expect(words).toMatch(/To: +aaaa-2@x\.be/)
    expect(words).toContain('Dag')
    expect(words).not.toContain('\u001b')
  })
})

describe('the pause of all mail', () => {
  it('probes one mail at growing intervals during a pause', () => {
    const { database } = fiveMails()
    expect(mayProbe(database, mailQueue, start)).toBe(false)
    pauseQueue(database, mailQueue, 'Postmark 401/10: token', start)
    expect(writeMailPause(readPause(database, mailQueue)!)).toContain('Postmark 401/10: token')
    expect(mayProbe(database, mailQueue, start + 59_999)).toBe(false)
    expect([mayProbe(database, mailQueue, start + 60_000), mayProbe(database, mailQueue, start + 60_000)]).toEqual([true, false])
    pauseQueue(database, mailQueue, 'Postmark 401/10: token', start + 300_000)
    expect(readPause(database, mailQueue)).toMatchObject({ since: start, until: start + 600_000 })
    pauseQueue(database, mailQueue, 'Postmark 401/10: token', start + 86_400_000)
    expect(readPause(database, mailQueue)?.until).toBe(start + 86_400_000 + 900_000)
    expect([endPause(database, mailQueue), endPause(database, mailQueue)]).toEqual([true, false])
    expect(readPause(database, mailQueue)).toBeUndefined()
  })
})
