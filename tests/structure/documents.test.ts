/** What documents say of the code is so. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

describe('the explanation of the figures', () => {
  const benchmark = read('tests/bench/main.ts')
  const [, explanation] = /\nconst why = `([^`]+)`/.exec(benchmark) ?? []

  it('is in the document as the benchmark writes it', () => {
    expect(explanation).toBeDefined()
    expect(read('docs/benchmarks.md')).toContain(explanation)
  })

  it('speaks of files that the running site uses', () => {
    const files = explanation?.match(/app\/[\w./-]+\w/g) ?? []
    expect(files.length).toBeGreaterThan(0)
    const start = read('app/server.ts')
    for (const file of files) {
      expect(existsSync(file), file).toBe(true)
      expect(start).toContain(`from '${file.replace(/^app/, '.').replace(/\.ts$/, '')}'`)
    }
    expect(explanation).not.toMatch(/not (wired|used)/)
  })
})
