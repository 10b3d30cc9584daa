/** Between the desk and files for git: what is served is written to a folder, and such a folder is taken as drafts. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isFields } from '../../platform/agency/merge.server'
import { ownPhotoFolder } from '../../platform/agency/own-photos'
import { deployConflicts, groundOf, publishedSource } from '../../platform/agency/published-source.server'
import { folderSource } from '../../platform/agency/setting-file.server'
import { readPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import { SettingError } from '../../platform/settings/settings.server'
import { allDrafts, openThing, saveDraft } from './drafts.server'
import { copyPhotosTo, takePhotosFrom } from './media/own-photos.server'
import { newestSource } from './publish.server'
import { photosIn, thingsIn, valueIn } from './things.server'

/** The files that differ from `data/site/`, open questions, and drafts: one line each. */
export function statusLines(site: Site): string[] {
  const { id, files } = readPublication(site.database)
  const source = publishedSource(site.ground, files)
  const changed = [...files.keys()].filter(file => !isDeepStrictEqual(source.parse(file).content, groundOf(site.ground, file)))
  const open = deployConflicts(site.ground, files)
  return [
    id === 0 ? 'Nothing was published at the desk: data/site/ is served.' : `Publication ${id} is served over data/site/.`,
    ...changed.sort().map(file => `published\t${file}`),
    ...open.map(({ file, conflicts }) => `question\t${file}: ${conflicts.map(({ at }) => at.join('.')).join(', ')}`),
    ...allDrafts(site.database).map(({ thing, name }) => `draft\t${thing} by ${name}`),
  ]
}

/** Writes every published file as it is served, and the photos of the desk that they name. @returns the written files */
export function exportFiles(site: Site, folder: string): string[] {
  const { files } = readPublication(site.database)
  const source = publishedSource(site.ground, files)
  const json = JSON.stringify([...files.keys()].map(file => source.parse(file).content))
  const written = [...files.keys()].sort().map(file => {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    const content = source.parse(file).content
    const schema = schemaOf(path.join(site.ground.folder, file))
    const noted = schema !== undefined && isFields(content) ? { $schema: schema, ...content } : content
    writeFileSync(target, `${JSON.stringify(noted, null, 2)}\n`)
    return target
  })
  return [...written, ...copyPhotosTo(site, path.join(folder, ownPhotoFolder), json)]
}

/** The file's own note for editors, which is no content. */
function schemaOf(file: string): unknown {
  if (!existsSync(file)) return undefined
  const content: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  return isFields(content) ? content.$schema : undefined
}

/**
 * Takes the files of a folder as drafts, one for each thing that differs from what is served, and the photos in its `media/`.
 * @throws SettingError for a folder without files, or a file that is not JSON
 */
export function importFiles(site: Site, folder: string): { drafts: string[]; photos: string[]; others: string[] } {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  if (names.length === 0) throw new SettingError(`${folder} has no JSON files.`)
  const given = folderSource(folder)
  for (const name of names)
    if (given.parse(name).content === undefined) throw new SettingError(`${path.join(folder, name)} is not JSON.`)
  const served = newestSource(site, site.database)
  const both = { ...served, has: (file: string) => names.includes(file) || served.has(file) }
  const source = { ...both, parse: (file: string) => (names.includes(file) ? given.parse(file) : served.parse(file)) }
  const all = [...thingsIn(source, site.configuration.languages.fallback), ...photosIn(source)]
  const things = all.filter(({ file }) => names.includes(file))
  const by = { accountID: 'npm run site', name: 'npm run site' }
  const photos = takePhotosFrom(site, path.join(folder, ownPhotoFolder), by)
  const drafts = things.filter(thing => {
    const value = valueIn(given.parse(thing.file).content, thing)
    if (isDeepStrictEqual(value, valueIn(served.parse(thing.file).content, thing))) return false
    const { opened } = openThing(site, site.database, thing)
    return saveDraft(site, thing, { value, opened }, by).kind === 'saved'
  })
  const others = names.filter(name => !things.some(({ file }) => file === name))
  return { drafts: drafts.map(({ id }) => id), photos, others }
}
