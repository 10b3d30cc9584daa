/** A publication over the ground: the files that staff published at the desk, in place of those of `data/site/`. */
import { isDeepStrictEqual } from 'node:util'
import { type Conflict, mergeJson } from './merge.server'
import type { SettingSource } from './setting-file.server'

/** @property ground the file of `data/site/` from which the content was made; undefined if there was none. */
export type PublishedFile = { content: unknown; ground: unknown }

/** By file name in `data/site/`, such as `menu.json`. */
export type PublishedFiles = ReadonlyMap<string, PublishedFile>

/**
 * A file that a deploy changed since it was published has both changes. Where both changed the same field, what was published is
 * served until somebody decides at the desk.
 */
export function publishedSource(ground: SettingSource, files: PublishedFiles): SettingSource {
  return {
    folder: ground.folder,
    has: file => files.has(file) || ground.has(file),
    parse: file => {
      const published = files.get(file)
      return published ? { content: mergedWithGround(ground, file, published).value, found: [] } : ground.parse(file)
    },
    isPublished: file => files.has(file),
  }
}

/** What a deploy and a publication both changed, each to something else: `theirs` is the value of the deploy. */
export function deployConflicts(ground: SettingSource, files: PublishedFiles): { file: string; conflicts: Conflict[] }[] {
  return [...files].flatMap(([file, published]) => {
    const { conflicts } = mergedWithGround(ground, file, published)
    return conflicts.length > 0 ? [{ file, conflicts }] : []
  })
}

function mergedWithGround(ground: SettingSource, file: string, published: PublishedFile) {
  const now = groundOf(ground, file)
  return isDeepStrictEqual(now, published.ground)
    ? { value: published.content, conflicts: [] }
    : mergeJson(published.ground, published.content, now)
}

/** A file's content in `data/site/`; undefined if there is none. */
export function groundOf(ground: SettingSource, file: string): unknown {
  return ground.has(file) ? ground.parse(file).content : undefined
}
