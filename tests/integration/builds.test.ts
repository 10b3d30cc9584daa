/** Builds of a small tree with our own builder: the target of `build`, and which folders stay. */
import { execFileSync, spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../support/test-site'

let root: string
beforeEach(() => {
  root = temporaryFolder()
  // Fails if the source says so, after writing half of its files.
  const builder = `
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    const source = readFileSync('app/source', 'utf8') + readFileSync('data/site/paths.json', 'utf8')
    for (const part of ['client', 'server']) mkdirSync('build/' + part, { recursive: true })
    writeFileSync('build/server/server.js', source)
    if (source.includes('broken')) process.exit(1)`
  write('node_modules/@remix-run/dev/dist/cli.js', builder)
  write('node_modules/package.json', '{ "type": "module" }')
  for (const file of ['db/x', 'locales/x', 'public/x', 'data/law/x', 'data/towns/x', 'tests/support/slow-first.ts'])
    write(file, '')
  for (const file of ['package.json', 'package-lock.json', 'remix.config.ts']) write(file, '{}')
  write('data/site/paths.json', ' demo')
})

function write(file: string, content: string) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

function build(source: string, table = 'data/site/paths.json') {
  write('app/source', source)
  const program = `const { build } = await import(${JSON.stringify(path.resolve('app/commands/builds.mjs'))}); process.exit(build(${JSON.stringify(table)}) ? 0 : 1)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })
}
const served = () => readFileSync(path.join(root, 'build/server/server.js'), 'utf8')
const builds = () => readdirSync(path.join(root, 'builds'))

it('switches to complete builds only, changes nothing on failure, and reuses an existing build', () => {
  expect(build('one').status).toBe(0)
  const first = readlinkSync(path.join(root, 'build'))
  expect(served()).toBe('one demo')
  const failed = build('broken')
  expect(failed).toMatchObject({ status: 1, stderr: 'The build failed. The previous build is unchanged.\n' })
  expect(readlinkSync(path.join(root, 'build'))).toBe(first)
  expect(builds()).toEqual([path.basename(first)])
  expect(build('two').status).toBe(0)
  expect(served()).toBe('two demo')
  // A process on the first build keeps it while it runs.
  expect(readFileSync(path.join(root, first, 'server/server.js'), 'utf8')).toBe('one demo')
  expect(build('one').stdout).toBe('')
  expect(readlinkSync(path.join(root, 'build'))).toBe(first)
})

it('builds in the agency’s path table', () => {
  write('elsewhere/paths.json', ' agency')
  build('one', 'elsewhere/paths.json')
  expect(served()).toBe('one agency')
})

it('deletes builds unused for a day, including an earlier version’s folder', () => {
  write('build/server/server.js', 'before')
  build('one')
  expect(lstatSync(path.join(root, 'build')).isSymbolicLink()).toBe(true)
  const [before, one] = ['before-', '-'].map(
    part => builds().find(name => name.includes(part) && !(part === '-' && name.startsWith('before')))!,
  )
  write(`builds/${one}/.gevel-used`, '')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  for (const file of ['', '.gevel-built']) utimesSync(path.join(root, 'builds', one as string, file), twoDaysAgo, twoDaysAgo)
  utimesSync(path.join(root, 'builds', before as string), twoDaysAgo, twoDaysAgo)
  build('two')
  expect(builds()).toContain(one)
  expect(builds()).not.toContain(before)
  utimesSync(path.join(root, 'builds', one as string, '.gevel-used'), twoDaysAgo, twoDaysAgo)
  build('three')
  expect(builds()).not.toContain(one)
})

it('two simultaneous builds leave one complete build', async () => {
  write('app/source', 'same')
  const program = `const { build } = await import(${JSON.stringify(path.resolve('app/commands/builds.mjs'))}); build('data/site/paths.json')`
  execFileSync(
    '/bin/sh',
    ['-c', '"$0" --input-type=module -e "$1" & "$0" --input-type=module -e "$1"; wait', process.execPath, program],
    {
      cwd: root,
    },
  )
  expect(served()).toBe('same demo')
  expect(builds().filter(name => name.startsWith('.'))).toEqual([])
})

it('makes no build for a new text page, but one for a moved screen', () => {
  const table = (...entries: object[]) => write('data/site/paths.json', JSON.stringify(entries))
  const contact = { key: 'contact', type: 'page', nl: '/nl/contact/' }
  table(contact)
  build('one')
  const first = builds()
  table(contact, { key: 'our-team', type: 'page', nl: '/nl/ons-team/' }, { key: 'tip', type: 'article', nl: '/nl/tips/{slug}/' })
  build('one')
  expect(builds()).toEqual(first)
  table({ ...contact, nl: '/nl/vragen/' })
  build('one')
  expect(builds()).toHaveLength(2)
})
