/** The homes of `data/catalogue/`, for an agency without a provider: staff see them at the desk too. */
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import type { PropertyRecord } from '../catalogue/snapshot'
import { openSnapshot, SnapshotError } from '../import/read-snapshot.server'

const listed = [
  ...(['ID', 'Reference', 'Status', 'Marquee', 'WebID', 'TypeDescription'] as const),
  ...(['Street', 'HouseNumber', 'BoxNr', 'Zip', 'City', 'ManagerID', 'Office'] as const),
]

type FileHome = Pick<PropertyRecord, (typeof listed)[number]>

/** What the list says of each home. Read again with each catalogue only, since the files may be long. */
export const fileHomes = memo(ofCatalogue, (site: Site): readonly FileHome[] =>
  Array.from(recordsOf(site), record => Object.fromEntries(listed.map(key => [key, record[key]])) as FileHome),
)

export function fileHome(site: Site, id: number): PropertyRecord | undefined {
  if (!fileHomes(site).some(({ ID }) => ID === id)) return undefined
  for (const record of recordsOf(site)) if (record.ID === id) return record
  return undefined
}

/** Without those that a change of the files has broken since they were imported. */
function* recordsOf({ settings }: Site): Generator<PropertyRecord> {
  try {
    for (const { read } of openSnapshot(path.join(settings.dataDir, 'catalogue')).properties) {
      const record = read()
      if (record) yield record
    }
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
  }
}
