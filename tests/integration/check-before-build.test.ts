/** A mistake in the agency's files is reported in seconds, before a build, by `check -- --site` and by `release`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { changedSiteData } from '../support/site-data'
import { temporaryFolder } from '../support/test-site'

const dataDir = changedSiteData({
  agency: content => void Object.assign(content, { name: 5 }),
  menu: content => void Object.assign(content.items[0], { path: '/nowhere/' }),
})

function run(command: string, parameters: string[]) {
  const settings = { ...process.env, DATA_DIR: dataDir, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [`app/commands/${command}.mjs`, ...parameters], {
    env: settings,
    encoding: 'utf8',
  })
  return { status, stdout, complaints: stderr.trim().split('\n') }
}

it('check -- --site reports every mistake, what may break the law, and nothing of the code', () => {
  const { status, stdout, complaints } = run('check', ['--site'])
  expect([status, stdout]).toEqual([1, ''])
  expect(complaints).toEqual([
    expect.stringContaining('confirmIncome'),
    expect.stringContaining(`${dataDir}/site/agency.json: line 1: name:`),
    expect.stringContaining(`${dataDir}/site/menu.json: line 1: items.0.path`),
  ])
})

it('a release is not begun', () => {
  const out = path.join(temporaryFolder(), 'release')
  const { status, stdout, complaints } = run('release', ['--data', dataDir, '--out', out])
  expect([status, stdout]).toEqual([1, ''])
  expect(complaints).toEqual([
    expect.stringContaining(`${dataDir}/site/agency.json: line 1: name:`),
    expect.stringContaining(`${dataDir}/site/menu.json: line 1: items.0.path`),
  ])
  expect(existsSync(out)).toBe(false)
})
