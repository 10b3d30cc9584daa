/** `npm run upgrade -- check`: the data folder of an agency that began with an earlier version becomes one that this version starts with. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkFolder } from '../../app/commands/upgrade/check-folder'
import { gatherConfiguration } from '../../app/platform/agency/gather-configuration.server'
import { checkFiles } from '../../app/registry/check.server'
import { temporaryFolder } from '../support/test-site'

const kept = 'tests/support/upgrades'
const versions = readdirSync(kept).flatMap(name => /^agency-(.+)\.json$/.exec(name)?.[1] ?? [])

/** The folder as that version left it. */
function folderOf(version: string): string {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'site'))
  const files: Record<string, unknown> = JSON.parse(readFileSync(`${kept}/agency-${version}.json`, 'utf8'))
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, 'site', name), JSON.stringify(content, undefined, 2))
  for (const name of ['catalogue', 'photos']) symlinkSync(path.resolve('data', name), path.join(folder, name))
  return folder
}

it.each(versions)('of %s', version => {
  const folder = folderOf(version)
  const filesIn = () => readdirSync(path.join(folder, 'site')).map(name => readFileSync(path.join(folder, 'site', name), 'utf8'))
  const before = filesIn()
  const told = checkFolder(folder, { write: false })
  expect([told.isReady, filesIn()]).toEqual([false, before])
  for (const word of ['"enquiry-handled"', '"ReferenceRent"', '--write']) expect(told.lines.join('\n')).toContain(word)
  // Only in the agency's languages.
  expect(told.lines.join('\n')).not.toContain('"de"')
  const { mistakes } = checkFiles({ dataDir: folder })
  expect(mistakes).not.toEqual([])

  expect(checkFolder(folder, { write: true })).toMatchObject({ isReady: true })
  expect(checkFiles({ dataDir: folder }).mistakes).toEqual([])
  expect(gatherConfiguration(path.join(folder, 'site')).configuration.languages?.enabled).toEqual(['nl', 'fr'])
  const after = filesIn()
  expect(checkFolder(folder, { write: true }).lines.filter(line => line.includes('must have'))).toEqual([])
  expect(filesIn()).toEqual(after)
})
