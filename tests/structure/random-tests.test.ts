/**
 * Random tests: `FUZZ_RUNS` sets how many cases each tries (tests/support/runs.ts), and `FUZZ_SEED` which
 * (tests/support/fast-check.ts).
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFiles } from '../support/imports'

const files = codeFiles('tests').map(file => ({ file, text: readFileSync(file, 'utf8') }))

it.each(files.filter(({ text }) => text.includes('numRuns:')))('$file takes its number of cases from it', ({ text }) => {
  for (const [, value, name] of text.matchAll(/numRuns: ((\w+)[^\n}]*)/g))
    expect(name === 'runs' || text.includes(`const ${name} = runs(`), value).toBe(true)
})

it('is read in one place', () => {
  const readers = files.filter(({ text }) => /env\.\w*FUZZ|env\.\w*RUNS/.test(text)).map(({ file }) => file)
  expect(readers).toEqual(['tests/support/fast-check.ts', 'tests/support/runs.ts'])
})
