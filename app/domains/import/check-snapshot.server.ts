/** Checks the agency's catalogue (`data/catalogue/`) before an import, including references. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, officeCalled } from '../../platform/agency/configuration.server'
import type { Finding } from '../../platform/agency/finding.server'
import { didYouMean } from '../../platform/agency/nearest'
import { textsIn } from '../../platform/agency/placeholder-mistakes'
import { openSnapshot, readSnapshot, type Snapshot, SnapshotError, type SnapshotPart } from './read-snapshot.server'

type Checked = Partial<Pick<Configuration, 'offices' | 'source' | 'recipients' | 'appointments'>>

/**
 * Mistakes make an import fail. Missing agents, categories, properties, offices or pictures are warnings, since the site works
 * without them.
 * @param configuration values from files with mistakes are ignored
 */
export function snapshotFindings(dataDir: string, configuration: Checked): Finding[] {
  const folder = path.join(dataDir, 'catalogue')
  return configuration.source
    ? ownFileFindings(folder, configuration)
    : wholeFindings(folder, configuration, path.join(dataDir, 'photos'))
}

/** A reference to another file; not checked while that file has mistakes. */
type Reference = { isLost: boolean; within: string; finding: Finding }

function wholeFindings(folder: string, configuration: Checked, photos: string): Finding[] {
  const records = openSnapshot(folder)
  const properties = new Set<number>()
  const references: Reference[] = []
  const known = knownNames(records, configuration)
  const mistakes = problemsOf(() => {
    for (const { read, place } of records.properties) {
      const record = read()
      if (!record || !place) continue
      properties.add(record.ID)
      const of = { file: place.file, index: place.index, id: record.ID }
      references.push(
        ...known.agent(of, 'ManagerID', record.ManagerID),
        ...known.office(of, record.Office),
        ...known.project(of, record.ProjectID),
        ...known.categories(of, record.WebID, record.WebIDs),
        ...lostPictures(of, record, photos),
      )
    }
  })
  for (const [index, project] of records.projects.entries()) {
    const of = { file: 'projects.json', index, id: project.ID }
    references.push(...known.agent(of, 'ManagerID', project.ManagerID), ...known.office(of, project.Office))
    references.push(...lostPictures(of, project, photos))
  }
  for (const [index, agent] of records.agents.entries()) {
    const of = { file: 'agents.json', index, id: agent.ID }
    references.push(...known.office(of, agent.Office), ...lostPictures(of, agent, photos))
  }
  references.push(...ofProperties(records, properties), ...namedInConfiguration(configuration, known))
  const broken = mistakes.map(({ file }) => file.slice('catalogue/'.length))
  const isWhole = ({ within }: Reference) => !broken.some(file => file.startsWith(within))
  return [...mistakes, ...references.filter(each => each.isLost && isWhole(each)).map(({ finding }) => finding)]
}

/** With a provider, only the agency's own files that go with its records. */
function ownFileFindings(folder: string, configuration: Checked): Finding[] {
  const own = configuration.source?.ownFiles ?? []
  const parts: SnapshotPart[] = ['webIDs', 'citys', 'names', ...own]
  let records: Snapshot | undefined
  const mistakes = problemsOf(() => {
    records = readSnapshot(folder, parts)
  })
  if (!records) return mistakes
  const references = namedInConfiguration(configuration, knownNames(records, configuration))
  const isRead = ({ within }: Reference) => within !== 'agents.json' || own.includes('agents')
  return references.filter(each => each.isLost && isRead(each)).map(({ finding }) => finding)
}

function problemsOf(read: () => void): Finding[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    return error.problems.map(({ file, at, what, line }) => ({
      file: `catalogue/${file}`,
      at: line === undefined ? at : [],
      what,
      ...(line !== undefined && { line }),
    }))
  }
}

type Of = { file: string; index: number; id: number }

function lost({ file, index }: Of, field: string, what: string): Finding {
  return { file: `catalogue/${file}`, at: [index, field], what, isWarning: true }
}

/** Known names per file. */
function knownNames({ agents, webIDs, projects }: Pick<Snapshot, 'agents' | 'webIDs' | 'projects'>, { offices }: Checked) {
  const agentIDs = new Set(agents.map(({ ID }) => ID))
  const projectIDs = new Set(projects.map(({ ID }) => ID))
  const categories = new Set(webIDs.map(({ WebID }) => Number(WebID)))
  const names = (offices ?? []).flatMap(({ id, catalogueNames }) => [id, ...catalogueNames])
  return {
    agentIDs,
    categoryIDs: categories,
    agent: (of: Of, field: string, id: number | undefined): Reference[] => [
      {
        isLost: id !== undefined && !agentIDs.has(id),
        within: 'agents.json',
        finding: lost(of, field, `there is no agent ${id}`),
      },
    ],
    project: (of: Of, id: number | undefined): Reference[] => [
      {
        isLost: id !== undefined && !projectIDs.has(id),
        within: 'projects.json',
        finding: lost(of, 'ProjectID', `there is no project ${id}`),
      },
    ],
    /** With at most one office everything belongs to it, whatever name the provider uses. */
    office: (of: Of, name: string | undefined): Reference[] =>
      name === undefined || !offices || offices.length < 2 || officeCalled({ offices }, name)
        ? []
        : [
            {
              isLost: true,
              within: of.file,
              finding: lost(of, 'Office', `there is no office "${name}" in data/site/offices.json${didYouMean(name, names)}`),
            },
          ],
    categories: (of: Of, own: number | undefined, listed = ''): Reference[] =>
      [own, ...listed.split(',').map(Number)]
        .filter(id => id !== undefined && id > 0 && !categories.has(id))
        .map(id => ({
          isLost: true,
          within: 'webIDs.json',
          finding: lost(
            of,
            id === own ? 'WebID' : 'WebIDs',
            `there is no category with the WebID ${id} in data/catalogue/webIDs.json`,
          ),
        })),
  }
}

/** Own pictures missing from `data/photos/`; the provider's are not requested here. */
function lostPictures(of: Of, record: object, photos: string): Reference[] {
  return textsIn(record)
    .filter(({ at, text }) => at.at(-1) === 'Url' && String(at[0]).includes('Picture') && !/^https?:/.test(text))
    .filter(({ text }) => !existsSync(path.join(photos, text)))
    .map(({ at, text }) => {
      const finding = { ...lost(of, 'Url', `there is no data/photos/${text}`), at: [of.index, ...at] }
      return { isLost: true, within: of.file, finding }
    })
}

/** Owners, histories, documents and viewings of properties missing from the catalogue. */
function ofProperties(records: Omit<Snapshot, 'properties'>, properties: ReadonlySet<number>): Reference[] {
  const reference = (file: string, index: number, at: (string | number)[], id: number): Reference => ({
    isLost: !properties.has(id),
    within: 'properties/',
    finding: { file: `catalogue/${file}`, at: [index, ...at], what: `there is no property ${id}`, isWarning: true },
  })
  const each = (file: string, list: readonly { PropertyID: number }[]) =>
    list.map(({ PropertyID }, index) => reference(file, index, ['PropertyID'], PropertyID))
  return [
    ...records.owners.flatMap(({ PropertyIDs }, index) =>
      PropertyIDs.map((id, place) => reference('owners.json', index, ['PropertyIDs', place], id)),
    ),
    ...each('histories.json', records.histories),
    ...each('owner-documents.json', records.ownerDocuments),
    ...each('viewing-slots.json', records.viewingSlots),
  ]
}

/** Agents and categories in the configuration that match nothing. */
function namedInConfiguration({ recipients, appointments }: Checked, known: ReturnType<typeof knownNames>): Reference[] {
  const reference = (within: string, isLost: boolean, file: string, at: Finding['at'], what: string): Reference => ({
    isLost,
    within,
    finding: { file: `site/${file}.json`, at, what, isWarning: true },
  })
  const agent = (file: string, at: Finding['at'], id: number | undefined) =>
    reference('agents.json', id !== undefined && !known.agentIDs.has(id), file, at, `there is no agent ${id}`)
  const lines = Object.entries(recipients ?? {}).flatMap(([form, { by = [] }]) =>
    by.flatMap(({ agent: id, type }, index) => [
      agent('recipients', [form, 'by', index, 'agent'], id),
      reference(
        'webIDs.json',
        type !== undefined && !known.categoryIDs.has(type),
        'recipients',
        [form, 'by', index, 'type'],
        `there is no category with the WebID ${type} in data/catalogue/webIDs.json`,
      ),
    ]),
  )
  const holidays = (appointments?.agenda.holidays ?? []).map(({ agent: id }, index) =>
    agent('appointments', ['agenda', 'holidays', index, 'agent'], id),
  )
  return [...lines, ...holidays]
}
