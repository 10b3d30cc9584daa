/** Photos that staff added at the desk: in `VAR_DIR/media`, by name and digest, turned upright and without hidden data. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '../../../platform/agency/configuration.server'
import { ownPhotoFolder, ownPhotoPrefix } from '../../../platform/agency/own-photos'
import { type Actor, type AuditEntry, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { allDrafts } from '../drafts.server'
import { newestSource } from '../publish.server'
import { thingCalled, thingsIn, valueIn } from '../things.server'
import { thingTitle } from '../words.server'
import type { OwnPhoto } from './media-view'

type PhotoNote = Configuration['photos'][string]

const photosAddedAction = 'photos-added'
export const photoRemovedAction = 'photo-removed'
const thing = 'photo'

/** A removed photo is kept for its undo, as long as this (ms). */
const keptFor = 30 * 86_400_000
const removedEnding = '.removed'
const photoName = /^[a-z0-9][a-z0-9-]*\.jpg$/

export const folderOf = ({ settings }: Pick<Site, 'settings'>) => path.join(settings.varDir, ownPhotoFolder)

/** Their paths in the contents of the site, the newest first. */
export function ownPhotoPaths(site: Pick<Site, 'settings'>): string[] {
  return found(site).map(({ name }) => ownPhotoPrefix + name)
}

function found(site: Pick<Site, 'settings'>): { name: string; at: number }[] {
  const folder = folderOf(site)
  const names = existsSync(folder) ? readdirSync(folder).filter(name => photoName.test(name)) : []
  return names.map(name => ({ name, at: statSync(path.join(folder, name)).mtimeMs })).sort((a, b) => b.at - a.at)
}

/** The photos, the newest first, with where each is used. Deletes for good what was removed a month ago. */
export function ownPhotos(site: Site, language: Language): OwnPhoto[] {
  clearRemoved(site)
  const uses = usesOf(site, language)
  return found(site).map(({ name, at }) => {
    const src = ownPhotoPrefix + name
    const { alt } = photoNoteOf(site, src) ?? {}
    return { src, at, usedIn: uses(src), about: `/desk/site/photo:${name}/`, alt: alt?.[language] ?? '' }
  })
}

/** What was published of a photo: its description, and what stays in view. */
export function photoNoteOf({ configuration: { photos } }: Pick<Site, 'configuration'>, src: string): PhotoNote | undefined {
  return Object.hasOwn(photos, src) ? photos[src] : undefined
}

/** A function that names what shows a photo: the served contents, and drafts. */
function usesOf(site: Site, language: Language): (src: string) => string[] {
  const { t } = site.texts(language)
  const { fallback } = site.configuration.languages
  const source = newestSource(site, site.database)
  const served = thingsIn(source, fallback).map(each => ({ thing: each, value: valueIn(source.parse(each.file).content, each) }))
  const drafts = allDrafts(site.database).flatMap(draft => {
    const each = thingCalled(source, fallback, draft.thing)
    return each ? [{ thing: each, value: draft.value }] : []
  })
  const written = [...served, ...drafts].map(({ thing: each, value }) => ({
    title: thingTitle(t, each),
    json: JSON.stringify(value) ?? '',
  }))
  return src => [...new Set(written.filter(({ json }) => json.includes(`"${src}"`)).map(({ title }) => title))]
}

/** `used`: something shows it, so it stays. @returns the log entry's ID; undefined if there is no such photo. */
export function removePhoto(site: Site, src: string, by: Actor): number | 'used' | undefined {
  const name = src.slice(ownPhotoPrefix.length)
  if (!src.startsWith(ownPhotoPrefix) || !photoName.test(name)) return undefined
  return site.database.transaction(
    tx => {
      const file = path.join(folderOf(site), name)
      if (!existsSync(file)) return undefined
      if (usesOf(site, site.configuration.languages.fallback)(src).length > 0) return 'used' as const
      const entry = logAction(tx, by, { action: photoRemovedAction, thing, thingID: name }, site.now())
      renameSync(file, file + removedEnding)
      return entry
    },
    { behavior: 'immediate' },
  )
}

/** @returns false once it was deleted for good. */
export function undoPhotoRemoved(_: SiteTransaction, { thingID }: AuditEntry, site: Site): boolean {
  const file = path.join(folderOf(site), thingID)
  if (!existsSync(file + removedEnding)) return false
  renameSync(file + removedEnding, file)
  return true
}

function clearRemoved(site: Site): void {
  const folder = folderOf(site)
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith(removedEnding)) : []
  for (const name of names) {
    const file = path.join(folder, name)
    if (statSync(file).ctimeMs < site.now() - keptFor) rmSync(file, { force: true })
  }
}

/** Copies the photos that contents name to a folder. @param json the contents @returns the written files */
export function copyPhotosTo(site: Site, folder: string, json: string): string[] {
  const named = found(site).filter(({ name }) => json.includes(`"${ownPhotoPrefix}${name}"`))
  if (named.length > 0) mkdirSync(folder, { recursive: true })
  return named.map(({ name }) => {
    const target = path.join(folder, name)
    copyFileSync(path.join(folderOf(site), name), target)
    return target
  })
}

/** Adds the photos of a folder that `copyPhotosTo` wrote: their names hold their digests. @returns the names of those that are new */
export function takePhotosFrom(site: Site, folder: string, by: Actor): string[] {
  const own = folderOf(site)
  const names = existsSync(folder) ? readdirSync(folder).filter(name => photoName.test(name)) : []
  const taken = names.filter(name => !existsSync(path.join(own, name)) && isOfDigest(path.join(folder, name)))
  mkdirSync(own, { recursive: true, mode: 0o700 })
  for (const name of taken) copyFileSync(path.join(folder, name), path.join(own, name))
  if (taken.length > 0) {
    const done = { action: photosAddedAction, thing, thingID: taken.join(' '), after: taken.length }
    site.database.transaction(tx => logAction(tx, by, done, site.now()), { behavior: 'immediate' })
  }
  return taken
}

function isOfDigest(file: string): boolean {
  return file.endsWith(`-${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)}.jpg`)
}

/** Puts redrawn files among the photos, with their row in the log. @param files by name; a photo that is there already stays */
export function storePhotos(site: Site, files: ReadonlyMap<string, string>, by: Actor): number | undefined {
  if (files.size === 0) return undefined
  const folder = folderOf(site)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return site.database.transaction(
    tx => {
      const done = { action: photosAddedAction, thing, thingID: [...files.keys()].join(' '), after: files.size }
      const entry = logAction(tx, by, done, site.now())
      for (const [name, file] of files) renameSync(file, path.join(folder, name))
      return entry
    },
    { behavior: 'immediate' },
  )
}
