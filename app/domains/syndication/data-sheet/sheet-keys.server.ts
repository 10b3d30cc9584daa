/** The keys that sign data sheets: Ed25519, made at the first need, replaced by command, and published for ever. */
import { desc, isNotNull } from 'drizzle-orm'
import type { importJWK, JWK } from 'jose'
import { sheetKey } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { openSealed, sealText } from '../../../platform/signing/sealed-text.server'

declare module '../../../../db/schema/stored-json.server' {
  interface StoredJson {
    'sheet_key.publicKey': JWK
  }
}

export const signatureAlgorithm = 'EdDSA'

type SigningKey = { kid: string; key: Awaited<ReturnType<typeof importJWK>> }

/** @returns the newest key; makes one if there is none, or if the site's secret that sealed it was replaced. */
export async function signingKey(site: Site): Promise<SigningKey> {
  return (await newestKey(site)) ?? (await addKey(site, false))
}

/** Makes a new key that signs from now on. The ones before stay published, and can sign nothing any more. */
export async function rotateKey(site: Site): Promise<string> {
  return (await addKey(site, true)).kid
}

/** The keys as a JWK set, newest first. Empty before anything was signed. */
export function publishedKeys(site: Site): { keys: JWK[] } {
  const rows = site.database.select().from(sheetKey).orderBy(desc(sheetKey.createdAt), desc(sheetKey.kid)).all()
  return { keys: rows.map(({ kid, publicKey }) => ({ ...publicKey, kid, use: 'sig', alg: signatureAlgorithm })) }
}

async function newestKey(site: Site): Promise<SigningKey | undefined> {
  const row = site.database.select().from(sheetKey).where(isNotNull(sheetKey.privateKey)).get()
  const opened = row && openSealed('sheet-key', row.privateKey ?? undefined, site.secret)
  if (!opened) return undefined
  const { importJWK } = await import('jose')
  return { kid: row.kid, key: await importJWK(JSON.parse(opened.toString()), signatureAlgorithm) }
}

async function addKey(site: Site, replaces: boolean): Promise<SigningKey> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } = await import('jose')
  const pair = await generateKeyPair(signatureAlgorithm, { crv: 'Ed25519', extractable: true })
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
  const kid = await calculateJwkThumbprint(publicKey)
  const sealed = sealText('sheet-key', Buffer.from(JSON.stringify(privateKey)), site.secret)
  const isAdded = site.database.transaction(
    tx => {
      const current = tx.select().from(sheetKey).where(isNotNull(sheetKey.privateKey)).get()
      const isReadable = current && openSealed('sheet-key', current.privateKey ?? undefined, site.secret) !== undefined
      // Another process was quicker.
      if (isReadable && !replaces) return false
      tx.update(sheetKey).set({ privateKey: null }).run()
      tx.insert(sheetKey).values({ kid, publicKey, privateKey: sealed, createdAt: site.now() }).run()
      return true
    },
    { behavior: 'immediate' },
  )
  return isAdded ? { kid, key: await importJWK(privateKey, signatureAlgorithm) } : signingKey(site)
}
