/**
 * Whatever a new version does instead of starting: the previous one continues, within the time limit, and one sentence says
 * why.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkHomePage } from '../../app/platform/http/successor'
import { goodServer, startSupervised } from '../support/supervised-site'

/** Hangs completely, as in an endless loop, but without using CPU. */
const standStill = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
/** Becomes ready, and then does this. */
const after = (deed: string) => `${goodServer('bad').replace("process.send({ kind: 'proved' })", deed)}`

const ways: [string, string | undefined, string][] = [
  [
    'stops with a mistake',
    "process.send({ kind: 'mistake', mistake: 'menu.json: line 1.' }, () => process.exit(1))",
    'menu.json: line 1.',
  ],
  ['lacks a module', "import 'not-there'", 'it ended with 1.'],
  ['has no build', undefined, 'ENOENT'],
  ['ends without a word', 'process.exit(0)', 'it ended with 0.'],
  ['runs out of memory', 'process.abort()', 'it was ended by SIGABRT.'],
  ['never gets ready', standStill, 'it was not ready after 3 s.'],
  ['ends once it is ready', after("{ throw new Error('late') }"), 'it ended with 1.'],
  ['hangs once it is ready', after(`{ ${standStill} }`), 'it became ready, then did nothing.'],
]

let site: Awaited<ReturnType<typeof startSupervised>>
beforeAll(async () => {
  site = await startSupervised(goodServer('old'), { patience: 3 })
  await site.says('old is ready')
})
afterAll(() => site?.stop())

it.each(ways)('one that %s', async (_, code, why) => {
  site.forget()
  site.bring(code)
  site.reload()
  await site.says('The old one keeps serving.')
  await site.says(why)
  expect(await site.ask()).toBe('old')
  const said = readFileSync(path.join(site.varDir, 'not-started.txt'), 'utf8')
  expect(said).toMatch(/^The new version did not start: [^\n]*\. The old one keeps serving\.\n$/)
  expect(said).toContain(why)
})

it('is abandoned while starting if a later one is requested, which takes over', async () => {
  site.forget()
  site.bring("console.log('begun'); setInterval(() => {}, 1000)")
  site.reload()
  await site.says('begun')
  site.bring(goodServer('new'))
  site.reload()
  await site.says('a newer one was requested')
  await expect.poll(site.ask, { timeout: 10_000 }).toBe('new')
  await expect.poll(() => existsSync(path.join(site.varDir, 'not-started.txt'))).toBe(false)
})

it('reports a failing home page before taking requests', async () => {
  await expect(checkHomePage('http://localhost/nl/', () => new Response('', { status: 500 }))).rejects.toThrow(/home page/)
  await checkHomePage('http://localhost/nl/', () => new Response(''))
})

it('ends with the npm that started it', async () => {
  const own = await startSupervised(goodServer('own'), { throughNpm: true })
  await own.says('own is ready')
  await own.stop()
  const state = () =>
    own.ask().then(
      () => 'serves',
      () => 'has ended',
    )
  await expect.poll(state, { timeout: 5000 }).toBe('has ended')
})

it('says that it is ready once all of its processes serve', async () => {
  const two = (name: string) =>
    `process.send({ kind: 'wanted', workers: 2, ready: '${name} is ready' })
    ${goodServer(name).replace(`'${name} is ready'`, "'serves'").replace('server.listen(', 'const serve = () => server.listen(')}
    if (process.env.GEVEL_WORKER === '2') setTimeout(serve, 500)
    else serve()`
  const own = await startSupervised(two('first'))
  await own.says('first is ready')
  const lines = () => own.printed().trim().split('\n')
  expect(lines()).toEqual(['serves', 'serves', 'first is ready'])
  own.forget()
  own.bring(two('second'))
  own.reload()
  await own.says('second is ready')
  expect(lines()).toEqual(['serves', 'serves', 'second is ready'])
  await own.stop()
})
