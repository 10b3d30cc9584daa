/** What the pages of the demand register need of the running site. */
import { parseWithZod } from '@conform-to/zod/v4'
import { siteSecret } from '../../platform/context/site-database.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { Language } from '../../platform/i18n/languages'
import { env } from '../../platform/settings/settings.server'
import type { Account } from '../account/account'
import { accountDeps } from '../account/deps.server'
import { sessionOf } from '../account/sessions.server'
import { typeOptions } from '../search/list.server'
import { contactSchema } from './demand-form'
import { type DraftSite, readDraft } from './draft.server'
import { siteTextsOf } from './names.server'
import { type Draft, errorsOfSearch, type Step, stepFields } from './steps'

export function draftSite(): DraftSite {
  return { secret: siteSecret(), https: env().https, now: Date.now }
}

export function draftOf(request: Request): Draft {
  return readDraft(request.headers.get('Cookie'), draftSite()) ?? {}
}

export function subscriberOf(request: Request): Account | undefined {
  return sessionOf('subscriber', request.headers.get('Cookie'), accountDeps())
}

/** The types of either list. */
export function typesOf(language: Language): { webID: number; name: string }[] {
  const all = [...typeOptions('sale', language), ...typeOptions('rent', language)]
  return [...new Map(all.map(({ webID, name }) => [webID, { webID, name }])).values()]
}

/** What is wrong with a step, as finished texts by field. The last step is checked by the form itself. */
export function errorsOfStep(step: Step, draft: Draft, language: Language): Record<string, string> {
  const { t } = siteTextsOf(language)
  if (step === 'finish') return {}
  if (step !== 'contact') {
    return Object.fromEntries(Object.entries(errorsOfSearch(step, draft)).map(([name, alert]) => [name, readAlert(alert, t)]))
  }
  const data = new FormData()
  for (const name of stepFields.contact) for (const value of draft[name] ?? []) data.append(name, value)
  const { error } = parseWithZod(data, { schema: contactSchema(language) }).reply()
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, alerts]) => (alerts?.[0] ? [[name, readAlert(alerts[0], t)]] : [])),
  )
}
