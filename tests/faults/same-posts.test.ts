/** One form posted by several processes at once, or again after a kill: it is one enquiry with its mails. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken } from '../../app/domains/enquiries/submit-enquiry.server'
import { forms } from '../../app/registry/forms.server'
import { openSite } from '../../db/client.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import type { PostsOrder } from './posts-child'
import { programFile } from './run-child'

const program = await programFile('posts-child')

/** A database, and forms opened on it ten seconds ago, filled in. */
function opened(count: number): { file: string; posts: Record<string, string>[]; now: number } {
  const site = enquirySite()
  const posts = Array.from({ length: count }, (_, number) => ({
    ...everyField,
    contactTime: '',
    question: `Vraag ${number}`,
    [tokenField]: issueToken(site, forms.propertyContact.definition, 4101),
  }))
  const { varDir } = site.settings
  const now = site.now() + 10_000
  site.close()
  return { file: path.join(varDir, 'site.sqlite'), posts, now }
}

/** Runs the program, and kills it where it hangs. @returns its output for each post. */
function run(order: PostsOrder): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.endsWith('here\n')) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0 || said.endsWith('here\n')) resolve(said.split('\n').filter(line => /^(sent|FORM)/.test(line)))
      else reject(new Error(`It ended with ${code}.`))
    })
  })
}

/** Number of enquiries, mails and distinct forms. */
function stored(file: string) {
  const { $client: client } = openSite(file)
  const ask = (sql: string) => client.prepare(sql).pluck().get()
  const found = {
    enquiries: ask('select count(*) from enquiry'),
    forms: ask(`select count(distinct substr(idempotencyKey, 1, 36)) from enquiry`),
    mails: ask('select count(*) from outbox'),
    mailed: ask('select count(distinct enquiryID) from outbox'),
  }
  client.close()
  return found
}

const count = 40

it('is stored once when three processes post it at once, and thanked for by each', async () => {
  const { posts, ...common } = opened(count)
  const order = { ...common, posts, at: Date.now() + 2500 }
  const said = (await Promise.all([run(order), run(order), run(order)])).flat()
  expect(said.filter(line => line === 'sent false')).toHaveLength(count)
  expect(said.filter(line => line === 'sent true')).toHaveLength(2 * count)
  expect(stored(common.file)).toEqual({ enquiries: count, forms: count, mails: 2 * count, mailed: count })
})

it('is stored once when each process posts different content, and the others are told', async () => {
  const { posts, ...common } = opened(count)
  const at = Date.now() + 2500
  const as = (name: string) =>
    run({ ...common, at, posts: posts.map(post => ({ ...post, question: `${post.question}, ${name}` })) })
  const said = (await Promise.all(['een', 'twee', 'drie'].map(as))).flat()
  expect(said.filter(line => line === 'sent false')).toHaveLength(count)
  expect(said.filter(line => line === 'FORM_ALREADY_SENT')).toHaveLength(2 * count)
  expect(stored(common.file)).toEqual({ enquiries: count, forms: count, mails: 2 * count, mailed: count })
})

it.each([
  ['its enquiry was written', { step: 'enquiry', time: 3 }, 'sent false'],
  ['its mails were half written', { step: 'mail', time: 5 }, 'sent false'],
  ['its enquiry and mails were written', { step: 'mail', time: 6 }, 'sent false'],
  ['it was thanked for', { step: 'thanks', time: 3 }, 'sent true'],
] as const)('is neither lost nor doubled when posted again after a kill when %s', async (_, dieAt, third) => {
  const { posts, ...common } = opened(4)
  const before = await run({ ...common, posts, at: 0, dieAt })
  const again = await run({ ...common, posts, at: 0 })
  expect(before).toEqual(third === 'sent true' ? ['sent false', 'sent false', 'sent false'] : ['sent false', 'sent false'])
  expect(again).toEqual(['sent true', 'sent true', third, 'sent false'])
  expect(stored(common.file)).toEqual({ enquiries: 4, forms: 4, mails: 8, mailed: 4 })
})
