/** Which notes each portal page shows. */
export const historyKinds = {
  'owner-visits': { kind: 'calendar', intro: 'OWNER_VISITS_INTRO', label: 'OWNER_VISITS' },
  'owner-communications': { kind: 'communication', intro: 'OWNER_COMMUNICATIONS_INTRO', label: 'OWNER_COMMUNICATIONS' },
  'owner-online-media': { kind: 'onlineMedia', intro: 'OWNER_ONLINE_MEDIA_INTRO', label: 'OWNER_ONLINE_MEDIA' },
} as const

export type HistoryTab = keyof typeof historyKinds

/** @throws for a page without notes: a mistake in our route table. */
export function asHistoryTab(entry: string): HistoryTab {
  if (!Object.hasOwn(historyKinds, entry)) throw new Error(`No histories in '${entry}'`)
  return entry as HistoryTab
}

/** File name of a page's CSV. */
export const csvName = 'history.csv'
