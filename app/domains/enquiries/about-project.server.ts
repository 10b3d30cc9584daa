/** The project or unit of an enquiry, as mails name it. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailAbout } from '../../platform/mail/email'
import { agentInMail, officeInMail, pictureInMail } from '../catalogue/mail-about.server'
import { recordAddress } from '../catalogue/record-address.server'
import { findProject } from '../projects/project.server'
import { projectHref, unitHref } from '../projects/project-address'
import type { About } from './compose-emails.server'

/**
 * Hidden data stays hidden: the catalogue holds no unpublished street, and no price is named.
 * @throws if the catalogue no longer has it; the route checks that.
 */
export function aboutProject(site: Site, id: number, unitID: number | undefined, language: Language): About {
  const project = findProject(site, id, language)
  if (!project) throw new Error(`No project ${id} to write about`)
  const { card, record, texts } = project
  const unit = unitID === undefined ? undefined : texts.units.find(each => each.id === unitID)
  const path = unit ? unitHref(card, unit.slug, language) : projectHref(card, language)
  return {
    kind: 'project',
    reference: record.ProjectNumber,
    title: card.name,
    ...(unit && { unit: `${unit.typeName} ${unit.number}` }),
    city: card.town,
    address: recordAddress(site, record),
    link: new URL(path, site.settings.siteUrl).href,
  }
}

/** The head and foot of a mail about a project or unit; nothing if the catalogue no longer has it. */
export function projectInMail(site: Site, id: number, unitID: number | undefined, language: Language): EmailAbout {
  const project = findProject(site, id, language)
  if (!project) return {}
  const { reference, title, unit, city, address, link } = aboutProject(site, id, unitID, language)
  const { record, texts, card } = project
  const pictures = texts.units.find(each => each.id === unitID)?.pictures ?? []
  return {
    listing: {
      title: { plain: unit ? `${unit}, ${title}` : title },
      href: link,
      kicker: { plain: city },
      lines: [{ plain: `${reference} · ${address}` }],
      ...pictureInMail([...pictures, ...texts.pictures, ...(card.picture ? [card.picture] : [])], site.settings.siteUrl),
    },
    ...agentInMail(site, record.ManagerID, language),
    ...officeInMail(site, record, language),
  }
}
