/** How `npm start` handles processes that die, do not start, or are another version: a program replaces the site. */
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { temporaryFolder } from '../support/test-site'

let starter: ChildProcess | undefined
afterEach(() => void starter?.kill('SIGKILL'))

/** Writes what happens to it to a file, and serves as many as the file next to it says. */
const program = `
import { createServer } from 'node:http'
import { appendFileSync, readFileSync } from 'node:fs'
const folder = process.cwd()
const me = process.env.GEVEL_WORKER + ' ' + process.pid
const say = what => appendFileSync(folder + '/said', what + ' ' + me + '\\n')
const wanted = readFileSync(folder + '/wanted', 'utf8')
if (wanted === 'none') process.exit(3)
process.send({ kind: 'wanted', workers: Number(wanted) })
process.on('message', message => {
  if (message.kind === 'lead') say('leads')
  if (message === 'retire') { say('retires'); process.send({ kind: 'relieved' }, () => process.exit(0)) }
})
process.once('SIGTERM', () => { say('ends'); process.exit(0) })
createServer((_, answer) => answer.end(me)).listen(0, '127.0.0.1', () => {
  say('serves')
  if (process.env.GEVEL_BESIDE) process.send({ kind: 'proved' })
})
`

function start(wanted: string) {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'build/server'), { recursive: true })
  writeFileSync(path.join(folder, 'build/server/package.json'), '{"type":"module"}')
  writeFileSync(path.join(folder, 'build/server/server.js'), program)
  const want = (count: string) => writeFileSync(path.join(folder, 'wanted'), count)
  want(wanted)
  appendFileSync(path.join(folder, 'said'), '')
  // SIGHUP makes it take over from itself, as `npm start` does after a build.
  const code = `
    const { createWorkers } = await import(${JSON.stringify(path.resolve('app/commands/workers.mjs'))})
    const workers = createWorkers()
    const takeOver = () => workers.takeOver(${JSON.stringify(folder)})
    process.on('SIGHUP', () => takeOver().then(() => console.log('over'), () => console.log('not over')))
    process.on('SIGTERM', () => workers.end('SIGTERM'))
    await takeOver().catch(({ code }) => process.exit(code))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  starter = child
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve))
  const said = (what: string) =>
    readFileSync(path.join(folder, 'said'), 'utf8')
      .split('\n')
      .filter(line => line.startsWith(`${what} `))
      .map(line => line.split(' '))
      .map(([, slot, pid]) => ({ slot, pid: Number(pid) }))
  return { child, want, said, exit, printed: () => printed }
}

it('has one leader, another when it dies, and replaces dead processes', async () => {
  const { said, exit, child, printed } = start('3')
  await expect.poll(() => said('serves').length).toBe(3)
  await expect.poll(() => said('leads')).toEqual([said('serves')[0]])
  process.kill(said('leads')[0]!.pid, 'SIGKILL')
  await expect.poll(() => said('leads').length).toBe(2)
  expect(said('leads')[1]!.slot).not.toBe('1')
  await expect
    .poll(() =>
      said('serves')
        .map(({ slot }) => slot)
        .sort(),
    )
    .toEqual(['1', '1', '2', '3'])
  expect(printed()).toMatch(/"event":"worker-ended","worker":1,"code":null,"signal":"SIGKILL"/)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(said('ends')).toHaveLength(3)
})

it('starts a new version with its own number of processes, whose leader starts after the old one ended', async () => {
  const { said, child, want, printed } = start('2')
  await expect.poll(() => said('serves').length).toBe(2)
  const old = said('serves')
  want('none')
  child.kill('SIGHUP')
  await expect.poll(printed).toContain('not over')
  expect(said('retires')).toEqual([])
  want('3')
  child.kill('SIGHUP')
  await expect.poll(printed).toMatch(/^over$/m)
  expect(
    said('serves')
      .slice(2)
      .map(({ slot }) => slot)
      .sort(),
  ).toEqual(['1', '2', '3'])
  const retired = () =>
    said('retires')
      .map(({ pid }) => pid)
      .sort()
  await expect.poll(retired).toEqual(old.map(({ pid }) => pid).sort())
  await expect.poll(() => said('leads').length).toBe(2)
  expect(said('leads').map(({ slot }) => slot)).toEqual(['1', '1'])
})

it('ends with a site’s only process, and if that does not start', async () => {
  const one = start('1')
  await expect.poll(() => one.said('leads').length).toBe(1)
  process.kill(one.said('serves')[0]!.pid, 'SIGKILL')
  expect(await one.exit).toBe(1)
  expect(await start('none').exit).toBe(3)
})

it('ends with one sentence when no process starts any more', async () => {
  const { said, want, exit, printed } = start('2')
  await expect.poll(() => said('serves').length).toBe(2)
  want('none')
  for (const { pid } of said('serves')) process.kill(pid, 'SIGKILL')
  expect(await exit).toBe(1)
  expect(printed()).toContain('Every serving process exits at its start, so the site stops. The lines above say why.\n')
}, 60_000)
