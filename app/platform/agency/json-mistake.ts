/** Finds the place where a file stops being JSON: Node's parser only sometimes names one. */

export type JsonMistake = { line: number; column: number; expected: string }

const tokens = {
  space: /[ \t\r\n]*/y,
  text: /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy,
  number: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  word: /true|false|null/y,
}

class Stop extends Error {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {
    super(expected)
  }
}

/** The path to a value: the names and indexes that lead to it. */
export type JsonPath = readonly (string | number)[]

/** Called with every nested value, with its path (valid until the next call) and its start; for a member, that of its name. */
type Note = (path: JsonPath, at: number) => void

/** @returns undefined for JSON. */
export function jsonMistake(text: string, note: Note = () => {}): JsonMistake | undefined {
  const walk: Walk = { text, path: [], note }
  try {
    const end = skip(text, readValue(walk, skip(text, 0)))
    if (end < text.length) throw new Stop(end, 'nothing more')
    return undefined
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = text.slice(0, error.at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, expected: error.expected }
  }
}

export type JsonPlaces = {
  /** The line of a value; of a missing one, the line of its parent. */
  lineOf: (path: JsonPath) => number
  /** Members whose object already has the same name: only the last one counts. */
  twice: JsonPath[]
}

/** @param text valid JSON. */
export function jsonPlaces(text: string): JsonPlaces {
  const begins = new Map<string, number>()
  const twice: JsonPath[] = []
  jsonMistake(text, (path, at) => {
    const key = path.join('\0')
    if (begins.has(key)) twice.push([...path])
    begins.set(key, at)
  })
  return { twice, lineOf }

  function lineOf(path: JsonPath): number {
    const at = begins.get(path.join('\0'))
    if (at === undefined && path.length > 1) return lineOf(path.slice(0, -1))
    return text.slice(0, at ?? 0).split('\n').length
  }
}

type Walk = { text: string; path: (string | number)[]; note: Note }

/** The end of a token at a position, or undefined. */
function endOf(token: RegExp, text: string, at: number): number | undefined {
  token.lastIndex = at
  return token.test(text) ? token.lastIndex : undefined
}

const skip = (text: string, at: number) => endOf(tokens.space, text, at) ?? at

function readValue(walk: Walk, at: number): number {
  const { text } = walk
  if (text[at] === '{') return readParts(walk, at + 1, '}', readMember)
  if (text[at] === '[') return readParts(walk, at + 1, ']', readElement)
  const end = endOf(tokens.text, text, at) ?? endOf(tokens.word, text, at) ?? endOf(tokens.number, text, at)
  if (end === undefined) throw new Stop(at, text[at] === '"' ? 'a text that ends with " in its line' : 'a value')
  return end
}

function readMember(walk: Walk, at: number): number {
  const { text } = walk
  const end = endOf(tokens.text, text, at)
  if (end === undefined) throw new Stop(at, 'a name between quotes')
  const colon = skip(text, end)
  if (text[colon] !== ':') throw new Stop(colon, 'a colon')
  return readPart(walk, JSON.parse(text.slice(at, end)), at, skip(text, colon + 1))
}

function readElement(walk: Walk, at: number, index: number): number {
  return readPart(walk, index, at, at)
}

/** @param at the start of the part. @param value the start of its value. */
function readPart(walk: Walk, name: string | number, at: number, value: number): number {
  walk.path.push(name)
  walk.note(walk.path, at)
  const end = readValue(walk, value)
  walk.path.pop()
  return end
}

function readParts(walk: Walk, begin: number, close: string, read: (walk: Walk, at: number, index: number) => number): number {
  const { text } = walk
  let at = skip(text, begin)
  if (text[at] === close) return at + 1
  for (let index = 0; ; index += 1) {
    at = skip(text, read(walk, at, index))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw new Stop(at, `a comma or ${close}`)
    at = skip(text, at + 1)
  }
}
