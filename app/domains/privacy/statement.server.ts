/**
 * The privacy statement that visitors agree to: the page `privacy` of `data/site/pages.json`, with the table of what is kept
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

/** Its version is a digest of the text in every language: it changes with the text, and with nothing else. */
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

/** Keeps the text of today, so that what somebody agreed to can be read when the site says something else. */
export function keepStatement(site: Site, facts: StoredFacts): void {
  site.database
    .insert(privacyText)
    .values({ ...privacyStatement(site, facts), since: site.now() })
    .onConflictDoNothing()
    .run()
}

/** @returns since when the text of today stands on the site (ms). */
export function statementSince(site: Site, facts: StoredFacts): number {
  const { version } = privacyStatement(site, facts)
  const kept = site.database.select({ since: privacyText.since }).from(privacyText).where(eq(privacyText.version, version)).get()
  return kept?.since ?? site.now()
}

/** The effect on an enquiry that is being stored: it keeps which statement the visitor agreed to. */
export function keepPrivacyVersion(facts: () => StoredFacts) {
  return (site: Site, tx: SiteTransaction, { id }: { id: string }): undefined => {
    tx.update(enquiry)
      .set({ privacyVersion: privacyStatement(site, facts()).version })
      .where(eq(enquiry.id, id))
      .run()
  }
}
