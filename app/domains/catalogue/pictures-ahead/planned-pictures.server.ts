/** Pictures to make in advance, and their order (docs/decisions/pictures.md). */
import { and, desc, eq } from 'drizzle-orm'
import { property, propertyText } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Picture } from '../../../platform/media/picture'
import { type PictureRequest, widthsOf } from '../../../platform/media/picture-address'

/** The versions to make of one picture. */
export type PlannedPicture = {
  /** Equal for equal work. */
  key: string
  requests: PictureRequest[]
}

/** Number of properties whose card picture is made: the first pages of every list and most searches. */
const maxCards = 1000
/** Number of those whose page photos are made too. */
const maxDetails = 500
const inMosaic = 5
/** The maximum widths for a card and for a page in pixels, for all but the largest screens. */
const widestCard = 900
const widestDetail = 1360

/**
 * Newest first: all cards, then the photos of pages, each once. Excludes the provider's host: originals would fill the space,
 * and nobody requested them.
 */
export function* plannedPictures(site: Site): Generator<PlannedPicture> {
  const seen = new Set<string>()
  for (const each of allPlanned(site)) {
    if (seen.has(each.key)) continue
    seen.add(each.key)
    yield each
  }
}

function* allPlanned(site: Site): Generator<PlannedPicture> {
  const ids = newestOffered(site)
  for (const id of ids) {
    const [first] = picturesOf(site, id)
    if (first) yield planned('card', first, widestCard)
  }
  for (const id of ids.slice(0, maxDetails)) {
    for (const picture of picturesOf(site, id).slice(0, inMosaic)) yield planned('detail', picture, widestDetail)
  }
}

/** Numbers of the newest properties, newest first. */
function newestOffered(site: Site): number[] {
  const newest = (list: 0 | 1) =>
    site
      .catalogue()
      .database.select({ id: property.id, postedOn: property.postedOn })
      .from(property)
      .where(and(eq(property.list, list), eq(property.state, 'offered')))
      .orderBy(desc(property.postedOn), desc(property.id))
      .limit(maxCards)
      .all()
  return ([0, 1] as const)
    .flatMap(newest)
    .sort((one, other) => (one.postedOn < other.postedOn ? 1 : one.postedOn > other.postedOn ? -1 : other.id - one.id))
    .slice(0, maxCards)
    .map(({ id }) => id)
}

function picturesOf(site: Site, id: number): Picture[] {
  const row = site
    .catalogue()
    .database.select({ texts: propertyText.texts })
    .from(propertyText)
    .where(and(eq(propertyText.propertyID, id), eq(propertyText.language, site.configuration.languages.fallback)))
    .get()
  return (row?.texts.Pictures ?? []).filter(({ src }) => !src.startsWith('https://'))
}

/** In the two formats that nearly every browser accepts; card pictures also in the reduced quality of later cards in a list. */
function planned(use: 'card' | 'detail', { src, width: original }: Picture, widest: number): PlannedPicture {
  const requests = widthsOf(original)
    .filter(({ delivered }) => delivered <= widest)
    .flatMap(({ requested: width }): PictureRequest[] => [
      { src, width, format: 'avif' },
      { src, width, format: 'webp' },
      ...(use === 'card' ? [{ src, width, format: 'avif', reduced: true } as const] : []),
    ])
  return { key: `${use} ${src}`, requests }
}
