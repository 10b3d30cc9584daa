/** What rows are made of beside the records, and digests by which a build knows whether any of it has changed. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogueMigrations } from '../../../db/client.server'
import type { Advertisements } from '../../platform/agency/config/advertisements.server'
import { type Language, languages } from '../../platform/i18n/languages'
import type { ServedTexts } from '../../platform/i18n/texts.server'
import { type SlugForm, slugIn } from '../../platform/paths/slug'
import { dayInBrussels } from '../../platform/time/brussels'
import { lawOn } from '../catalogue/law.server'
import { nameBook } from './names.server'
import type { SnapshotInput } from './read-snapshot.server'
import type { PropertyWriting } from './write-properties.server'

export type BuildOptions = {
  /** Where catalogue files are kept. */
  folder: string
  /** `data/photos/manifest.json`, for the alternative texts of our own photos. */
  manifest: string
  /** Keeps the offset of hidden addresses from being worked out. */
  secret: string
  now: Date
  /** How towns and titles stand in addresses. */
  slugs?: SlugForm | undefined
  /** What becomes of a property whose advertisement lacks what the law of the day wants in it; without, it is shown. */
  graveGaps?: Advertisements['graveGaps'] | undefined
  /** For the words that are made of a record; without, the product's own. */
  texts?: ((language: Language) => ServedTexts) | undefined
}

export type Writing = PropertyWriting & {
  /** Of what the rows of a property are made of beside its record. */
  basis: string
  /** Of the records that are no properties. */
  others: string
}

export function writingOf(
  { properties: _, ...others }: SnapshotInput,
  {
    manifest,
    secret,
    now,
    slugs = 'accents',
    graveGaps = 'show',
    texts,
  }: BuildOptions & { texts: NonNullable<BuildOptions['texts']> },
): Writing {
  const photos = readFileSync(manifest, 'utf8')
  const today = dayInBrussels(now.getTime())
  const offices = others.agents.map(({ ID, Office }): [number, string | undefined] => [ID, Office])
  // The law of the day says what is held back.
  const law = graveGaps === 'show' ? [graveGaps] : [graveGaps, today]
  const words = languages.map(language => wordsOf(texts(language)))
  // And, with the year, what is searched by.
  const searched = [lawOn(today).epcScales, today.slice(0, 4)]
  const basis = [release(), catalogueMigrations(), secret, slugs, law, searched, offices, photos, words, others.names]
  return {
    wording: { names: nameBook(others.names), altTexts: altTextsOf(photos), texts, slug: slugIn[slugs], towns: new Map() },
    offset: id => hiddenOffset(id, secret),
    officeOfAgent: new Map(offices),
    graveGaps,
    today,
    basis: digest(basis),
    others: digest(others),
  }
}

const wordsOf = ({ tables, language, formats }: ServedTexts) => [language, formats, tables]

/** Stands for the code that makes the rows: the built file, which names those that it needs by their content. */
const release = () => readFileSync(fileURLToPath(import.meta.url), 'utf8')

function altTextsOf(photos: string): PropertyWriting['wording']['altTexts'] {
  const list: { file: string; alt: Record<string, string> }[] = JSON.parse(photos)
  return new Map(list.map(photo => [photo.file, photo.alt]))
}

/**
 * Where the circle of a hidden address is centred: 150 to 350 m away, always the same for a property, and not to be
 * worked back without the site's secret. In degrees north and east, for the latitude of Belgium.
 */
function hiddenOffset(id: number, secret: string): [number, number] {
  const bytes = createHash('sha256').update(`${secret}:${id}`).digest()
  const angle = (bytes.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const metres = 150 + (bytes.readUInt32BE(4) / 2 ** 32) * 200
  return [(metres * Math.sin(angle)) / 111_200, (metres * Math.cos(angle)) / (111_200 * Math.cos((50.8 * Math.PI) / 180))]
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
