/** How `npm start` handles damaged files; tests/faults/damaged-files.test.ts has the kinds of damage. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { type RunningSite, startSite } from '../support/site'

function newest(varDir: string): string {
  const names = readdirSync(path.join(varDir, 'catalogue')).filter(name => name.endsWith('.sqlite'))
  return path.join(varDir, 'catalogue', names.sort().at(-1) as string)
}

/** Overwrites the file in place, as a failing disk does. */
function scribble(file: string): void {
  const bytes = readFileSync(file)
  for (let at = Math.floor(bytes.length / 3); at < (bytes.length * 2) / 3; at += 1) bytes[at] = (at * 7919) % 251
  writeFileSync(file, bytes, { flag: 'r+' })
}
async function health(site: RunningSite) {
  const response = await fetch(`${site.url}/healthz`)
  return { status: response.status, ...((await response.json()) as { catalogue?: string; damagedCatalogue?: string }) }
}

describe('the start', () => {
  it('rebuilds a damaged catalogue', async () => {
    let before = ''
    const site = await startSite({
      prepare: varDir => {
        before = path.basename(newest(varDir), '.sqlite')
        scribble(newest(varDir))
      },
    })
    try {
      const { status, catalogue, damagedCatalogue } = await health(site)
      expect([status, damagedCatalogue]).toEqual([200, undefined])
      expect(catalogue).not.toBe(before)
      expect((await fetch(`${site.url}/nl/te-koop/`)).status).toBe(200)
    } finally {
      await site.stop()
    }
  })

  it('refuses a damaged site database with a message, and does not change it', async () => {
    let file = ''
    let bytes = Buffer.alloc(0)
    const starting = startSite({
      prepare: varDir => {
        file = path.join(varDir, 'site.sqlite')
        const database = new Database(file)
        database.pragma('wal_checkpoint(truncate)')
        database.pragma('journal_mode = delete')
        database.close()
        scribble(file)
        bytes = readFileSync(file)
      },
    })
    await expect(starting).rejects.toThrow(/site\.sqlite is damaged \(.+\)\. Nothing was changed\. .*backup/)
    // Except the two numbers written when switching to WAL mode.
    expect(readFileSync(file).subarray(100).equals(bytes.subarray(100))).toBe(true)
    expect(readFileSync(file).length).toBe(bytes.length)
  })
})
