/** What an answer of Whise to a write means. */
import type { CrmOutcome } from '../../../platform/outbox/crm'
import { idIn } from './contact.server'
import type { WhiseAnswer } from './service.server'

/** Of a write that gives the number of the person. */
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
