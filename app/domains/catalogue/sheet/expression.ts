/**
 * The small language of display conditions (SPEC §5, docs/decisions/advertisements-and-law.md): jsep reads an expression, this walks it over
 * the values of a record. There is nothing to call, nothing to reach into and no global name, so an expression can look
 * at the record and at nothing else. Whatever goes wrong is a failure that the caller sees, never an exception.
 */
import jsep, { type Expression } from 'jsep'

/** The fields of a record by name. A Map, so that no name leads to a prototype. */
export type Values = ReadonlyMap<string, unknown>

/** Far more than a condition needs, and so little that the worst one costs microseconds. */
export const limits = { length: 500, depth: 50, steps: 1000 }

export type Outcome = { ok: true; value: unknown; steps: number } | { ok: false; steps: number }

jsep.addBinaryOp('in', 7)

/** @returns the expression as a tree, or undefined for what is too long or is none. */
export function parseExpression(text: string): Expression | undefined {
  if (text.length > limits.length) return undefined
  try {
    return jsep(text)
  } catch {
    return undefined
  }
}

/** Works an expression out over the values; `steps` is how many of its parts were looked at. */
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
/** What jsep gives, by type; anything else is refused. */
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

/** What counts as true: everything but false, 0, what is no number, and what is empty. */
export function isTrue(value: unknown): boolean {
  return !isEmpty(value) && value !== false && value !== 0 && !Number.isNaN(value)
}

/** Null, undefined and blank text are empty (SPEC §5), and a list without entries. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || isNone(value)
}

function isNone(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Equal as a reader means it: a number or a yes/no may be written as text (`"3"`, `"true"`); all that is empty is alike. */
export function isSame(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (typeof left === 'string' && typeof right !== 'string') return isSame(right, left)
  if (typeof left === 'number' && typeof right === 'string') return left === Number(right)
  if (typeof left === 'boolean' && typeof right === 'string') return String(left) === right.trim().toLowerCase()
  return left === right
}

/** Numbers by size, texts by their letters (so days in ISO by time); false for what has no order. */
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

/** A list holds an entry that is the same; a text holds the letters, without regard to case. */
export function contains(whole: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return false
  if (Array.isArray(whole)) return whole.some(each => isSame(each, wanted))
  return typeof whole === 'string' && typeof wanted !== 'object' && whole.toLowerCase().includes(String(wanted).toLowerCase())
}
