/** Looks up at Whise what arrived: persons by address, and their histories. */
import type { Crm, CrmMessage, CrmOutcome } from '../../../platform/outbox/crm'
import { isRow, type Row } from '../../feeds/values/row'
import { codeOf, holds } from '../message/code.server'
import { idIn } from './contact.server'
import { withoutValue } from './outcome.server'
import type { WhiseCalls } from './service.server'

type Persons = { kind: 'persons'; rows: { id: number; row: Row }[] }

/** Persons with an e-mail address. Rows of other people mean that the filter was ignored, so the result is unknown. */
export async function personsOf(email: string, calls: WhiseCalls): Promise<Persons | CrmOutcome> {
  const operation = 'v1/contacts/list'
  const Filter = { [calls.options.emailFilter]: email }
  const answer = await calls.read(operation, { Filter, Page: { Limit: 50, Offset: 0 } })
  if (answer.kind !== 'value') return withoutValue(answer)
  const all = Array.isArray(answer.value.contacts) ? answer.value.contacts.filter(isRow) : []
  const rows = all.flatMap(row => {
    const id = idIn(row, 'contactid') ?? idIn(row, 'id')
    return id !== undefined && isOf(row, email) ? [{ id, row }] : []
  })
  if (all.length > 0 && rows.length === 0) {
    return { kind: 'refused', reason: `${operation}: the filter ${calls.options.emailFilter} gives other persons` }
  }
  return { kind: 'persons', rows }
}

const isOf = (row: Row, email: string) =>
  Object.values(row).some(value => typeof value === 'string' && value.trim().toLowerCase() === email.toLowerCase())

/** Without a person nothing arrived; otherwise the message is with the person or in the histories. */
export async function findMessage(message: CrmMessage, calls: WhiseCalls): ReturnType<NonNullable<Crm['find']>> {
  const persons = await personsOf(message.person.email, calls)
  if (persons.kind !== 'persons') return { kind: 'unknown' }
  if (persons.rows.length === 0) return { kind: 'absent' }
  const code = codeOf(message)
  const holder = persons.rows.find(({ row }) => holds(row, code))
  if (holder) return { kind: 'there', providerID: `contact/${holder.id}` }
  if (!calls.options.historiesShowMessages) return { kind: 'unknown' }
  const Filter = { ContactIds: persons.rows.map(({ id }) => id) }
  const answer = await calls.read('v1/activities/histories', { Filter })
  if (answer.kind !== 'value') return { kind: 'unknown' }
  return holds(answer.value, code) ? { kind: 'there', providerID: `contact/${persons.rows[0]?.id}` } : { kind: 'absent' }
}
