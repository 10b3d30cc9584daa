/**
 * A sample of each mail of the site, as it would look: `npm run mails` writes them to `VAR_DIR/mails`, the desk shows them. Staff
 * order them anew at the desk: the entry in the log is the order, and the running site's job makes them in a process of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { auditEntry } from '../../../../db/schema/site.server'
import { type Actor, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { type Language, languages } from '../../../platform/i18n/languages'
import type { Job } from '../../../platform/jobs/jobs'
import type { SampleList, SampleView } from './sample-view'

const orderedAction = 'mail-samples-ordered'
const everyMs = 10_000
/** After this long an order counts as failed, and can be given again (ms). */
const longestMs = 120_000

const listing = z.object({
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  samples: z.array(
    z.object({ name: z.string().regex(/^[\w.-]+$/), language: z.enum(languages), subject: z.string(), isToStaff: z.boolean() }),
  ),
})
type Listing = z.infer<typeof listing>
export type ListedSample = Listing['samples'][number]

type Folder = { settings: Pick<Site['settings'], 'varDir'> }

export const samplesFolder = ({ settings }: Folder) => path.join(settings.varDir, 'mails')

const listFile = (folder: string) => path.join(folder, 'index.json')

export function writeListing(folder: string, made: Listing): void {
  writeFileSync(listFile(folder), JSON.stringify(made))
}

/** @returns undefined if none were made yet. */
function readListing(site: Folder): Listing | undefined {
  try {
    return listing.parse(JSON.parse(readFileSync(listFile(samplesFolder(site)), 'utf8')))
  } catch {
    return undefined
  }
}

/** @param asked the language of the mails; by default the person's */
export function sampleList(site: Site, asked: string | null, language: Language): SampleList {
  const made = readListing(site)
  const shown = site.configuration.languages.enabled.find(each => each === asked) ?? language
  const own = unlike(made?.samples.filter(each => each.language === shown) ?? [])
  return {
    language: shown,
    languages: [...site.configuration.languages.enabled],
    isOrdered: isOrdered(site),
    ...(made && { madeAt: made.madeAt }),
    groups: [
      { key: 'VISITORS', rows: own.filter(each => !each.isToStaff) },
      { key: 'STAFF', rows: own.filter(each => each.isToStaff) },
    ],
  }
}

/** Of samples of one mail that read alike in a list, the first. */
function unlike(samples: readonly ListedSample[]): ListedSample[] {
  const mailOf = ({ name, subject }: ListedSample) => name.slice(name.indexOf('.')).replace(/\.\d+$/, '') + subject
  return [...new Map(samples.toReversed().map(each => [mailOf(each), each])).values()].toReversed()
}

/** One sample with its text. @returns undefined if it is not among those that were made. */
export function findSample(site: Site, language: string, name: string): SampleView | undefined {
  const sample = listed(site, language, name)
  const text = sample && read(site, sample, 'txt')
  return sample && text !== undefined ? { ...sample, text } : undefined
}

/** As HTML for a frame; its pictures are ours, and nothing in it can be followed or sent. */
export function sampleHtml(site: Site, language: string, name: string): Response | undefined {
  const sample = listed(site, language, name)
  const html = sample && read(site, sample, 'html')
  if (html === undefined) return undefined
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'; sandbox",
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Only names from the list reach the disk. */
function listed(site: Folder, language: string, name: string): ListedSample | undefined {
  return readListing(site)?.samples.find(each => each.language === language && each.name === name)
}

function read(site: Site, { language, name }: ListedSample, ending: 'html' | 'txt'): string | undefined {
  try {
    return readFileSync(path.join(samplesFolder(site), language, `${name}.${ending}`), 'utf8')
  } catch {
    return undefined
  }
}

/** @returns the log entry's ID; undefined while an earlier order is being carried out. */
export function orderSamples(site: Site, by: Actor): number | undefined {
  return site.database.transaction(
    tx =>
      isOrdered(site) ? undefined : logAction(tx, by, { action: orderedAction, thing: 'mails', thingID: 'samples' }, site.now()),
    { behavior: 'immediate' },
  )
}

function isOrdered(site: Site): boolean {
  const isOrder = and(eq(auditEntry.thing, 'mails'), eq(auditEntry.thingID, 'samples'))
  const last = site.database.select().from(auditEntry).where(isOrder).orderBy(desc(auditEntry.id)).limit(1).get()
  // The list is read only while an order may be open: a job asks every few seconds.
  return last !== undefined && site.now() - last.at < longestMs && last.at > (readListing(site)?.madeAt ?? 0)
}

/** Makes them once somebody ordered them. @param make resolves when they are made, or cannot be */
export function mailSamplesJob(site: Site, make: () => Promise<void>): Job {
  return {
    name: 'mail-samples',
    everyMs,
    run: async () => {
      if (isOrdered(site)) await make()
    },
  }
}
