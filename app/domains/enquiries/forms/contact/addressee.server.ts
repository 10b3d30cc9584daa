/** The addressee of a contact message: one of the agency's offices or agents. */
import type { Office } from '../../../../platform/agency/config/offices.server'
import { officeCalled, recipientOf } from '../../../../platform/agency/configuration.server'
import type { Site } from '../../../../platform/context/site.server'
import type { Language } from '../../../../platform/i18n/languages'
import type { AgentView } from '../../../catalogue/property/property-view'
import { agentView, phoneHref } from '../../../catalogue/property/property-view.server'
import { findAgent } from '../../../catalogue/property.server'
import { catalogueID } from '../../../catalogue/property-ids'
import type { StoredEffect } from '../../submission.server'
import { type ContactFields, contactForm } from './contact'

/**
 * @param named `office:namur` or `agent:3`, from an untrusted form field.
 * @returns undefined if neither `data/site/offices.json` nor the catalogue has it.
 */
export function addresseeOf(site: Site, named: unknown, language: Language): AgentView | undefined {
  if (typeof named !== 'string') return undefined
  const [kind, id] = named.split(':')
  if (kind === 'agent') {
    const agent = findAgent(site, catalogueID(id))
    return agent && agentView(agent, site.texts(language))
  }
  const office = kind === 'office' && site.configuration.offices.find(each => each.id === id)
  if (!office) return undefined
  const { name, phone, phoneLink, email } = office
  return { name: name[language], phone, phoneHref: phoneHref(phoneLink), email }
}

/** The office that a message is addressed to, or its agent's. */
export function addressedOffice(site: Site, named: unknown): Office | undefined {
  const [kind, id] = typeof named === 'string' ? named.split(':') : []
  if (kind === 'office') return site.configuration.offices.find(each => each.id === id)
  return kind === 'agent' ? officeCalled(site.configuration, findAgent(site, catalogueID(id))?.Office) : undefined
}

/** The addressee in an address: `?office=namur`, `?agent=3`. @returns the form field's value, and the name. */
export function askedAddressee(site: Site, url: URL, language: Language): { value: string; name: string } | undefined {
  for (const kind of ['office', 'agent']) {
    const value = `${kind}:${url.searchParams.get(kind)}`
    const found = addresseeOf(site, value, language)
    if (found) return { value, name: found.name }
  }
  return undefined
}

/** The offices among which a visitor chooses; empty if the agency has only one. */
export function officeChoices({ configuration: { offices } }: Site, language: Language): { value: string; label: string }[] {
  return offices.length > 1 ? offices.map(({ id, name }) => ({ value: `office:${id}`, label: name[language] })) : []
}

/** Names the addressee in the mail to the agency. */
export const nameAddressee: StoredEffect<ContactFields> = (site, _, { fields }) => {
  const { language } = recipientOf(site.configuration, contactForm.key)
  const addressee = addresseeOf(site, fields.addressee, language)
  if (!addressee) return undefined
  return { staff: [{ kind: 'text', text: { key: 'MAIL_SITE_CONTACT_TO', values: { name: addressee.name } } }] }
}
