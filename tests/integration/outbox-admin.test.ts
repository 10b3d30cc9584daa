import { describe, expect, it } from 'vitest'
import { claimDue, markSent } from '../../app/platform/mail/lease.server'
import { enqueueMail } from '../../app/platform/mail/outbox.server'
import { countMails, findMails, forgetMail, listMails, retryDead, retryMail } from '../../app/platform/mail/outbox-admin.server'
import { writeCounts, writeList, writeMail, writePause } from '../../app/platform/mail/outbox-report.server'
import { endPause, mayProbe, pauseMail, readPause } from '../../app/platform/mail/pause.server'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
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
  const [first] = claimDue(database, { owner: 'o', now: start + 10, limit: 1, leaseMs: 60_000 })
  markSent(database, first!, start + 11)
  const set = database.$client.prepare('update outbox set state = ?, lastError = ?, attempts = 3 where id = ?')
  set.run('dead', 'Postmark 422/300: no', 'aaaa-2')
  set.run('dead', 'Postmark 422/406: no', 'bbbb-3')
  claimDue(database, { owner: 'o', now: start + 20, limit: 1, leaseMs: 60_000 })
  const row = (id: string) => findMails(database, id)[0]
  return { database, row }
}

describe('the desk of the outbox', () => {
  it('counts, lists the newest first, and leaves out what was sent', () => {
    const { database } = fiveMails()
    expect(countMails(database)).toEqual({ waiting: 1, sending: 1, sent: 1, dead: 2 })
    expect(listMails(database, { limit: 9 }).map(({ id }) => id)).toEqual(['dddd-5', 'cccc-4', 'bbbb-3', 'aaaa-2'])
    expect(listMails(database, { limit: 9, sent: true }).map(({ id }) => id)).toEqual(['aaaa-1'])
    const words = writeList(listMails(database, { limit: 9 }))
    expect(words).toContain('is dead, 3 attempts: Postmark 422/300: no')
    expect(words).toContain('t.staff to cccc-4@x.be')
    expect(writeCounts(countMails(database))).toBe('1 waiting, 1 being sent, 2 dead, 1 sent.')
  })

  it('finds a mail by the beginning of its number, and never takes a sign for any', () => {
    const { database } = fiveMails()
    expect(findMails(database, 'bbbb')).toMatchObject([{ id: 'bbbb-3' }])
    expect(findMails(database, 'aaaa')).toHaveLength(2)
    for (const start of ['', 'b', '____', '%%%%', 'bbbb%', "' or 1=1"]) expect(findMails(database, start)).toEqual([])
  })

  it('sends again what is dead or waits, and nothing else', () => {
    const { database, row } = fiveMails()
    expect(retryMail(database, 'bbbb-3', start + 50)).toBe(true)
    expect(row('bbbb-3')).toMatchObject({ state: 'waiting', attempts: 0, sendAt: start + 50 })
    expect(retryMail(database, 'aaaa-1', start)).toBe(false)
    expect(retryMail(database, 'cccc-4', start)).toBe(false)
    expect(retryDead(database, start + 50)).toBe(1)
    expect(countMails(database)).toEqual({ waiting: 3, sending: 1, sent: 1, dead: 0 })
  })

  it('forgets a mail, but not while it is being sent', () => {
    const { database, row } = fiveMails()
    expect(forgetMail(database, 'cccc-4', start + 30)).toBe(false)
    expect(forgetMail(database, 'cccc-4', start + 90_000)).toBe(true)
    expect(forgetMail(database, 'aaaa-2', start + 30)).toBe(true)
    expect(row('aaaa-2')).toBeUndefined()
  })

  it('shows a mail with its text, and nothing that steers a terminal', () => {
    const { row } = fiveMails()
    const mail = row('aaaa-2')!
    const words = writeMail(mail, prepareMail(mail, room))
    expect(words).toMatch(/To: +aaaa-2@x\.be/)
    expect(words).toContain('Dag')
    expect(words).not.toContain('\u001b')
  })
})

describe('the pause of all mail', () => {
  it('lets one asker try, later each time, and says since when', () => {
    const { database } = fiveMails()
    expect(mayProbe(database, start)).toBe(false)
    pauseMail(database, 'Postmark 401/10: token', start)
    expect(writePause(readPause(database)!)).toContain('Postmark 401/10: token')
    expect(mayProbe(database, start + 59_999)).toBe(false)
    expect([mayProbe(database, start + 60_000), mayProbe(database, start + 60_000)]).toEqual([true, false])
    pauseMail(database, 'Postmark 401/10: token', start + 300_000)
    expect(readPause(database)).toMatchObject({ since: start, until: start + 600_000 })
    pauseMail(database, 'Postmark 401/10: token', start + 86_400_000)
    expect(readPause(database)?.until).toBe(start + 86_400_000 + 900_000)
    expect([endPause(database), endPause(database)]).toEqual([true, false])
    expect(readPause(database)).toBeUndefined()
  })
})
