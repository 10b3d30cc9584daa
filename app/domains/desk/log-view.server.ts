/** The log of staff's actions in words. */
import { isUndone, latestEntries } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { actionKey } from '../enquiries/desk/enquiry-detail.server'
import type { Desk } from './desk.server'
import type { LogView } from './desk-view'
import type { Undos } from './undo.server'

const pageSize = 100

/** @param before an entry's ID: only older ones */
export function logView(site: Site, { t }: Pick<Desk, 't'>, undos: Undos, before?: number): LogView {
  const entries = latestEntries(site.database, pageSize + 1, before)
  const shown = entries.slice(0, pageSize)
  return {
    rows: shown.map(({ id, at, name, action, thing, thingID, undoes }) => ({
      id,
      at,
      text: t(actionKey(action, undoes !== null), { name: name || t('DESK_BY_LINK') }),
      ...(thing === 'enquiry' && { href: `/desk/enquiries/${thingID}/` }),
      ...(thing === 'viewing' && { href: `/desk/viewings/${thingID}/` }),
      canUndo: undoes === null && action in undos && !isUndone(site.database, id),
    })),
    ...(entries.length > pageSize && { next: shown.at(-1)?.id }),
  }
}
