import type { Site } from '../../../platform/context/site.server'

/**
 * `/.well-known/security.txt`: where to report a weakness (RFC 9116). It expires on the first day of the seventh month from now:
 * a date that stays the same for a month, and is less than the year ahead that the RFC recommends as the longest.
 */
export function securityTxt({ configuration: { agency, languages }, settings: { siteUrl }, now }: Site): string {
  const today = new Date(now())
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 7, 1))
  return [
    `Contact: mailto:${agency.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.enabled.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
