/** Interprets Omnicasa's answer to a write. */
import type { CrmOutcome } from '../../../platform/outbox/crm'
import { flagIn } from '../../feeds/values/numbers'
import type { OmnicasaAnswer, OmnicasaCalls } from './service.server'

/**
 * `true` or a number means success, `false` or 0 failure. Every refusal has the same code; `ValidateCustomer` tells whether the
 * credentials are wrong.
 */
export async function outcomeOf(answer: OmnicasaAnswer, calls: OmnicasaCalls): Promise<CrmOutcome> {
  if (answer.kind === 'refused') {
    const access = await calls.read('ValidateCustomer', {})
    if (access.kind === 'refused' || (access.kind === 'value' && flagIn(access.value) === false)) {
      return {
        kind: 'pause',
        reason: 'Omnicasa refuses the customer name, the password or the address of this server',
      }
    }
    return access.kind === 'value' ? answer : access
  }
  if (answer.kind !== 'value') return answer
  const { value } = answer
  if (typeof value === 'number') {
    return value > 0 ? { kind: 'done', providerID: String(value) } : { kind: 'refused', reason: `answered ${value}` }
  }
  const said = flagIn(value)
  if (said === undefined) return { kind: 'unclear', reason: 'the answer says neither yes nor no' }
  return said ? { kind: 'done' } : { kind: 'refused', reason: 'answered no' }
}
