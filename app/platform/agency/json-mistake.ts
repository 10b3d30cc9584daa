/** Where a file stops being JSON: what the parser of Node says of that names a place only sometimes. */

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

/** @returns undefined for JSON. */
export function jsonMistake(text: string): JsonMistake | undefined {
  try {
    const end = skip(text, readValue(text, skip(text, 0)))
    if (end < text.length) throw new Stop(end, 'nothing more')
    return undefined
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = text.slice(0, error.at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, expected: error.expected }
  }
}

/** The end of a token that begins at a place, or undefined. */
function endOf(token: RegExp, text: string, at: number): number | undefined {
  token.lastIndex = at
  return token.test(text) ? token.lastIndex : undefined
}

const skip = (text: string, at: number) => endOf(tokens.space, text, at) ?? at

function readValue(text: string, at: number): number {
  if (text[at] === '{') return readParts(text, at + 1, '}', readMember)
  if (text[at] === '[') return readParts(text, at + 1, ']', readValue)
  const end = endOf(tokens.text, text, at) ?? endOf(tokens.word, text, at) ?? endOf(tokens.number, text, at)
  if (end === undefined) throw new Stop(at, text[at] === '"' ? 'a text that ends with " in its line' : 'a value')
  return end
}

function readMember(text: string, at: number): number {
  const end = endOf(tokens.text, text, at)
  if (end === undefined) throw new Stop(at, 'a name between quotes')
  const colon = skip(text, end)
  if (text[colon] !== ':') throw new Stop(colon, 'a colon')
  return readValue(text, skip(text, colon + 1))
}

function readParts(text: string, begin: number, close: string, read: (text: string, at: number) => number): number {
  let at = skip(text, begin)
  if (text[at] === close) return at + 1
  for (;;) {
    at = skip(text, read(text, at))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw new Stop(at, `a comma or ${close}`)
    at = skip(text, at + 1)
  }
}
