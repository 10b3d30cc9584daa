/** Two processes that send from one database: while both live, no mail is sent twice. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { enqueueMail } from '../../app/platform/mail/outbox.server'
import { openSite } from '../../db/client.server'
import { temporaryFolder } from '../support/enquiry-site'
import { startFakePostmark } from '../support/fake-postmark'
import { programFile, runChild } from './run-child'

it('sends each of 300 mails once from two processes', async () => {
  const program = await programFile('child')
  const file = path.join(temporaryFolder(), 'site.sqlite')
  const database = openSite(file)
  const content = { subject: { plain: 'Hallo' }, parts: [], signed: false }
  database.transaction(tx => {
    for (let at = 0; at < 300; at += 1)
      enqueueMail(tx, { template: 't', language: 'nl', to: `v${at}@x.be`, content }, { now: Date.now() - 1000 })
  })
  database.$client.close()
  const server = await startFakePostmark((_, at) => ({ kind: 'take', delayMs: (at * 7) % 20 }))
  const order = { file, url: server.url, first: 0, posts: 0, pauseMs: 0, drain: true, epoch: Date.now(), speed: 1 }
  const lives = await Promise.all([1, 2].map(() => runChild(program, { ...order, timeoutMs: 20_000, batch: 5 })))
  await server.stop()
  expect(lives.map(life => life.trouble)).toEqual(['', ''])
  expect(server.taken).toHaveLength(300)
  expect(new Set(server.taken.map(({ Metadata }) => Metadata.row)).size).toBe(300)
})
