/**
 * What a visitor agreed to (SPEC §4, §9): five toggles, in cookies with SPEC's names. Social media and unclassified cookies use
 * our own (docs/decisions/consent-and-tracking.md).
 */
import { asksForStatistics } from '../../../platform/agency/asked-consent'
import { readCookie } from '../../../platform/cookies/cookies'

export const toggles = ['necessary', 'analytical', 'marketing', 'social', 'unclassified'] as const
export type Toggle = (typeof toggles)[number]

type Services = { statistics: boolean; analytics: string; ads: string; tagManager: string; pixel: string }

/** The toggles of what the agency uses: all five of SPEC where it uses all, or loads any through a tag manager. */
export function togglesFor({ statistics, analytics, ads, tagManager, pixel }: Services): Toggle[] {
  const has = {
    necessary: true,
    analytical: asksForStatistics({ statistics, analytics, tagManager }),
    marketing: Boolean(ads || tagManager),
    social: Boolean(pixel || tagManager),
    unclassified: Boolean(tagManager || (analytics && ads && pixel)),
  }
  return toggles.filter(toggle => has[toggle])
}

/** The buttons of the dialog. */
export const choices = ['agree', 'decline', 'partly'] as const
export type Choice = (typeof choices)[number]

/** Records that a choice was made. */
export const consentCookie = { name: 'consent' }
export const consentGiven = 'set'

/** The toggle of each stored value. No cookie of ours is unclassified: that value is for what the agency adds. */
const stored = {
  consentAdUserData: 'marketing',
  consentAdStorage: 'marketing',
  consentAnalyticsStorage: 'analytical',
  consentAdPersonalization: 'marketing',
  consentSocialMedia: 'social',
  consentUnclassified: 'unclassified',
} as const satisfies Record<string, Toggle>

/** The cookies to set for a choice; `on` lists the checked toggles, used only for 'partly'. */
export function consentValues(choice: Choice, on: readonly string[]): Record<string, string> {
  const agreed = (toggle: Toggle) => choice === 'agree' || (choice === 'partly' && on.includes(toggle))
  const values = Object.entries(stored).map(([name, toggle]) => [name, String(agreed(toggle))])
  return { [consentCookie.name]: consentGiven, ...Object.fromEntries(values) }
}

/** All cookies that `?setcookies` removes. */
export const consentNames: readonly string[] = [consentCookie.name, ...Object.keys(stored)]

/** The enabled toggles in stored cookies. @param cookies the `Cookie` header. */
export function storedToggles(cookies: string | null): Toggle[] {
  const on = Object.entries(stored).filter(([name]) => readCookie(cookies, { name }) === 'true')
  return [...new Set(on.map(([, toggle]) => toggle))]
}

/** Whether a choice is stored. @param cookies the `Cookie` header. */
export function hasChosen(cookies: string | null): boolean {
  return readCookie(cookies, consentCookie) === consentGiven
}
