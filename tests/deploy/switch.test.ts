/** `gevel switch`: releases follow each other under load, and one that cannot start leaves the previous one running. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../support/test-site'
import { namedRelease, type RunningRelease, startRelease, until, write } from './release'

let root: string
let site: RunningRelease
beforeAll(async () => {
  root = temporaryFolder()
  mkdirSync(path.join(root, 'releases'))
  writeFileSync(path.join(root, 'env'), '')
  add('one')
  symlinkSync(path.join(root, 'releases/one'), path.join(root, 'current'))
  site = await startRelease('/', {
    command: [path.join(root, 'current/node/bin/node'), path.join(root, 'current/app/commands/start.mjs')],
  })
})

afterAll(() => site?.stop())

const add = (name: string, change?: (folder: string) => void) => namedRelease(path.join(root, 'releases'), name, change)

function gevel(...parameters: string[]): Promise<{ status: number | null; printed: string }> {
  return new Promise(resolve => {
    const child = spawn(path.resolve('deploy/gevel'), parameters, {
      env: {
        ...process.env,
        GEVEL_ROOT: root,
        GEVEL_SETTINGS: path.join(root, 'env'),
        GEVEL_RELOAD: `kill -HUP ${site.pid}`,
        GEVEL_PATIENCE: '20',
        DATA_DIR: path.resolve('data'),
        VAR_DIR: site.varDir,
        PORT: String(site.port),
      },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
    child.once('close', status => resolve({ status, printed }))
  })
}

const current = () => path.basename(readlinkSync(path.join(root, 'current')))
/** The retiring process answers an open connection once more, and then closes it. */
const serves = (build: string) =>
  until(async () => ((await (await fetch(`${site.url}/healthz`)).json()) as { build: string }).build === build)

it('lets a new release take over and switches back, keeping the scripts of open pages', async () => {
  const before = await (await fetch(`${site.url}/nl/te-koop/`)).text()
  expect(await gevel('switch', add('two'))).toMatchObject({ status: 0 })
  expect(current()).toBe('two')
  await serves('two')
  const [worker] = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').slice(-1)
  expect(readlinkSync(`/proc/${worker}/exe`)).toBe(path.join(root, 'releases/two/node/bin/node'))
  const scripts = before.match(/\/assets\/[\w.-]+\.js/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) expect((await fetch(site.url + script)).status).toBe(200)
  expect(await gevel('switch', 'one')).toMatchObject({ status: 0 })
  await serves('one')
})

it('changes nothing if the new release cannot start', async () => {
  const broken = add('broken', folder => write(path.join(folder, 'build/server/server.js'), 'throw new Error("broken")'))
  const { status, printed } = await gevel('switch', broken)
  expect(status).toBe(1)
  expect(printed).toContain('The new version did not start: it ended with 1. The old one keeps serving.')
  expect(printed).toContain(`${root}/current leads to ${root}/releases/one again, and it serves.`)
  expect(current()).toBe('one')
  await serves('one')
})

it('refuses a release that does not go with the data, before it changes anything', async () => {
  const other = add('other', folder => {
    const made = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'))
    write(path.join(folder, 'release.json'), JSON.stringify({ ...made, paths: 'others' }, undefined, 2))
    write(path.join(folder, 'data/site/paths.json'), '[]')
  })
  const { status, printed } = await gevel('switch', 'other')
  expect(status).toBe(1)
  expect(printed).toContain('does not have the addresses that this release was built with')
  expect(printed).toContain(`Compare with the data it was made with: Files ${path.resolve('data/site/paths.json')} and`)
  expect(printed).toContain(`${other} does not go with ${path.resolve('data')}, so nothing was changed.`)
  expect(current()).toBe('one')
  expect(await gevel('switch', 'missing')).toMatchObject({
    status: 1,
    printed: 'There is no release missing. These are there: broken one other two.\n',
  })
})

it('runs the commands of the release that is served', async () => {
  expect(await gevel('outbox', 'list')).toMatchObject({ status: 0 })
  expect(await gevel('nonsense')).toMatchObject({
    status: 1,
    printed: 'There is no command nonsense. README.md lists the commands.\n',
  })
})
