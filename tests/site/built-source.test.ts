/** What the site keeps of its own source in memory: one byte a sign, as long as none of a file needs two (docs/decisions/0097). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it.each(['build/server', 'build/main'])('%s is ASCII alone', folder => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(1)
  const others = files.filter(name => /[\u0080-\uffff]/.test(readFileSync(path.join(folder, name), 'utf8')))
  expect(others).toEqual([])
})
