/** Who replies to an enquiry, and when, for the thank-you page. */
import { answeringOf, recipientOf } from '../../platform/agency/configuration.server'
import { workingDayAfter } from '../../platform/agency/opening-days'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { nearDayInWords } from '../../platform/time/in-words'
import { agentView } from '../catalogue/property/property-view.server'
import { findAgent, findProperty } from '../catalogue/property.server'
import { addresseeOf } from './forms/contact/addressee.server'
import type { SentHere } from './sent-here.server'

/** A person, a team or the agency, with contact details. `phoneHref` is for links. */
export type Answerer = { name: string; phone: string; phoneHref: string; email: string }

/** A property's agent; the agency if the catalogue names none. */
export function agentOf(site: Site, propertyID: number | null, language: Language): Answerer {
  const agent = propertyID === null ? undefined : findAgent(site, findProperty(site, propertyID, language)?.record.ManagerID)
  if (agent) return agentView(agent, site.texts(language))
  const { name, phone, phoneLink, email } = site.configuration.agency
  return { name, phone, phoneHref: `tel:${phoneLink}`, email }
}

/**
 * Who replies: the addressed office or agent, else the recipients of the form in `data/site/recipients.json`, else the
 * property's agent, who gets a copy, else the file's general recipients, else the agency.
 */
export function answererOf(
  site: Site,
  { form, propertyID, fields }: Pick<SentHere, 'form' | 'propertyID' | 'fields'>,
  language: Language,
): Answerer {
  const addressee = addresseeOf(site, fields.addressee, language)
  if (addressee) return addressee
  const { name, fallback } = answeringOf(site.configuration, form, language)
  const agency = agentOf(site, null, language)
  if (name) return { ...agency, name }
  const agent = recipientOf(site.configuration, form).managerInCopy ? agentOf(site, propertyID, language) : agency
  return agent.name === agency.name && fallback ? { ...agency, name: fallback } : agent
}

/**
 * When, in words: a date if the opening hours tell the office's working days, else a number of working days. @param words
 * prefix of the locale keys: `{words}_BY` with a date, `{words}_WITHIN` with a count.
 */
export function answerInWords(
  site: Site,
  { form, createdAt }: Pick<SentHere, 'form' | 'createdAt'>,
  { who, words, language }: { who: string; words: string; language: Language },
): string {
  const { t } = site.texts(language)
  const { agency, appointments } = site.configuration
  const { days } = answeringOf(site.configuration, form, language)
  const day = workingDayAfter(dayInBrussels(createdAt), days, { agency, holidays: appointments.weekly.holidays })
  if (day === undefined) return t(`${words}_WITHIN`, { who, count: days })
  return t(`${words}_BY`, { who, day: nearDayInWords(Date.parse(`${day}T12:00Z`), language) })
}
