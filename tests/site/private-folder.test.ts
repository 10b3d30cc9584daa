/** Only the site's own user can read what it wrote: in a new folder, and in one left open by an earlier version. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keepPrivate } from '../../app/platform/context/private-folder.server'
import { createSite } from '../../app/platform/context/site.server'
import { parseSettings } from '../../app/platform/settings/settings.server'
import { startSite } from '../support/site'
import { temporaryFolder } from '../support/test-site'
import { sendOnWire } from '../support/wire'

/** Files that others may read, write or run, with their mode; only the folder itself must exist. */
function open(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true }).map(name => path.join(folder, String(name)))
  const modes = [folder, ...inside].map(file => ({ file, stat: lstatSync(file) })).filter(({ stat }) => !stat.isSymbolicLink())
  return modes
    .filter(({ stat }) => (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600))
    .map(({ file, stat }) => `${path.relative(folder, file)} ${(stat.mode & 0o777).toString(8)}`)
}

it('writes files for its own user only', async () => {
  const site = await startSite({ ownFiles: true })
  try {
    for (const target of ['/nl/', '/map/tiles/8/130/85.png', '/media/photos/exterior/01.webp?width=100'])
      expect((await sendOnWire(site.url, { target })).status).toBeLessThan(500)
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const
    const body = 'username=greet.vandamme&password=demo-eigenaar'
    expect((await sendOnWire(site.url, { method: 'POST', target: '/nl/login/', headers, body })).status).toBe(303)
    await expect.poll(() => site.mails().length).toBeGreaterThan(0)
    expect(readdirSync(site.varDir)).toEqual(expect.arrayContaining(['catalogue', 'mail', 'secret', 'site.sqlite']))
    expect(open(site.varDir)).toEqual([])
  } finally {
    await site.stop()
  }
})

/** As earlier versions wrote it. */
function oldFolder(): string {
  const folder = path.join(temporaryFolder(), 'var')
  mkdirSync(path.join(folder, 'mail'), { recursive: true })
  for (const name of ['mail/a.eml', 'site.sqlite', 'secret']) {
    writeFileSync(path.join(folder, name), '')
    chmodSync(path.join(folder, name), 0o644)
  }
  for (const name of ['mail', '.']) chmodSync(path.join(folder, name), 0o755)
  return folder
}
const starting = (varDir: string) => {
  const logged: string[] = []
  createSite(parseSettings({ NODE_ENV: 'test', VAR_DIR: varDir }), { log: event => void logged.push(event) })
  return logged
}

it('fixes an open folder and its contents at the next start', () => {
  const folder = oldFolder()
  expect(starting(folder)).toEqual([])
  expect(open(folder)).toEqual([])
})

it('fixes the contents of a folder made private by hand', () => {
  const folder = oldFolder()
  chmodSync(folder, 0o700)
  starting(folder)
  expect(open(folder)).toEqual([])
})

it('does not follow links or change foreign folders', () => {
  const folder = oldFolder()
  const outside = path.join(temporaryFolder(), 'outside')
  writeFileSync(outside, '')
  chmodSync(outside, 0o644)
  symlinkSync(outside, path.join(folder, 'link'))
  starting(folder)
  expect(lstatSync(outside).mode & 0o777).toBe(0o644)

  const shared = oldFolder()
  const logged: string[] = []
  keepPrivate(shared, [path.join(shared, 'program')], event => void logged.push(event))
  expect(logged).toEqual(['var-dir-not-private'])
  expect(open(shared)).toContain('secret 644')
})
