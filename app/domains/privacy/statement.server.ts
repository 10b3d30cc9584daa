/**
 * The privacy statement visitors agree to: page `privacy` of `data/site/pages.json` with the table of stored data
 * (docs/decisions/consent-and-tracking.md).
 */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { enquiry, privacyText } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { memo } from '../../platform/memo/memo'
import { type StoredFacts, storedTable } from './stored-data.server'

export type Statement = { version: string; content: Record<string, unknown> }

/** A digest of the text in every language: the version changes only with the text. */
export function privacyStatement(site: Site, facts: StoredFacts): Statement {
  return statementOf({ site, facts })
}

const statementOf = memo(
  ({ site }: { site: Site; facts: StoredFacts }) => site,
  ({ site, facts }): Statement => {
    const { enabled } = site.configuration.languages
    const written = site.configuration.pages.privacy
    const content = Object.fromEntries(
      enabled.map(language => [language, { ...written?.[language], stored: storedTable(site, language, facts) }]),
    )
    const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
    return { version, content }
  },
)

/** Keeps today's text, so that earlier agreements stay readable after a change. */
export function keepStatement(site: Site, facts: StoredFacts): void {
  site.database
    .insert(privacyText)
    .values({ ...privacyStatement(site, facts), since: site.now() })
    .onConflictDoNothing()
    .run()
}

/** @returns since when today's text has been online (ms). */
export function statementSince(site: Site, facts: StoredFacts): number {
  const { version } = privacyStatement(site, facts)
  const kept = site.database.select({ since: privacyText.since }).from(privacyText).where(eq(privacyText.version, version)).get()
  return kept?.since ?? site.now()
}

/** An enquiry effect: stores which statement the visitor agreed to. */
export function keepPrivacyVersion(facts: () => StoredFacts) {
  return (site: Site, tx: SiteTransaction, { id }: { id: string }): undefined => {
    tx.update(enquiry)
      .set({ privacyVersion: privacyStatement(site, facts()).version })
      .where(eq(enquiry.id, id))
      .run()
  }
}
