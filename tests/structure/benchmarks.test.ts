/** docs/benchmarks.md and what other documents say of it are what docs/benchmarks.json says. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { benchmarksDocument, type Results, withFigures } from '../bench/document'
import { quotingDocuments } from '../bench/run'

const results = JSON.parse(readFileSync('docs/benchmarks.json', 'utf8')) as Results

test('docs/benchmarks.md is made of docs/benchmarks.json', () => {
  expect(readFileSync('docs/benchmarks.md', 'utf8')).toBe(benchmarksDocument(results))
})

describe.each(quotingDocuments('docs'))('%s', file => {
  const text = readFileSync(file, 'utf8')

  test('has the figures of docs/benchmarks.json where it takes any', () => {
    expect(text).toBe(withFigures(text, results))
  })

  test('marks the figures that it takes from the benchmarks', () => {
    const unmarked = text
      .replace(/<!--bench .*?<!--\/bench-->/g, '')
      .split(/\n|(?<=[.!?]) /)
      .filter(sentence => /benchmarks\.md|npm run bench/.test(sentence))
      .filter(sentence => /\d (?:ms|s|MB|KB|×|a second)(?![\w])/.test(sentence))
    expect(unmarked).toEqual([])
  })
})

test('a figure that the run does not have is no figure to take', () => {
  expect(() => withFigures('<!--bench stored / no such row-->1 ms<!--/bench-->', results)).toThrow(/no figure 'stored/)
})
