/** A home's page as Markdown: what its page shows, in the page's order. */

import { colon } from '../../../platform/i18n/punctuation'
import type { Texts } from '../../../platform/i18n/texts'
import { pictureAddress } from '../../../platform/media/picture-address'
import { energyLabelWords } from '../../catalogue/energy/energy-words'
import { flagWords } from '../../catalogue/flag-words'
import { priceWords } from '../../catalogue/price-words'
import { moneyGroups } from '../../catalogue/property/money-groups'
import type { LookedAfterBy, PropertyView } from '../../catalogue/property/property-view'
import type { SheetLine } from '../../catalogue/sheet/sheet-lines'
import { heading, line, link, list, markdown, picture, plain, section } from './text'

/** @param siteUrl origin of the public address */
export function homeMarkdown(view: PropertyView, texts: Texts, siteUrl: string): string {
  const { t, language } = texts
  const at = (address: string) => new URL(address, siteUrl).href
  const facts = (lines: readonly SheetLine[]) =>
    lines.map(({ label, value }) => `${line(label)}${colon(language)} ${line(value)}`)
  const energy = view.energy ? energyLabelWords(view.energy, t) : view.energyNote
  const isMoney = ({ key }: { key: string }) => moneyGroups.has(key)
  const { timeOnline, documents, contact } = view
  const altered = view.pictures.flatMap(({ altered: isAltered }, at) => (isAltered ? [String(at + 1)] : []))
  return markdown(
    heading(1, view.title),
    line(view.neighbourhood ? `${view.town}, ${view.neighbourhood}` : view.town),
    line(view.address ?? `${view.town} · ${t('ADDRESS_ON_REQUEST')}`),
    view.flag && line(flagWords(view.flag, t)),
    `**${line(priceWords(view.price, texts))}**`,
    line(view.priceMeaning),
    list([...facts(view.strip), energy && line(energy)]),
    link(view.url, view.url),
    section(
      2,
      t('PRICE_TITLE'),
      view.tenantPreference && line(t('TENANT_PREFERENCE', view.tenantPreference)),
      timeOnline?.since && line(timeOnline.since),
      list(timeOnline?.prices.map(({ day, price, change }) => line([day, price, change].filter(Boolean).join(' '))) ?? []),
      list(
        facts(
          view.groups
            .filter(isMoney)
            .flatMap(({ lines }) => lines)
            .filter(({ field }) => field !== 'PriceOrOnDemand'),
        ),
      ),
    ),
    section(2, t('DESCRIPTION'), ...view.description.map(plain)),
    ...view.groups
      .filter(group => !isMoney(group))
      .map(({ key, title, lines }) =>
        section(
          2,
          title,
          list(facts(lines)),
          key === 'energy' && view.renovation && line(t('EPC_NOTICE', view.renovation)),
          key === 'energy' && view.renovationPlan && line(view.renovationPlan),
        ),
      ),
    section(
      2,
      t('DOCUMENTS'),
      list(documents.items.map(({ name, link: file }) => (file ? link(name, at(file)) : line(name)))),
      documents.request && link(t('REQUEST_DOCUMENTS'), at(documents.request)),
    ),
    section(2, t('FLOOR_PLANS'), ...view.floorPlans.map(({ alt, src }) => picture(alt, at(pictureAddress(src, 1600))))),
    section(
      2,
      t('PHOTOS'),
      altered.length > 0 && line(t('PICTURES_ALTERED', { numbers: new Intl.ListFormat(language).format(altered) })),
      ...view.pictures.map(({ alt, src }) => picture(alt, at(pictureAddress(src, 1600)))),
    ),
    section(
      2,
      t('OPEN_HOUSE'),
      list((contact.openHouses ?? []).map(({ when, book }) => (book ? link(when, at(book)) : line(when)))),
    ),
    view.agent && section(2, t('YOUR_AGENT'), agentOf(view.agent)),
    list([
      contact.book && link(t('BOOK_APPOINTMENT'), at(contact.book)),
      link(t('ASK_FOR_VISIT'), at(contact.visit)),
      link(t('ASK_FOR_MORE_INFO'), at(contact.info)),
    ]),
    line(t('PROPERTY_NUMBER_OF', { reference: view.reference })),
  )
}

/** Who looks after it, as its page says. */
export function agentOf({ name, jobTitle, office, phone, phoneHref, email }: LookedAfterBy): string | undefined {
  return list([
    line(name),
    jobTitle && line(jobTitle),
    office && line(office.name),
    link(phone, phoneHref),
    link(email, `mailto:${email}`),
  ])
}
