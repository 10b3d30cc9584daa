/** docs/specification-status.md names the code and test for each statement of the specification: both exist. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const document = readFileSync('docs/specification-status.md', 'utf8')
const rows = document.split('\n').filter(line => /^\| (?!statement)/.test(line))

describe('the status of the specification', () => {
  it('covers sections 1 to 9, one statement a line', () => {
    expect([...document.matchAll(/^## §(\d)/gm)].map(([, number]) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.filter(row => row.split(' | ').length !== 3)).toEqual([])
  })

  it('names existing files', () => {
    const files = [...document.matchAll(/`((?:app|data|tests)\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(150)
    expect(files.filter(file => !existsSync(file))).toEqual([])
  })

  it('names tests by existing titles', () => {
    const named = [...document.matchAll(/`(tests\/[^`]+)`: “([^”]+)”/g)]
    expect(named.length).toBeGreaterThan(70)
    expect(named.filter(([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title)).map(([all]) => all)).toEqual(
      [],
    )
  })
})
