/** The homes entered at the desk (`domains/listing`), as records of the snapshot: the import adds them to the provider's. */
import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { ownHomeBuild, ownHomeState } from '../../../db/schema/site.server'
import ownWords from '../../../locales/names.json'
import { formatIssues } from '../../platform/agency/format-issue.server'
import { forEachLanguage, type Language, type Spoken, spokenIn } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { Picture } from '../../platform/media/picture'
import {
  type DocumentItem,
  type PictureItem,
  type PlanItem,
  type ProjectRecord,
  type PropertyRecord,
  projectRecord,
  propertyRecord,
} from '../catalogue/snapshot'
import { type PropertyEntry, SnapshotError, type SnapshotInput } from './read-snapshot.server'
import type { SnapshotProblem } from './snapshot-problem.server'

type Reader = Pick<SiteDatabase, 'select'> | Pick<SiteTransaction, 'select'>

/** A photo or plan of a home. `id` is its own within the home, `src` a path of `VAR_DIR/media`. */
export type OwnPicture = Omit<Picture, 'alt' | 'altered'> & {
  id: number
  /** A room's Dutch name, as in `locales/names.json`. */
  room?: string
  /** What staff wrote about it, by language. */
  alt?: Partial<Record<Language, string>>
  altered?: boolean
}

/** A PDF of a home or project. `id` as of its pictures, `src` a path of `VAR_DIR`, `kind` and `name` as in `DocumentItems`. */
export type OwnDocument = { id: number; src: string; kind: string; name?: string }

/** The fields of a home that staff enter; the rest follows from its number and its pictures. */
export type OwnRecord = Partial<Omit<PropertyRecord, 'ID' | 'PictureItems' | 'FloorPlanItems' | 'DocumentItems'>>

type UnitRecord = ProjectRecord['Units'][number]

/** A unit of a project. `id` is its own within the project. */
export type OwnUnit = { id: number } & Partial<Omit<UnitRecord, 'ID' | 'PictureItems' | 'FloorPlanItems'>>

/** The fields of a project that staff enter, and its units in order. */
export type OwnProject = {
  record: Partial<Omit<ProjectRecord, 'ID' | 'Units' | 'PictureItems' | 'FloorPlanItems'>>
  units: OwnUnit[]
}

/**
 * What staff entered of a home, or of a project: its record then says no more than whether it was withdrawn. Drafts may be
 * incomplete.
 */
export type OwnHome = {
  record: OwnRecord
  photos: OwnPicture[]
  plans: OwnPicture[]
  documents?: OwnDocument[]
  project?: OwnProject
}

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'own_home_state.value': OwnHome
  }
}

/** A home as a record of the snapshot, which the import checks. */
export function recordOf(id: number, { record, documents = [], ...pictures }: OwnHome): unknown {
  return { ...record, ID: id, ...pictureItems(pictures), ...documentItems(documents, record.language) }
}

/** Units have their numbers behind their project's, so that no two of the site are the same. */
const unitsOfProject = 100_000

/** A project as a record of the snapshot, which the import checks. */
export function projectRecordOf(
  id: number,
  { record, units }: OwnProject,
  { documents = [], ...pictures }: Pick<OwnHome, 'photos' | 'plans' | 'documents'>,
): unknown {
  const Units = units.map(({ id: unit, ...fields }) => ({ ...fields, ID: id * unitsOfProject + unit }))
  return { ...record, ID: id, ...pictureItems(pictures), ...documentItems(documents, record.language), Units }
}

function pictureItems({ photos, plans }: Pick<OwnHome, 'photos' | 'plans'>) {
  return {
    PictureItems: photos.map((photo, index) => pictureOf(photo, 'Foto', index)),
    ...(plans.length > 0 && { FloorPlanItems: plans.map((plan, index): PlanItem => pictureOf(plan, 'Plan', index)) }),
  }
}

function documentItems(documents: readonly OwnDocument[], language: Language | undefined) {
  return documents.length > 0 && { DocumentItems: documents.map(document => documentOf(document, language)) }
}

/** Named after its kind if nobody named it: the name of a file may say what the page hides. */
function documentOf({ id, src, kind, name }: OwnDocument, language: Language = 'nl'): DocumentItem {
  return { ID: id, Name: name ?? documentKinds[kind]?.[language] ?? kind, Kind: kind, Url: src }
}

const documentKinds: Readonly<Record<string, Partial<Record<Language, string>>>> = ownWords['DocumentItems.Kind']

function pictureOf({ id, src, width, height, room, altered }: OwnPicture, word: string, index: number): PictureItem {
  const name = room ?? `${word} ${index + 1}`
  return { ID: id, Name: name, Url: src, Width: width, Height: height, ...(altered && { AlteredByAI: true }) }
}

const rooms: Readonly<Record<string, Partial<Record<Language, string>>>> = ownWords['Divisions.Name']
/** Default name of a photo, with its number. */
const photoWords: Spoken = { nl: 'Foto', fr: 'Photo', en: 'Photo', de: 'Foto' }

/** Alternative texts of the photos, by their path: what staff wrote, else the room, else its number. */
export function altTextsOf(homes: readonly OwnHome[]): Map<string, Record<string, string>> {
  const alts = homes.flatMap(({ photos }) =>
    photos.map(({ src, alt, room }, index) => {
      const words = forEachLanguage(language => {
        const named = room && (language === 'nl' ? room : (rooms[room]?.[language] ?? room))
        return alt?.[language] ?? named ?? `${spokenIn(photoWords, language)} ${index + 1}`
      })
      return [src, words] as const
    }),
  )
  return new Map(alts)
}

/** The newest published state of each home, or of some. */
export function publishedStates(reader: Reader, homes?: readonly number[]): (typeof ownHomeState.$inferSelect)[] {
  const newest = reader
    .select({ id: max(ownHomeState.id) })
    .from(ownHomeState)
    .where(and(eq(ownHomeState.isPublished, true), homes && inArray(ownHomeState.homeID, [...homes])))
    .groupBy(ownHomeState.homeID)
  return reader.select().from(ownHomeState).where(inArray(ownHomeState.id, newest)).orderBy(ownHomeState.homeID).all()
}

/** ID of the newest published state of all homes; 0 for none. */
export function newestPublished(reader: Reader): number {
  const isPublished = eq(ownHomeState.isPublished, true)
  const [row] = reader
    .select({ id: ownHomeState.id })
    .from(ownHomeState)
    .where(isPublished)
    .orderBy(desc(ownHomeState.id))
    .limit(1)
    .all()
  return row?.id ?? 0
}

/** What a build knows of the homes. `state` as in `newestPublished`. */
export type OwnHomes = { state: number; homes: { id: number; value: OwnHome }[] }

export function readOwnHomes(reader: Reader): OwnHomes {
  return { state: newestPublished(reader), homes: publishedStates(reader).map(({ homeID, value }) => ({ id: homeID, value })) }
}

/** Adds the homes to a snapshot. @throws SnapshotError after the last property if one of them does not fit. */
export function withOwnHomes(snapshot: SnapshotInput, { homes }: OwnHomes): SnapshotInput {
  if (homes.length === 0) return snapshot
  const alone = homes.filter(({ value }) => !value.project)
  return {
    ...snapshot,
    ...(alone.length > 0 && {
      properties: { [Symbol.iterator]: () => withOwn(snapshot.properties, alone) },
      townsOfProperties: true,
    }),
    projects: [...snapshot.projects, ...ownProjects(homes)],
    altTexts: altTextsOf(homes.map(({ value }) => value)),
  }
}

const withdrawn: PropertyRecord['Status'] = 3

/** The projects that the site shows. @throws SnapshotError if one of them does not fit. */
function ownProjects(homes: OwnHomes['homes']): ProjectRecord[] {
  const problems: SnapshotProblem[] = []
  const records = homes.flatMap(({ id, value: { project, record, ...pictures } }) => {
    if (!project || record.Status === withdrawn) return []
    const made = projectRecordOf(id, project, pictures)
    const { success, data, error } = projectRecord.safeParse(made)
    if (success) return [data]
    for (const { at, what } of formatIssues(error.issues, projectRecord, made))
      problems.push({ file: 'the projects of the desk', at, record: String(id), what })
    return []
  })
  if (problems.length > 0) throw new SnapshotError(problems)
  return records
}

function* withOwn(given: Iterable<PropertyEntry>, homes: OwnHomes['homes']): Generator<PropertyEntry> {
  const numbers = new Set(homes.map(({ id }) => id))
  for (const entry of given) {
    yield {
      ...entry,
      read: () => {
        const record = entry.read()
        return record && numbers.has(record.ID) ? undefined : record
      },
    }
  }
  const problems: SnapshotProblem[] = []
  for (const { id, value } of homes) {
    yield {
      read: () => {
        const made = recordOf(id, value)
        const { success, data, error } = propertyRecord.safeParse(made)
        if (success) return data
        for (const { at, what } of formatIssues(error.issues, propertyRecord, made))
          problems.push({ file: 'the homes of the desk', at, record: String(id), what })
        return undefined
      },
    }
  }
  if (problems.length > 0) throw new SnapshotError(problems)
}

/** How far the served catalogue has the homes and the choices about them, and why the last attempt to build it failed. `at` in ms. */
export function ownHomeBuilds(reader: Reader): { state: number; choice: number; at: number; problem: string | null } {
  return reader.select().from(ownHomeBuild).where(eq(ownHomeBuild.id, 1)).get() ?? { state: 0, choice: 0, at: 0, problem: null }
}

/** Notes an attempt. @param problem why it failed: then the catalogue has the homes as before. */
export function noteOwnHomeBuild(
  database: SiteDatabase,
  { state, choice, at, problem }: { state: number; choice: number; at: number; problem?: string },
): void {
  const row = problem === undefined ? { state, choice, at, problem: null } : { at, problem }
  database
    .insert(ownHomeBuild)
    .values({ id: 1, state: 0, ...row })
    .onConflictDoUpdate({ target: ownHomeBuild.id, set: row })
    .run()
}
