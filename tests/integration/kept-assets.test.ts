/** A page of one version finds its scripts on a server of another, older or newer. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keepAssets } from '../../app/platform/http/kept-assets.server'
import type { Log } from '../../app/platform/log/log'
import { startDoor } from '../support/front-door'
import { temporaryFolder } from '../support/test-site'

const day = 86_400_000
const begun = Date.parse('2026-11-02T09:00:00Z')

function built(...names: string[]): string {
  const build = temporaryFolder()
  mkdirSync(path.join(build, 'client/assets'), { recursive: true })
  for (const name of names) writeFileSync(path.join(build, 'client/assets', name), `// ${name}`)
  return build
}

it('keeps files of the previous version, and of the next one during a takeover', async () => {
  const keptFolder = path.join(temporaryFolder(), 'kept')
  const [first, second] = [built('page-1111.js', 'both-0000.js'), built('page-2222.js', 'both-0000.js')]
  const log: Log = event => expect.unreachable(event)
  keepAssets({ build: first, folder: keptFolder, now: () => begun, log })
  const doorOf = (build: string) => startDoor({ staticFolders: [path.join(build, 'client')], keptFolder })
  const older = await doorOf(first)
  keepAssets({ build: second, folder: keptFolder, now: () => begun + day, log })
  const newer = await doorOf(second)
  for (const { ask } of [older, newer]) {
    for (const name of ['page-1111.js', 'page-2222.js', 'both-0000.js'])
      expect(await ask(`/assets/${name}`)).toMatchObject({
        status: 200,
        text: `// ${name}`,
        headers: { 'cache-control': 'public,max-age=31536000,immutable' },
      })
    for (const name of ['page-3333.js', '.page-1111.js-1', 'x/page-1111.js'])
      expect(await ask(`/assets/${name}`)).toMatchObject({ status: 404 })
  }
})

it('keeps files until no version used them for a fortnight', () => {
  const keptFolder = path.join(temporaryFolder(), 'kept')
  const log: Log = event => expect.unreachable(event)
  const kept = () => readdirSync(path.join(keptFolder, 'assets')).sort()
  let time = begun
  const now = () => time
  const first = keepAssets({ build: built('page-1111.js'), folder: keptFolder, now, log })
  time += 30 * day
  first.run()
  const second = keepAssets({ build: built('page-2222.js'), folder: keptFolder, now, log })
  time += 13 * day
  second.run()
  expect(kept()).toEqual(['page-1111.js', 'page-2222.js'])
  time += 2 * day
  second.run()
  expect(kept()).toEqual(['page-2222.js'])
})

it('marks a build in use, and tolerates a read-only folder', () => {
  const build = built('page-1111.js')
  const folder = path.join(temporaryFolder(), 'kept')
  writeFileSync(folder, 'a file in its place')
  const events: string[] = []
  keepAssets({ build, folder, now: () => begun, log: event => events.push(event) })
  expect(events).toEqual(['assets-not-kept'])
  expect(existsSync(path.join(build, '.gevel-used'))).toBe(true)
  expect(statSync(folder).isFile()).toBe(true)
})
