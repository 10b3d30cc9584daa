/** Finds malformed or unknown placeholders: visitors would read the `{{` and `}}`. */
import { isCalendarDay } from '../time/calendar-days'
import type { JsonPath } from './json-mistake'
import { nearest } from './nearest'

/** By kind: the check of a value, and an example. */
const written: Record<string, { isRight: (value: string) => boolean; example: string }> = {
  euro: { isRight: isNumber, example: '{{euro:350}} or {{euro:26.62}}' },
  number: { isRight: isNumber, example: '{{number:1200}}' },
  date: { isRight: isCalendarDay, example: '{{date:2026-12-31}}' },
  phone: { isRight: value => /\d/.test(value), example: '{{phone:090000001}}' },
}

function isNumber(value: string): boolean {
  return value.trim() !== '' && Number.isFinite(Number(value))
}

/**
 * @param content of a file
 * @param known the available names by the text's path; undefined if neither names nor values are filled in
 * @returns the errors; `isName` if the placeholder is well formed but its name unknown
 */
export function placeholderMistakes(
  content: unknown,
  known: (at: JsonPath) => readonly string[] | undefined,
): { at: JsonPath; what: string; isName: boolean }[] {
  return textsIn(content).flatMap(({ at, text }) => {
    if (!text.includes('{{')) return []
    const names = known(at)
    const found = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([whole, inside = '']) => {
      const wrong = mistakeIn(inside, names)
      return wrong ? [{ at, what: `${whole} ${wrong.what}`, isName: wrong.isName }] : []
    })
    const isOpen = text.replace(/\{\{[^{}]*\}\}/g, '').includes('{{')
    return isOpen ? [...found, { at, what: 'has a {{ that no }} follows', isName: false }] : found
  })
}

function mistakeIn(inside: string, names: readonly string[] | undefined): { what: string; isName: boolean } | undefined {
  if (!names) return { what: 'is not filled in: no text of this file is', isName: false }
  if (names.includes(inside)) return undefined
  const [kind = '', ...rest] = inside.split(':')
  const value = rest.join(':')
  const known = Object.hasOwn(written, kind) && rest.length > 0 ? written[kind] : undefined
  if (known?.isRight(value)) return undefined
  if (known) return { what: `has a value that cannot be written; it is written as ${known.example}`, isName: false }
  const near = rest.length > 0 ? nearest(kind, Object.keys(written)) : nearest(inside.trim(), names)
  if (near) return { what: `is filled in by nothing; did you mean {{${[near, ...rest].join(':')}}}?`, isName: true }
  const all = names.length > 0 ? `; there are ${names.map(name => `{{${name}}}`).join(', ')}` : ''
  return { what: `is filled in by nothing${all}`, isName: true }
}

/** Every text in a file, with its path. */
export function textsIn(content: unknown, at: JsonPath = []): { at: JsonPath; text: string }[] {
  if (typeof content === 'string') return [{ at, text: content }]
  if (Array.isArray(content)) return content.flatMap((each, index) => textsIn(each, [...at, index]))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => textsIn(value, [...at, key]))
}
