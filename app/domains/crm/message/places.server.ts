/** What a message is about, as far as the provider knows it. */
import type { CrmMessage, CrmTools } from '../../../platform/outbox/crm'

export type Place = { kind: 'unit' | 'property' | 'project'; key: string }

/** The unit, the property, the project: the nearest first. What is not the provider's is left out; the text names it. */
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
