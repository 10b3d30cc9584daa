/** Interprets Whise's answer to a write. */
import type { CrmOutcome } from '../../../platform/outbox/crm'
import { idIn } from './contact.server'
import type { WhiseAnswer } from './service.server'

/** For a write that returns the person's number. */
export function contactOutcome(answer: WhiseAnswer): CrmOutcome {
  if (answer.kind !== 'value') return withoutValue(answer)
  const id = idIn(answer.value, 'contactid')
  return id === undefined
    ? { kind: 'unclear', reason: 'the answer has no number of a contact' }
    : { kind: 'done', providerID: `contact/${id}` }
}

export function withoutValue(answer: Exclude<WhiseAnswer, { kind: 'value' }>): CrmOutcome {
  if (answer.kind !== 'refused') return answer
  const { reason, isPartly } = answer
  return { kind: 'refused', reason: isPartly ? `${reason}; Whise may have kept a part of it` : reason }
}
