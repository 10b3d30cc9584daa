/** Builds the sheets of homes for the shop window: only what their pages show. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Texts } from '../../../platform/i18n/texts'
import { dayInBrussels } from '../../../platform/time/brussels'
import { qrCode } from '../brochure/qr-code.server'
import { lawOn, regionOf } from '../law.server'
import { addressLine } from '../offices.server'
import { propertyView } from '../property/property-view.server'
import { findPropertyOf, type ShownProperty } from '../property.server'
import { demandedFields } from '../sheet/mandatory'
import { maxSheets, type PaperSize, paperSizes, type WindowAgency, type WindowCardView } from './window-view'

/** One large photo and three small ones. */
const photos = 4

/** @param scanned the path to which the QR code leads. */
export function windowCard(site: Site, shown: ShownProperty, texts: Texts, scanned: string): WindowCardView {
  const property = propertyView(site, shown, texts)
  const { title, town, address, typeName, reference, price, flag, energy, energyNote, renovation, renovationPlan, agent } =
    property
  const [text] = property.description
  return {
    ...{ id: shown.id, title, town, typeName, reference, price },
    ...(address && { address }),
    ...(flag && { flag }),
    strip: property.strip.map(({ label, value, lang }) => ({ label, value, ...(lang && { lang }) })),
    ...(text && { text }),
    ...(property.descriptionLanguage && { descriptionLanguage: property.descriptionLanguage }),
    ...(energy && { energy }),
    ...(energyNote && { energyNote }),
    ...(renovation && { renovation }),
    ...(renovationPlan && { renovationPlan }),
    mentions: mentionsOf(site, shown, property),
    pictures: shown.pictures.slice(0, photos),
    ...(agent && { agent: { name: agent.name, phone: agent.phone } }),
    qr: qrCode(site.settings.siteUrl + scanned),
  }
}

function mentionsOf(site: Site, { record }: ShownProperty, { groups, strip, energy }: ReturnType<typeof propertyView>) {
  const on = dayInBrussels(site.now())
  const rules = lawOn(on).mandatoryMentions(regionOf(record.Zip, record.CountryID), record.Goal)
  const inHead = new Set(['Price', ...(energy?.score ? ['EnergyPerformance'] : []), ...strip.map(({ field }) => field)])
  const demanded = demandedFields(record, rules, on)
  return groups
    .flatMap(({ lines }) => lines)
    .filter(({ field }) => demanded.has(field) && !inHead.has(field))
    .map(({ label, value, lang }) => ({ label, value, ...(lang && { lang }) }))
}

/** The agency as it signs a sheet. */
export function windowAgency(site: Site, { language, t }: Texts): WindowAgency {
  const { agency } = site.configuration
  return {
    name: agency.name,
    phone: agency.phone,
    address: addressLine(site, agency, language),
    register: `${t('AGENCY_BIV')} ${agency.biv.replace(/^\D+/, '')}`,
  }
}

export type AskedCards = { size: PaperSize; isTurned: boolean; homes: ShownProperty[] }

/** The sheets that an address asks for; homes that are not on offer are left out. */
export function askedCards(site: Site, query: URLSearchParams, language: Language): AskedCards {
  const ids = new Set(query.getAll('home').slice(0, maxSheets))
  return {
    size: paperSizes.find(each => each === query.get('size')) ?? 'a4',
    isTurned: query.get('turned') === '1',
    homes: [...ids].flatMap(id => {
      const shown = findPropertyOf(site, id, language)
      return shown?.state === 'offered' ? [shown] : []
    }),
  }
}
