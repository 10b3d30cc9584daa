/** The provider's record of a message's subject. */
import type { CrmMessage, CrmTools } from '../../../platform/outbox/crm'

export type Place = { kind: 'unit' | 'property' | 'project'; key: string }

/** The unit, property or project, the most specific first. Omits what is not the provider's; the text names it. */
export function placesOf(message: CrmMessage, keyOf: CrmTools['keyOf']): Place[] {
  if (message.kind !== 'enquiry' && message.kind !== 'viewing') return []
  const { unitID, propertyID, projectID } = message.about
  const ours = [
    { kind: 'unit', id: unitID },
    { kind: 'property', id: propertyID },
    { kind: 'project', id: projectID },
  ] as const
  return ours.flatMap(({ kind, id }) => {
    const key = id === undefined ? undefined : keyOf(kind, id)
    return key === undefined ? [] : [{ kind, key }]
  })
}
