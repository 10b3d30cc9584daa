/** Signs the facts of a home once, keeps what was signed, and checks a signature (docs/exports.md). */
import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { signedSheet } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { tryToStore } from '../../../platform/http/try-to-store.server'
import { type Language, languages } from '../../../platform/i18n/languages'
import { dayInBrussels } from '../../../platform/time/brussels'
import { shortHref } from '../../catalogue/listing-address'
import type { ShownProperty } from '../../catalogue/property.server'
import { type SheetID, sheetHref } from './sheet-address'
import { type Fact, factsOf } from './sheet-facts.server'
import { signatureAlgorithm, signingKey } from './sheet-keys.server'

const words = z.object({ label: z.string(), value: z.string() })

/** What is signed. `day`: the first on which the site signed this value. */
const sheet = z.object({
  format: z.literal('gevel-data-sheet'),
  version: z.literal(1),
  iss: z.string(),
  /** Seconds since 1970. */
  iat: z.int(),
  agency: z.object({ name: z.string(), vat: z.string(), biv: z.string() }),
  home: z.object({ id: z.int(), reference: z.string() }),
  facts: z.array(
    z.object({
      field: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]),
      source: z.string(),
      day: z.iso.date(),
      words: z.partialRecord(z.enum(languages), words),
    }),
  ),
})
export type DataSheet = z.infer<typeof sheet>

const digestLength = 10

function digestOf(id: number, facts: readonly Fact[]): string {
  const text = JSON.stringify([id, facts.map(({ field, value }) => [field, value])])
  return createHash('sha256').update(text).digest('base64url').slice(0, digestLength)
}

/**
 * The sheet of a home as it is now; signs and keeps it if its facts are new.
 * @returns undefined if the home is not on offer, or on a read-only copy of the site if the writer has not signed them.
 */
export async function currentSheet(site: Site, id: number): Promise<SheetID | undefined> {
  const facts = factsOf(site, id)
  if (!facts) return undefined
  const digest = digestOf(id, facts)
  if (!sheetText(site, { id, digest })) {
    if (site.settings.readOnly) return undefined
    const jws = await sign(site, id, facts)
    site.database.insert(signedSheet).values({ propertyID: id, digest, jws, signedAt: site.now() }).onConflictDoNothing().run()
  }
  return { id, digest }
}

/** Where the code of a brochure or window card leads: the check of its data sheet, else the home's own page. */
export async function scannedHref(site: Site, shown: ShownProperty, language: Language): Promise<string> {
  const current = await tryToStore('data sheet', () => currentSheet(site, shown.id), site.log)
  return current && 'digest' in current ? sheetHref(current, language) : shortHref(shown, language)
}

async function sign(site: Site, id: number, facts: readonly Fact[]): Promise<string> {
  const { agency } = site.configuration
  const today = dayInBrussels(site.now())
  const before = new Map(newestSheet(site, id)?.facts.map(fact => [fact.field, fact]))
  const said: DataSheet = {
    ...{ format: 'gevel-data-sheet', version: 1, iss: site.settings.siteUrl, iat: Math.floor(site.now() / 1000) },
    agency: { name: agency.name, vat: agency.vat, biv: agency.biv },
    home: { id, reference: String(facts.find(({ field }) => field === 'Reference')?.value ?? id) },
    facts: facts.map(fact => {
      const known = before.get(fact.field)
      return { ...fact, day: known?.value === fact.value ? known.day : today }
    }),
  }
  const { kid, key } = await signingKey(site)
  const { CompactSign } = await import('jose')
  return new CompactSign(Buffer.from(JSON.stringify(said)))
    .setProtectedHeader({ alg: signatureAlgorithm, kid, typ: 'gevel-data-sheet+jws' })
    .sign(key)
}

/** The site's own text, so that its signature need not be checked again. */
function newestSheet(site: Site, id: number): DataSheet | undefined {
  const row = site.database
    .select({ jws: signedSheet.jws })
    .from(signedSheet)
    .where(eq(signedSheet.propertyID, id))
    .orderBy(desc(signedSheet.signedAt))
    .get()
  const [, payload = ''] = row?.jws.split('.') ?? []
  const read = sheet.safeParse(row && JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return read.data
}

/** The compact JWS of a sheet; undefined if the site never signed it. */
export function sheetText(site: Site, { id, digest }: SheetID): string | undefined {
  return site.database
    .select({ jws: signedSheet.jws })
    .from(signedSheet)
    .where(and(eq(signedSheet.propertyID, id), eq(signedSheet.digest, digest)))
    .get()?.jws
}

/** What a check found: whose key it is, or why it counts for nothing. */
export type CheckedSheet = { kind: 'genuine'; sheet: DataSheet; kid: string } | { kind: 'forged' | 'unknownKey' | 'unreadable' }

/** @param text a compact JWS. @param keys the agency's published keys. */
export async function checkSheet(text: string, keys: JSONWebKeySet): Promise<CheckedSheet> {
  const { compactVerify, createLocalJWKSet, errors } = await import('jose')
  try {
    const { payload, protectedHeader } = await compactVerify(text, createLocalJWKSet(keys), { algorithms: [signatureAlgorithm] })
    const read = sheet.safeParse(JSON.parse(Buffer.from(payload).toString()))
    return read.success ? { kind: 'genuine', sheet: read.data, kid: protectedHeader.kid ?? '' } : { kind: 'unreadable' }
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return { kind: 'forged' }
    if (error instanceof errors.JWKSNoMatchingKey) return { kind: 'unknownKey' }
    return { kind: 'unreadable' }
  }
}
