/** Stores and clears a visitor's consent. Scripts read these cookies, so they are not HttpOnly; they hold no secret. */

import type { Site } from '../../../platform/context/site.server'
import { removeCookie, writeCookie } from '../../../platform/cookies/cookies'
import { type Choice, choices, consentNames, consentValues } from './consent'

const day = 86_400

/** The choice in a posted form; undefined if invalid. */
export function choiceOf(data: FormData): { choice: Choice; on: string[] } | undefined {
  const choice = choices.find(each => each === data.get('choice'))
  return choice && { choice, on: data.getAll('on').map(String) }
}

/** `Set-Cookie` lines that store a choice for the configured number of days. */
export function consentHeaders(site: Site, choice: Choice, on: readonly string[]): string[] {
  const maxAge = site.configuration.siteinfo.consentDays * day
  return Object.entries(consentValues(choice, on)).map(([name, value]) =>
    writeCookie({ name, maxAge }, value, site.settings.https),
  )
}

/** `Set-Cookie` lines that remove the choice (`?setcookies`). */
export function clearedConsentHeaders(site: Site): string[] {
  return consentNames.map(name => removeCookie({ name }, site.settings.https))
}
