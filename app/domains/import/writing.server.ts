/** What rows need besides the records. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Advertisements } from '../../platform/agency/config/advertisements.server'
import type { OwnPropertyField } from '../../platform/agency/own-property-fields'
import type { Language } from '../../platform/i18n/languages'
import type { ServedTexts } from '../../platform/i18n/texts.server'
import { type SlugForm, slugIn } from '../../platform/paths/slug'
import { dayInBrussels } from '../../platform/time/brussels'
import { nameBook } from './names.server'
import { withOwnWords } from './own-words.server'
import type { SnapshotInput } from './read-snapshot.server'
import type { PropertyWriting } from './write-properties.server'

export type BuildOptions = {
  /** Where catalogue files are kept. */
  folder: string
  /** `data/photos/manifest.json`, for alternative texts of our own photos. May be missing. */
  manifest: string
  /** Prevents working out the offset of hidden addresses. */
  secret: string
  now: Date
  /** Slug rules for towns and titles. */
  slugs?: SlugForm | undefined
  /** What to do with a property whose advertisement lacks mandatory information; default: show it. */
  graveGaps?: Advertisements['graveGaps'] | undefined
  /** The agency's own fields of properties; default: none. */
  ownFields?: readonly OwnPropertyField[] | undefined
  /** Texts for generated words; default: the product's own. */
  texts?: ((language: Language) => ServedTexts) | undefined
}

export function writingOf(
  {
    agents,
    names,
    altTexts: ownAltTexts = new Map(),
    homePlaces,
  }: Pick<SnapshotInput, 'agents' | 'names' | 'altTexts' | 'homePlaces'>,
  {
    manifest,
    secret,
    now,
    slugs = 'accents',
    graveGaps = 'show',
    ownFields = [],
    texts,
  }: BuildOptions & { texts: NonNullable<BuildOptions['texts']> },
): PropertyWriting {
  const altTexts = new Map([...altTextsOf(manifest), ...ownAltTexts])
  return {
    wording: {
      names: nameBook(withOwnWords(names)),
      altTexts,
      texts,
      slug: slugIn[slugs],
      ownFields,
      towns: new Map(),
      homePlaces,
    },
    offset: id => hiddenOffset(id, secret),
    officeOfAgent: new Map(agents.map(({ ID, Office }) => [ID, Office])),
    graveGaps,
    today: dayInBrussels(now.getTime()),
  }
}

/** Without a manifest there are none: every picture may be the provider's. */
function altTextsOf(manifest: string): PropertyWriting['wording']['altTexts'] {
  if (!existsSync(manifest)) return new Map()
  const list: { file: string; alt: Record<string, string> }[] = JSON.parse(readFileSync(manifest, 'utf8'))
  return new Map(list.map(photo => [photo.file, photo.alt]))
}

/**
 * Centre of the circle for a hidden address: 150 to 350 m away, constant per property, irreversible without the site's secret.
 * Degrees north and east at Belgium's latitude.
 */
function hiddenOffset(id: number, secret: string): [number, number] {
  const bytes = createHash('sha256').update(`${secret}:${id}`).digest()
  const angle = (bytes.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const metres = 150 + (bytes.readUInt32BE(4) / 2 ** 32) * 200
  return [(metres * Math.sin(angle)) / 111_200, (metres * Math.cos(angle)) / (111_200 * Math.cos((50.8 * Math.PI) / 180))]
}
