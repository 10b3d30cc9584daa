/** The link by which staff confirm a refused pass without logging in: for a week, and for that refusal only. */
import { recipientOf } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import { href } from '../../../platform/paths/table'
import { readLink, signLink } from '../../../platform/signing/signed-link.server'

const use = 'pass-review'
/** In ms; later the desk or the command confirms. */
const linkLife = 7 * 86_400_000

/** @param since of the refusal (ms). */
export function passLink(site: Site, since: number): string {
  const { language } = recipientOf(site.configuration, 'catalogue')
  return (
    site.settings.siteUrl + href('pass-review', language, { token: signLink(use, String(since), since + linkLife, site.secret) })
  )
}

/** @returns since when the refusal was that the link is about; undefined if the link is not ours or has expired. */
export function readPassLink({ now, secret }: Pick<Site, 'now' | 'secret'>, token: string | undefined): number | undefined {
  const since = readLink(use, token, now(), secret)
  return since === undefined ? undefined : Number(since)
}
