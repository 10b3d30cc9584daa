const isChecked = process.env.NODE_ENV !== 'production'
const mutators = ['set', 'add', 'delete', 'clear']

function refuse(): never {
  throw new TypeError('Cannot change a shared value')
}

/**
 * Deep-freezes plain objects, arrays, maps and sets in development and tests; does nothing in production. Instances of other
 * classes are left alone.
 */
export function frozen<T>(value: T): T {
  if (isChecked) freeze(value)
  return value
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  if (value instanceof Map || value instanceof Set) {
    for (const name of mutators) if (name in value) Object.defineProperty(value, name, { value: refuse })
    Object.freeze(value)
    for (const each of value instanceof Map ? [...value.keys(), ...value.values()] : value) freeze(each)
  } else if (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    Object.freeze(value)
    for (const each of Object.values(value)) freeze(each)
  }
}
