/** From a property of the catalogue to what its screen shows in one language. */
import { formatEnergy, formatPhone } from '../../i18n/formats'
import type { Language } from '../../i18n/languages'
import type { Texts } from '../../i18n/texts'
import { href } from '../../paths/table'
import { formatAddress } from '../address'
import { contactMeHref } from '../address-of-listing'
import { cardView, cardViews } from '../card-view.server'
import { type EnergyLabelInput, renovationDuty } from '../energy-label'
import { energyLabelOn, lawOn } from '../law.server'
import { marquees } from '../marquee.server'
import { findAgent, findProperty, findSimilar, type ShownProperty } from '../property.server'
import type { AgentRecord } from '../snapshot'
import { dayInBrussels } from '../today'
import { type FactsInput, type FactsRecord, factGroups, stripFacts } from './main-facts'
import type { AgentView, EnergyScaleView, PropertyView } from './property-view'

/** Categories of SPEC §9 that people live in: house, apartment, studio. */
const dwellings = [1, 2, 3]

/** @param on ISO day in Brussels by which the law is read. */
export function propertyView(shown: ShownProperty, texts: Texts, on: string = dayInBrussels()): PropertyView {
  const { record } = shown
  const { language } = texts
  const { price, flag } = cardView(shown.card, language, { on, marquees: marquees() })
  const foreign = untranslated(shown, language)
  const facts: FactsInput = { ...texts, record, priceShown: price.kind === 'amount' || price.kind === 'startingFrom', foreign }
  const energy = energyScale(shown.card.energy, language, on)
  const { titleLanguage } = shown.card
  const agent = findAgent(record.ManagerID)
  return {
    id: shown.id,
    list: shown.list,
    reference: record.Reference,
    title: shown.title,
    ...(titleLanguage && { titleLanguage }),
    town: record.City,
    typeName: shown.card.typeName,
    ...(record.PublishAddress && { address: addressOf(record) }),
    ...(record.PublishAddress && record.Neighbourhood && { neighbourhood: record.Neighbourhood }),
    price,
    ...(flag && { flag }),
    strip: stripFacts(facts),
    description: (record.Description ?? '').split(/\n{2,}/).filter(Boolean),
    ...(shown.textLanguage !== language && { descriptionLanguage: shown.textLanguage }),
    groups: factGroups(facts),
    ...(energy && { energy }),
    renovationDuty: mustRenovate(record, shown.card.energy, on),
    pictures: shown.pictures,
    floorPlans: shown.floorPlans,
    documents: {
      names: (record.DocumentItems ?? []).map(document => document.Name),
      ...(record.language !== language && { lang: record.language }),
    },
    ...(agent && { agent: agentView(agent, language) }),
    contact: { info: contactMeHref(shown, language), visit: contactMeHref(shown, language, 'visit') },
    listHref: href(shown.list === 1 ? 'rent-list' : 'sale-list', language),
    similar: cardViews(findSimilar(shown, language), language),
  }
}

/**
 * Tells the language of a text that has no translation: the catalogue lays translations over the record, so a text
 * that is the same as in the record's own language is that one.
 */
function untranslated({ id, record }: ShownProperty, language: Language): (field: keyof FactsRecord) => Language | undefined {
  if (record.language === language) return () => undefined
  const own = findProperty(id, record.language)?.record
  return field => (own && own[field] === record[field] ? record.language : undefined)
}

function addressOf(record: FactsRecord): string {
  return formatAddress({
    street: record.Street,
    houseNumber: record.HouseNumber,
    boxNr: record.BoxNr,
    zip: record.Zip,
    city: record.City,
    countryID: record.CountryID,
    countryName: record.CountryName,
  })
}

function energyScale(input: EnergyLabelInput, language: Language, on: string): EnergyScaleView | undefined {
  const label = energyLabelOn({ ...input, on })
  if (!label) return undefined
  if (!label.region) return { text: label.text, steps: [] }
  const steps = lawOn(on).epcScales[label.region]?.bands.map(({ label, text }) => ({ label, text })) ?? []
  return { ...label, steps, score: formatEnergy(input.score, language) }
}

/** A type of the provider's tree where there is one; else who has bedrooms is lived in. */
function mustRenovate(record: FactsRecord, energy: EnergyLabelInput, on: string): boolean {
  const dwelling = record.WebID === undefined ? (record.NumberOfBedRooms ?? 0) > 0 : dwellings.includes(record.WebID)
  return dwelling && renovationDuty(energyLabelOn({ ...energy, on }), record.Goal, lawOn(on)) !== undefined
}

function agentView(agent: AgentRecord, language: Language): AgentView {
  const jobTitle = agent.JobTitle[language]
  return {
    name: `${agent.FirstName} ${agent.LastName}`,
    ...(jobTitle && { jobTitle }),
    phone: formatPhone(agent.Phone),
    phoneHref: `tel:${agent.Phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, '+32')}`,
    email: agent.Email,
  }
}
