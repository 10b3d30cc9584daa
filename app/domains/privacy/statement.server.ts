/** The privacy statement that visitors agree to: the page `privacy` of `data/site/pages.json`. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { enquiry, privacyText } from '../../../db/schema/site.server'
import { readSettingFile } from '../../platform/agency/setting-file.server'
import { perSite } from '../../platform/context/per-site'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'

const schema = z.object({ privacy: z.record(z.string(), z.unknown()) })

/** Its version is a digest of the text in every language: it changes with the text, and with nothing else. */
export const privacyStatement = perSite(
  (site: Pick<Site, 'configuration'>): { version: string; content: Record<string, unknown> } => {
    const { privacy: content } = readSettingFile(site.configuration.folder, 'pages.json', schema)
    const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
    return { version, content }
  },
)

/** Keeps the text of today, so that what somebody agreed to can be read when the site says something else. */
export function keepStatement(site: Site): void {
  site.database
    .insert(privacyText)
    .values({ ...privacyStatement(site), since: site.now() })
    .onConflictDoNothing()
    .run()
}

/** The effect on an enquiry that is being stored: it keeps which statement the visitor agreed to. */
export function keepPrivacyVersion(site: Site, tx: SiteTransaction, { id }: { id: string }): undefined {
  tx.update(enquiry)
    .set({ privacyVersion: privacyStatement(site).version })
    .where(eq(enquiry.id, id))
    .run()
}
