/** One form posted by several processes at once, or again after a kill: it is one enquiry with its mails. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { forms } from '../../app/registry/forms.server'
import { openSite } from '../../db/client.server'
import { enquirySite, everyField, formOf } from '../support/enquiry-site'
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

it('is stored once when three processes post it at once, and the others are thanked or, if they post different content, told', async () => {
  const { posts, ...common } = opened(count)
  const as = (name: string) =>
    run({
      ...common,
      together: 3,
      posts: posts.map((post, at) => (at % 2 ? post : { ...post, question: `${post.question}, ${name}` })),
    })
  const said = (await Promise.all(['een', 'twee', 'drie'].map(as))).flat()
  expect(said.filter(line => line === 'sent false')).toHaveLength(count)
  expect(said.filter(line => line === 'sent true')).toHaveLength(count)
  expect(said.filter(line => line === 'FORM_ALREADY_SENT')).toHaveLength(count)
  expect(stored(common.file)).toEqual({ enquiries: count, forms: count, mails: 2 * count, mailed: count })
})

it.each([
  ['its enquiry and mails were written', { step: 'mail', time: 6 }, false],
  ['it was thanked for', { step: 'thanks', time: 3 }, true],
] as const)('is neither lost nor doubled when posted again after a kill when %s', async (_, dieAt, isStored) => {
  const { posts, ...common } = opened(4)
  const before = await run({ ...common, posts, together: 1, dieAt })
  expect(before).toEqual(Array(isStored ? 3 : 2).fill('sent false'))
  const site = enquirySite({ varDir: path.dirname(common.file), now: common.now })
  const form = { definition: forms.propertyContact.definition, onStored: [] }
  const again = posts.map(fields => submitEnquiry(site, form, { data: formOf(fields), language: 'nl', propertyID: 4101 }))
  expect(again.map(result => result.kind === 'sent' && result.repeated)).toEqual([true, true, isStored, false])
  expect(again.every(({ kind }) => kind === 'sent')).toBe(true)
  expect(stored(common.file)).toEqual({ enquiries: 4, forms: 4, mails: 8, mailed: 4 })
})
