/** What mails show about a property and its agent. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailAbout, EmailAgent, EmailCard, EmailSender } from '../../platform/mail/email'
import type { Picture } from '../../platform/media/picture'
import { pictureAddress } from '../../platform/media/picture-address'
import { listingHref } from './listing-address'
import { addressLine, officeOf, type Placed } from './offices.server'
import { agentView } from './property/property-view.server'
import { findAgent, findProperty } from './property.server'
import { recordAddress } from './record-address.server'

/**
 * The head and foot of a mail about a property, in the reader's language. Hidden data stays hidden: `findProperty` returns no
 * unpublished street, and the price is left out (prices change, mails stay).
 * @returns nothing for a property that the catalogue no longer has.
 */
export function aboutInMail(site: Site, propertyID: number, language: Language): EmailAbout {
  const shown = findProperty(site, propertyID, language)
  if (!shown) return {}
  const { record, title, card, pictures } = shown
  const { siteUrl } = site.settings
  return {
    listing: {
      title: { plain: title },
      href: siteUrl + listingHref(shown, language),
      kicker: { plain: card.town },
      lines: [{ plain: `${record.Reference} · ${recordAddress(site, record)}` }],
      ...pictureInMail(pictures, siteUrl),
    },
    ...agentInMail(site, record.ManagerID, language),
    ...officeInMail(site, record, language),
  }
}

/** The office of a property or project as sender; nothing if that is the agency itself. */
export function officeInMail(site: Site, record: Placed, language: Language): { office?: EmailSender } {
  const office = officeOf(site, record)
  if (!office) return {}
  const { name, phone, email } = office
  return { office: { name: name[language], address: addressLine(site, office, language), phone, email } }
}

/** @param managerID of the provider; where the catalogue names nobody, nothing. */
export function agentInMail(site: Site, managerID: number | undefined, language: Language): { agent?: EmailAgent } {
  const agent = findAgent(site, managerID)
  if (!agent) return {}
  const { picture, ...view } = agentView(agent, site.texts(language))
  return { agent: { ...view, ...(picture && { picture: site.settings.siteUrl + pictureAddress(picture.src, 250, 'jpeg') }) } }
}

/** The first landscape picture, as JPEG, which every mail program shows. */
export function pictureInMail(pictures: readonly Picture[], siteUrl: string): Pick<EmailCard, 'picture'> {
  const picture = pictures.find(({ width, height }) => width >= height) ?? pictures[0]
  return picture ? { picture: { src: siteUrl + pictureAddress(picture.src, 900, 'jpeg'), alt: { plain: picture.alt } } } : {}
}
