/**
 * The small language of display conditions (SPEC §5, docs/decisions/advertisements-and-law.md): jsep parses an expression, and
 * this file evaluates it over the record's values. There are no calls, no member access and no globals, so an expression can
 * see nothing but the record. Any error is a failed result for the caller, never an exception.
 */
import jsep, { type Expression } from 'jsep'

/** The record's fields by name. A Map, so that no name reaches a prototype. */
export type Values = ReadonlyMap<string, unknown>

/** Far more than a condition needs, yet the worst one costs microseconds. */
export const limits = { length: 500, depth: 50, steps: 1000 }

export type Outcome = { ok: true; value: unknown; steps: number } | { ok: false; steps: number }

jsep.addBinaryOp('in', 7)

/** @returns the expression tree; undefined if the text is too long or invalid. */
export function parseExpression(text: string): Expression | undefined {
  if (text.length > limits.length) return undefined
  try {
    return jsep(text)
  } catch {
    return undefined
  }
}

/** Evaluates an expression over the values; `steps` counts the nodes visited. */
export function runExpression(text: string, values: Values): Outcome {
  const run = { values, steps: 0 }
  try {
    const tree = parseExpression(text)
    return tree ? { ok: true, value: evaluate(tree, run, 0), steps: run.steps } : { ok: false, steps: 0 }
  } catch {
    return { ok: false, steps: run.steps }
  }
}

type Run = { values: Values; steps: number }
/** jsep's node types; anything else is refused. */
type Part = Expression & {
  value?: unknown
  name?: string
  operator?: string
  argument?: Expression
  left?: Expression
  right?: Expression
  test?: Expression
  consequent?: Expression
  alternate?: Expression
  elements?: (Expression | null)[]
}

class Refused extends Error {}

function evaluate(expression: Expression | null | undefined, run: Run, depth: number): unknown {
  if (run.steps >= limits.steps || depth > limits.depth || !expression) throw new Refused()
  run.steps += 1
  const part = expression as Part
  const of = (inner: Expression | null | undefined) => evaluate(inner, run, depth + 1)
  switch (part.type) {
    case 'Literal':
      return part.value
    case 'Identifier':
      return run.values.get(part.name ?? '')
    case 'ArrayExpression':
      return part.elements?.map(of)
    case 'ConditionalExpression':
      return isTrue(of(part.test)) ? of(part.consequent) : of(part.alternate)
    case 'UnaryExpression':
      return unary(part.operator, of(part.argument))
    case 'BinaryExpression':
      if (part.operator === '&&') return isTrue(of(part.left)) && isTrue(of(part.right))
      if (part.operator === '||') return isTrue(of(part.left)) || isTrue(of(part.right))
      return binary(part.operator, of(part.left), of(part.right))
    default:
      throw new Refused()
  }
}

function unary(operator: string | undefined, value: unknown): unknown {
  if (operator === '!') return !isTrue(value)
  if (operator === '-') return -number(value)
  if (operator === '+') return number(value)
  throw new Refused()
}

function binary(operator: string | undefined, left: unknown, right: unknown): unknown {
  switch (operator) {
    case '==':
    case '===':
      return isSame(left, right)
    case '!=':
    case '!==':
      return !isSame(left, right)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return inOrder(left, operator, right)
    case 'in':
      return contains(right, left)
    case '+':
      return number(left) + number(right)
    case '-':
      return number(left) - number(right)
    case '*':
      return number(left) * number(right)
    case '/':
      return number(left) / number(right)
    case '%':
      return number(left) % number(right)
    default:
      throw new Refused()
  }
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new Refused()
  return value
}

/** Truthiness: all but false, 0, NaN and empty values. */
export function isTrue(value: unknown): boolean {
  return !isEmpty(value) && value !== false && value !== 0 && !Number.isNaN(value)
}

/** Null, undefined, blank text and empty lists are empty (SPEC §5). */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || isNone(value)
}

function isNone(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Lenient equality: numbers and booleans may be written as text (`"3"`, `"true"`); all empty values are equal. */
export function isSame(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (typeof left === 'string' && typeof right !== 'string') return isSame(right, left)
  if (typeof left === 'number' && typeof right === 'string') return left === Number(right)
  if (typeof left === 'boolean' && typeof right === 'string') return String(left) === right.trim().toLowerCase()
  return left === right
}

/** Numbers by size, texts alphabetically (so ISO days by time); false for values without an order. */
export function inOrder(left: unknown, operator: '<' | '<=' | '>' | '>=', right: unknown): boolean {
  const pair = comparable(left, right)
  if (!pair) return false
  const [one, other] = pair
  if (operator === '<') return one < other
  if (operator === '<=') return one <= other
  return operator === '>' ? one > other : one >= other
}

function comparable(left: unknown, right: unknown): [number, number] | [string, string] | undefined {
  if (isEmpty(left) || isEmpty(right)) return undefined
  if (typeof left === 'string' && typeof right === 'string') return [left, right]
  const [one, other] = [toNumber(left), toNumber(right)]
  return one === undefined || other === undefined ? undefined : [one, other]
}

function toNumber(value: unknown): number | undefined {
  const found = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isNaN(found) ? undefined : found
}

/** A list contains an equal entry; a text contains the letters, regardless of case. */
export function contains(whole: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return false
  if (Array.isArray(whole)) return whole.some(each => isSame(each, wanted))
  return typeof whole === 'string' && typeof wanted !== 'object' && whole.toLowerCase().includes(String(wanted).toLowerCase())
}
