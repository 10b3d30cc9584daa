/** Display conditions of the property sheet (SPEC §3, §5): an element shows only if all of them hold. */
import { contains, inOrder, isEmpty, isSame, isTrue, parseExpression, runExpression, type Values } from './expression'

export type { Values } from './expression'

/**
 * `logic` compares `field` with another field or a fixed value; `advancedCondition` is an expression over the fields. If both
 * are given, both must hold.
 */
export type Condition = {
  field?: string | undefined
  logic?: string | undefined
  compareWithField?: string | undefined
  compareWithValue?: string | number | boolean | undefined
  advancedCondition?: string | undefined
}

type Compare = (left: unknown, right: unknown) => boolean

/** The permitted words of `logic`. */
const comparisons: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['=', isSame],
  ['!=', (left, right) => !isSame(left, right)],
  ['>', (left, right) => inOrder(left, '>', right)],
  ['<', (left, right) => inOrder(left, '<', right)],
  ['>=', (left, right) => inOrder(left, '>=', right)],
  ['<=', (left, right) => inOrder(left, '<=', right)],
  ['contains', contains],
  ['empty', left => isEmpty(left)],
  ['not empty', left => !isEmpty(left)],
])

/** Whether all conditions hold for a record; one that cannot be evaluated counts as false. Never throws. */
export function allHold(conditions: readonly Condition[], values: Values): boolean {
  return conditions.every(condition => holds(condition, values))
}

function holds({ field, logic, compareWithField, compareWithValue, advancedCondition }: Condition, values: Values): boolean {
  const compares = field !== undefined || logic !== undefined
  if (compares) {
    const compare = comparisons.get(logic ?? '')
    if (!compare || field === undefined) return false
    if (!compare(values.get(field), compareWithField === undefined ? compareWithValue : values.get(compareWithField)))
      return false
  }
  if (advancedCondition === undefined) return compares
  const outcome = runExpression(advancedCondition, values)
  return outcome.ok && isTrue(outcome.value)
}

/** A warning about a condition that can never hold; undefined if it can be read. */
export function conditionMistake({ field, logic, advancedCondition }: Condition): string | undefined {
  if (field === undefined && logic === undefined && advancedCondition === undefined) return 'says nothing'
  if (logic !== undefined && !comparisons.has(logic)) return `logic: '${logic}' is none of ${[...comparisons.keys()].join(', ')}`
  if (logic !== undefined && field === undefined) return 'field: is missing'
  if (field !== undefined && logic === undefined) return 'logic: is missing'
  if (advancedCondition !== undefined && !parseExpression(advancedCondition)) return 'advancedCondition: cannot be read'
  return undefined
}
