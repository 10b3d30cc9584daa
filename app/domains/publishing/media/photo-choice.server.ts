/** The photos to choose from for a field of a thing: those that staff added, and the agency's folders. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { openThing } from '../drafts.server'
import type { PhotoChoice } from '../publishing-view'
import type { Thing } from '../things.server'
import { ownPhotoPaths, photoNoteOf } from './own-photos.server'

const mostShown = 300

/** @param field of the thing, as posted. @param words that the name or the description of each must have */
export function photoChoice(
  site: Site,
  thing: Thing,
  { field, words, language }: { field: string; words: string; language: Language },
): PhotoChoice {
  const { t } = site.texts(language)
  const asked = words.trim().toLowerCase()
  const described = (src: string) => ({ src, alt: photoNoteOf(site, src)?.alt[language] ?? '' })
  const isAsked = ({ src, alt }: { src: string; alt: string }) => `${src} ${alt}`.toLowerCase().includes(asked)
  const own = { title: t('SITE_PHOTOS_OWN'), photos: ownPhotoPaths(site).map(described) }
  const pictures = picturesOf(site)
  const others = [...new Set(pictures.map(src => path.posix.dirname(src)))].map(folder => ({
    title: folder === '.' ? t('SITE_PHOTOS') : folder,
    photos: pictures.filter(src => path.posix.dirname(src) === folder).map(described),
  }))
  const groups = [own, ...others].map(({ title, photos }) => ({ title, photos: photos.filter(isAsked).slice(0, mostShown) }))
  return {
    field,
    words,
    opened: openThing(site, site.database, thing).opened,
    groups: groups.filter(({ photos }) => photos.length > 0),
  }
}

/** The agency's photos outside the catalogue's folders, by their path in `data/photos/`. */
function picturesOf({ settings: { dataDir } }: Site): string[] {
  const folder = path.join(dataDir, 'photos')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/'))
    .filter(file => /\.(webp|jpe?g|png|avif)$/i.test(file))
    .sort()
    .slice(0, 500)
}
