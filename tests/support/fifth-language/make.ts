/**
 * The product with a fifth language, made of data alone as docs/decisions/languages.md says: its line in db/languages.ts, its
 * locale files, and texts and paths of the agency. Every Spanish text is the English one behind a mark, so that a text in another
 * language shows.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../test-site'
import { marked, untranslated } from './mark'

/** The test within it. */
export const walk = 'tests/support/fifth-language/walk.test.ts'

/** @returns its folder. */
export function withSpanish(): string {
  const folder = path.join(temporaryFolder(), 'product')
  mkdirSync(folder)
  for (const name of ['app', 'db', 'locales', 'public', 'data/site', 'data/catalogue', 'tests/support'])
    cpSync(name, path.join(folder, name), { recursive: true })
  mkdirSync(path.join(folder, 'data/photos'))
  cpSync('data/photos/manifest.json', path.join(folder, 'data/photos/manifest.json'))
  linkMissing('data/photos', path.join(folder, 'data/photos'))
  for (const name of ['package.json', 'remix.config.ts', 'tsconfig.json', 'package-lock.json'])
    cpSync(name, path.join(folder, name))
  linkMissing('data', path.join(folder, 'data'))
  mkdirSync(path.join(folder, 'node_modules'))
  linkMissing('node_modules', path.join(folder, 'node_modules'))
  cpSync('tests/support/fifth-language/walk.ts', path.join(folder, walk))
  addLanguage(folder)
  return folder
}

/** Vite writes beside the packages, and another process may use ours. */
function linkMissing(from: string, to: string) {
  const there = readdirSync(to)
  for (const name of readdirSync(from).filter(each => !there.includes(each) && !/^\.vite/.test(each)))
    symlinkSync(path.resolve(from, name), path.join(to, name))
}

function addLanguage(folder: string) {
  const inside = (...names: string[]) => path.join(folder, ...names)
  const list = readFileSync(inside('db/languages.ts'), 'utf8')
  writeFileSync(inside('db/languages.ts'), list.replace(/\] as const/, ", 'es'] as const"))
  cpSync('tests/support/fifth-language/es.json', inside('locales/es.json'))
  mkdirSync(inside('locales/es'))
  for (const name of readdirSync('locales/en')) {
    const texts: Record<string, string> = JSON.parse(readFileSync(path.join('locales/en', name), 'utf8'))
    delete texts[untranslated]
    writeFileSync(inside('locales/es', name), JSON.stringify(spanishForms(texts)))
  }
  const texts = readdirSync(inside('data/site')).filter(each => each.endsWith('.json'))
  const names = ['data/catalogue/names.json', 'data/catalogue/webIDs.json', 'data/photos/manifest.json', 'locales/names.json']
  for (const name of [...texts.map(each => `data/site/${each}`), ...names]) {
    const content = JSON.parse(readFileSync(inside(name), 'utf8'))
    if (name === 'data/site/languages.json') content.languageUse.push({ code: 'es', use: true })
    writeFileSync(inside(name), JSON.stringify(translated(content)))
  }
}

/** Spanish has a form for many, too. */
function spanishForms(texts: Record<string, string>): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    const many = key.endsWith('_other') ? [[key.replace(/other$/, 'many'), marked(text)]] : []
    return [[key, marked(text)], ...many]
  })
  return Object.fromEntries(entries)
}

/** Each value with an English text gets a Spanish one. */
function translated(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(translated)
  if (typeof content !== 'object' || content === null) return content
  const copy = Object.fromEntries(Object.entries(content).map(([key, value]) => [key, translated(value)]))
  return 'en' in copy ? { ...copy, es: spanish(copy.en) } : copy
}

function spanish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spanish)
  if (typeof value === 'string') return value.startsWith('/en/') ? value.replace('/en/', '/es/') : marked(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spanish(each)]))
}
