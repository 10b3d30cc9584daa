/** Checks a form's parsing of arbitrary input. */

import { expect } from 'vitest'
import type { parseFields } from '../../app/domains/enquiries/fields/parse-fields'
import fc from './fast-check'

export type Changes = Record<string, string | string[] | undefined>

/**
 * Any input gives either fields, or messages that are keys of `locales/`.
 * @param names of the changed fields
 */
export function expectFieldsOrAlerts(
  names: readonly string[],
  check: (changes: Changes) => Pick<ReturnType<typeof parseFields>, 'fields' | 'reply'>,
): void {
  const anything = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.constant(undefined)),
  )
  fc.assert(
    fc.property(anything, changes => {
      const { fields, reply } = check(changes)
      for (const [message] of Object.values(reply().error)) expect(message).toMatch(/^ALERT_[A-Z_]+(\?max=\d+)?$/)
      expect(fields === undefined).toBe(Object.keys(reply().error).length > 0)
    }),
  )
}
