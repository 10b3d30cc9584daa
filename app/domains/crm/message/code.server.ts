/** By what a message is known again at a provider that has no key for it. */
import type { CrmMessage } from '../../../platform/outbox/crm'

/**
 * The reference; of what follows the first message of a reference (a viewing that is moved, a list that is left) also when it was
 * written, so that one is not taken for the other.
 */
export function codeOf(message: CrmMessage): string {
  const isFirst = message.kind === 'enquiry' || (message.kind === 'viewing' && message.change === 'booked')
  return isFirst ? message.reference : `${message.reference}-${Math.floor(message.createdAt / 1000).toString(36)}`
}

/** The text of a message, which ends with its code. */
export function textWithCode(message: CrmMessage): string {
  const code = codeOf(message)
  return holds(message.text, code) ? message.text : `${message.text}\n${code}`
}

/** Whether a code stands somewhere in what a provider answered: whole, not as a part of a longer one. */
export function holds(value: unknown, code: string): boolean {
  if (typeof value === 'string') return standsIn(value, code)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(each => holds(each, code))
}

function standsIn(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    if (!/[\w-]$/.test(text.slice(0, at)) && !/^[\w-]/.test(text.slice(at + code.length))) return true
  }
  return false
}
