/** The documents agree with the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeFiles } from '../support/imports'

const read = (file: string) => readFileSync(file, 'utf8')

describe('the documents on security', () => {
  const documents = readdirSync('docs').filter(name => /^security.*\.md$/.test(name))

  it.each(documents)('%s names existing tests and code', name => {
    const named = read(`docs/${name}`).match(/`(?:tests|app|data|db|docs)\/[^`\s]+`/g) ?? []
    expect(named.length).toBeGreaterThan(0)
    const missing = named.map(each => each.slice(1, -1)).filter(file => !existsSync(file))
    expect(missing).toEqual([])
  })

  it('give everything that costs its limits and a test', () => {
    const [, section = ''] = /\n## What sends, keeps or costs\n([\s\S]*?)\n## /.exec(read('docs/security.md')) ?? []
    const [, , ...rows] = section.match(/^\|.*\|$/gm) ?? []
    expect(rows.length).toBeGreaterThan(30)
    const cells = rows.map(row =>
      row
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
    expect(cells.filter(each => each.length !== 6 || each.includes('') || !/`tests\/|the same/.test(each[5]!))).toEqual([])
  })

  it('name every event of the log', () => {
    const code = codeFiles('app').map(read).join('\n')
    const events = new Set([...code.matchAll(/\b(?:log|logEvent)\(\s*'([a-z-]+)'/g)].map(([, event]) => event))
    expect(events.size).toBeGreaterThan(30)
    const inventory = read('docs/security-inventory.md')
    expect([...events].filter(event => !inventory.includes(`\`${event}\``))).toEqual([])
  })
})

describe('the packages', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))

  it('are each documented with their purpose', () => {
    // As written there: `@remix-run/{node,react}` stands for two.
    const named = [...read('docs/dependencies.md').matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
      const [, scope, several] = /^(.*)\{(.+)\}$/.exec(name) ?? []
      return several ? several.split(',').map(each => scope + each) : [name]
    })
    const others = Object.keys(devDependencies).filter(name => !name.startsWith('@types/'))
    expect([...Object.keys(dependencies), ...others].filter(name => !named.includes(name))).toEqual([])
  })

  it('are pinned by a digest, and come from the registry', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
    const own = ([folder, { inBundle }]: [string, Locked]) => folder === '' || inBundle
    const wrong = Object.entries(packages)
      .filter(entry => !own(entry))
      .filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || (resolved && !resolved.startsWith(registry)))
    expect(wrong.map(([folder]) => folder)).toEqual([])
  })
})

describe('the walks of docs/architecture.md', () => {
  const [, section = ''] = /\n## Three walks\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? []
  const walks = [...section.matchAll(/^\*\*(.+?)\*\*(.*)$/gm)].map(([, title, walk]) => [title, walk] as [string, string])
  const files = codeFiles('app').map(file => `/${file}`)

  it('are three', () => {
    expect(walks).toHaveLength(3)
  })

  it.each(walks)('%s names existing files, at most twelve', (_, walk) => {
    const named = [...walk.matchAll(/`([\w./-]+\.tsx?)\b/g)].map(([, name]) => `/${name}`)
    expect(named.filter(name => !files.some(file => file.endsWith(name)))).toEqual([])
    expect(named.length).toBeGreaterThan(6)
    expect(named.length).toBeLessThanOrEqual(12)
  })
})

type Locked = { integrity?: string; resolved?: string; inBundle?: boolean }
const registry = 'https://registry.npmjs.org/'
