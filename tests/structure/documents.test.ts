/** What documents say of the code is so. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeFiles } from '../support/imports'

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

describe('the walks of docs/architecture.md', () => {
  const [, section = ''] = /\n## Three walks\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? []
  const walks = [...section.matchAll(/^\*\*(.+?)\*\*(.*)$/gm)].map(([, title, walk]) => [title, walk] as [string, string])
  const files = codeFiles('app').map(file => `/${file}`)

  it('are three', () => {
    expect(walks).toHaveLength(3)
  })

  it.each(walks)('%s names files that there are, twelve at most', (_, walk) => {
    const named = [...walk.matchAll(/`([\w./-]+\.tsx?)\b/g)].map(([, name]) => `/${name}`)
    expect(named.filter(name => !files.some(file => file.endsWith(name)))).toEqual([])
    expect(named.length).toBeGreaterThan(6)
    expect(named.length).toBeLessThanOrEqual(12)
  })
})
