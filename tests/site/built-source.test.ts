/**
 * The built source. The site keeps it in memory: one byte per character, unless a file needs two
 * (docs/decisions/deployment.md). A page's scripts have a budget (docs/decisions/scripts-and-fonts.md).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { builtPages } from '../support/built-pages'

const serverFiles = () => readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
const sourceOf = (name: string) => readFileSync(path.join('build/server', name), 'utf8')

it('keeps the server’s source in ASCII', () => {
  const files = serverFiles()
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter(name => /[\u0080-\uffff]/.test(sourceOf(name)))).toEqual([])
})

// In a bundle it fails at run time: name such a package in `external` of remix.config.ts.
it('leaves no require in what is bundled', () => {
  expect(serverFiles().filter(name => /(?<![\w$.`'"])require\(/.test(sourceOf(name)))).toEqual([])
})

// The table of towns: pages have it, and so do mails and commands (docs/decisions/front-door-and-remix.md).
it('builds shared code of pages and mails once', () => {
  expect(serverFiles().filter(name => sourceOf(name).includes('"name":"Anderlecht","zips"'))).toHaveLength(1)
})

/** Bytes of a response with a script. */
const headers = 340

it('keeps a list’s scripts within 105 KB compressed and 12 files', async () => {
  const { assets } = await builtPages()
  const routes = ['root', 'sale-list.nl'].flatMap(id => assets.routes[id] ?? [])
  const needed = [assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  const files = [...new Set(needed)].map(address => path.join('build/client', address))
  expect(files.length).toBeGreaterThan(3)
  expect(files.length).toBeLessThanOrEqual(12)
  // Very small ones are sent uncompressed.
  const sizes = files.map(file => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size + headers)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(105_000)
})
