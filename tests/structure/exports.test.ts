/** Every export is used by another file: unused exports suggest callers that do not exist. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile() && /\.(?:[cm]?js|tsx?)$/.test(each.name))
    .map(each => path.join(each.parentPath, each.name))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))

/** Exports called by Remix. */
const conventional = new Set(
  'loader action headers meta links handle shouldRevalidate ErrorBoundary Layout handleError streamTimeout'.split(' '),
)
const isRoute = (file: string) => /^app\/(?:routes\/|root|entry)/.test(file)

describe('the functions and values that app/ exports', () => {
  it('are each used by another file or a test', () => {
    const configuration = { file: 'remix.config.ts', text: readFileSync('remix.config.ts', 'utf8') }
    const files = [...read('app'), ...read('db'), ...read('tests'), configuration]
    /** Word → files containing it. */
    const found = new Map<string, Set<string>>()
    for (const { file, text } of files) {
      for (const word of new Set(text.match(/[\w$]+/g))) found.set(word, (found.get(word) ?? new Set()).add(file))
    }
    const unused = files
      .filter(({ file }) => file.startsWith('app/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm)].flatMap(([, name = '']) =>
          found.get(name)?.size === 1 && !(isRoute(file) && conventional.has(name)) ? [`${file}: ${name}`] : [],
        ),
      )
    expect(unused).toEqual([])
  })
})
