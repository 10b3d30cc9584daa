/** Who answers an enquiry, and by when: for the thank-you page. */
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

/** A person, a team or the agency, with what they are reached by. `phoneHref` as a link has it. */
export type Answerer = { name: string; phone: string; phoneHref: string; email: string }

/** Who looks after a property; the agency where the catalogue names nobody. */
export function agentOf(site: Site, propertyID: number | null, language: Language): Answerer {
  const agent = propertyID === null ? undefined : findAgent(site, findProperty(site, propertyID, language)?.record.ManagerID)
  if (agent) return agentView(agent, site.texts(language))
  const { name, phone, phoneLink, email } = site.configuration.agency
  return { name, phone, phoneHref: `tel:${phoneLink}`, email }
}

/**
 * Who answers: the office or agent that a message is to, else whom `data/site/recipients.json` names for the form, else who looks after its property and gets a copy of it,
 * else whom the file names for all forms, else the agency.
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
 * By when, in words: a day of the calendar where the opening hours tell on which days the office works, else a number of working
 * days. @param words beginning of the locale keys: `{words}_BY` with a day, `{words}_WITHIN` with a count.
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
