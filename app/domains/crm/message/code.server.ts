/** The code that identifies a message at a provider without idempotency keys. */
import type { CrmMessage } from '../../../platform/outbox/crm'

/**
 * The reference, plus a timestamp for later messages with the same reference (a moved viewing, an unsubscription), to tell them
 * apart.
 */
export function codeOf(message: CrmMessage): string {
  const isFirst = message.kind === 'enquiry' || (message.kind === 'viewing' && message.change === 'booked')
  return isFirst ? message.reference : `${message.reference}-${Math.floor(message.createdAt / 1000).toString(36)}`
}

/** The message text, ending with its code. */
export function textWithCode(message: CrmMessage): string {
  const code = codeOf(message)
  return holds(message.text, code) ? message.text : `${message.text}\n${code}`
}

/** Whether a provider's answer contains the whole code, not as part of a longer one. */
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
