/** The served publication: what staff published at the desk, over the files of `data/site/`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { desc, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { lookAtSite } from '../../../db/look.server'
import { publication, publishedContent } from '../../../db/schema/site.server'
import type { PublishedFiles } from '../agency/published-source.server'
import { damageIn } from './open-site.server'

type Reader = Pick<SiteDatabase, 'select'>

/** @property id 0 before the first publication, when the files of `data/site/` are served. */
export type Publication = { id: number; files: PublishedFiles }

const none: Publication = { id: 0, files: new Map() }

/** The ID of the served publication; 0 for none. */
export function servedPublication(reader: Reader): number {
  return reader.select({ id: publication.id }).from(publication).orderBy(desc(publication.id)).limit(1).get()?.id ?? 0
}

/** @param id the served one by default */
export function readPublication(reader: Reader, id = servedPublication(reader)): Publication {
  const row = id === 0 ? undefined : reader.select().from(publication).where(eq(publication.id, id)).get()
  if (!row) return none
  const read = (digest: string) => contentOf(reader, digest)
  const files = Object.entries(row.files).map(
    ([file, { content, ground }]) =>
      [file, { content: read(content), ground: ground === null ? undefined : read(ground) }] as const,
  )
  return { id, files: new Map(files) }
}

/** @param digest of a file in a publication */
export function contentOf(reader: Reader, digest: string): unknown {
  const row = reader.select().from(publishedContent).where(eq(publishedContent.digest, digest)).get()
  if (!row) throw new Error(`site.sqlite has no content ${digest} of a publication`)
  return JSON.parse(gunzipSync(row.json).toString())
}

/**
 * Before the site database is opened: neither creates nor migrates it.
 * @throws SettingError if it is damaged.
 */
export function lookAtPublication(varDir: string): Publication {
  const file = path.join(varDir, 'site.sqlite')
  if (!existsSync(file)) return none
  const database = lookAtSite(file)
  try {
    const table = database.$client.prepare("select 1 from sqlite_master where name = 'publication'").get()
    return table === undefined ? none : readPublication(database)
  } catch (error) {
    throw damageIn(file, error) ?? error
  } finally {
    database.$client.close()
  }
}
