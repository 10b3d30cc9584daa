/** Builds a property's page in one language. */

import type { Site } from '../../../platform/context/site.server'
import { formatPercentage, formatPhone, type Locale } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { href } from '../../../platform/paths/table'
import { dayInBrussels } from '../../../platform/time/brussels'
import { agentFacts } from '../agents/agent-facts.server'
import { cardView, cardViews } from '../cards/card-view.server'
import { isLifeAnnuity } from '../cards/comparable-area'
import { type EnergyLabel, type EnergyLabelInput, renovationDuty } from '../energy/energy-label'
import { energyNoteWords } from '../energy/energy-note'
import { energyScoreWords } from '../energy/energy-words'
import { energyLabelOn, type LawOfTheDay, lawOn, regionOf } from '../law.server'
import { brochureHref, listingHref, propertyContactHref, timeLineHref } from '../listing-address'
import { placeView } from '../map/place-view.server'
import { marquees } from '../marquee.server'
import { isOffPlan } from '../off-plan'
import { agentHref, officeHref } from '../office-address'
import { officeOf, type Placed } from '../offices.server'
import { shownOwnValues } from '../own-values'
import { photoHref } from '../photo-pages'
import { showsAmount } from '../price'
import { priceWords } from '../price-words'
import { findAgent, type ShownProperty } from '../property.server'
import { recordAddress } from '../record-address.server'
import { demandedFields, isDwelling } from '../sheet/mandatory'
import { withOwnLines } from '../sheet/own-lines'
import { propertySheet } from '../sheet/property-sheet.server'
import { sheetGroups, sheetLines } from '../sheet/sheet-lines'
import { sheetValues } from '../sheet/sheet-values'
import type { EnergyScaleView, FloodScoresView, RenovationView } from '../sheet/sheet-view'
import type { ShownRecord } from '../shown-record'
import { findSimilar, similarTo } from '../similar.server'
import type { AgentRecord } from '../snapshot'
import { priceMeaning } from './price-meaning'
import { documentViews, interactiveLink, mediaViews } from './property-media'
import type { AgentView, LookedAfterBy, OffPlanView, PropertyView } from './property-view'
import { timeOnlineView } from './time-online.server'
import { usualPriceView } from './usual-price.server'

/** @param on ISO day in Brussels by which the law is read. */
export function propertyView(site: Site, shown: ShownProperty, texts: Texts, on = dayInBrussels(site.now())): PropertyView {
  const { record } = shown
  const { language } = texts
  const { price, flag, perSquareMetre, energyNote } = cardView(shown.card, language, {
    on,
    marquees: marquees(site.configuration),
  })
  const energy = energyScale(shown.card.energy, texts, on)
  const priceShown = showsAmount(price)
  const region = regionOf(record.Zip, record.CountryID)
  const law = lawOn(on)
  const feesForbidden = record.Goal === 1 && isDwelling(record) && !law.tenantFeesAllowed(region)
  const lawful = feesForbidden ? { ...record, RenterTotalCost: undefined } : record
  const lines = {
    ...texts,
    region,
    values: sheetValues({
      ...texts,
      record: lawful,
      priceWords: priceWords(price, texts),
      priceShown,
      energyClass: energy?.text,
      prefixBox: site.configuration.agency.prefixBox,
    }),
    demanded: demandedFields(record, law.mandatoryMentions(region, record.Goal), on),
    notes: dutyNotes(record, law.purchaseTax(region), texts),
    foreign: (field: string) => (shown.foreign.includes(field) ? record.language : undefined),
  }
  const sheet = propertySheet(site)
  const renovation = renovationView(record, shown.card.energy, on)
  const plan = renovationPlanWords(record, energyLabelOn({ ...shown.card.energy, on }), texts, on)
  const flood = floodScores(record)
  const agent = findAgent(site, record.ManagerID)
  const interactive = interactiveLink(record)
  const isLet = record.Goal === 0 && isDwelling(record) && record.MonthlyRent !== undefined && !isLifeAnnuity(record)
  const preference = law.tenantPreference(region)
  const offPlan = offPlanView(record, texts, on)
  const usualPrice = perSquareMetre && usualPriceView(site, shown, texts)
  const timeOnline = timeOnlineView(site, shown, { price, texts, today: on })
  const { phoneLink, whatsApp } = { ...site.configuration.agency, ...officeOf(site, record) }
  const url = site.settings.siteUrl + listingHref(shown, language)
  return {
    id: shown.id,
    list: shown.list,
    reference: record.Reference,
    title: shown.title,
    town: record.City,
    typeName: shown.card.typeName,
    ...(record.PublishAddress && { address: recordAddress(site, record) }),
    ...(record.PublishAddress && record.Neighbourhood && { neighbourhood: record.Neighbourhood }),
    price,
    ...(perSquareMetre && { perSquareMetre }),
    priceMeaning: texts.t(
      priceMeaning({
        kind: price.kind,
        goal: record.Goal,
        isAnnuity: isLifeAnnuity(record),
        isNewBuild: record.IsNewBuild === true,
        region,
      }),
    ),
    ...(offPlan && { offPlan }),
    ...(preference && isLet && { tenantPreference: { days: preference.days } }),
    ...(timeOnline && { timeOnline }),
    ...(site.configuration.advertisements.timeLine && { timeLineHref: timeLineHref(shown, language) }),
    ...(usualPrice && { usualPrice }),
    ...(flag && { flag }),
    strip: sheetLines(sheet.strip, lines),
    description: (record.Description ?? '').split(/\n{2,}/).filter(Boolean),
    ...(shown.textLanguage !== language && { descriptionLanguage: shown.textLanguage }),
    groups: withOwnLines(sheetGroups(sheet, lines), sheet, {
      texts,
      fields: site.configuration.propertyFields,
      values: shownOwnValues(site.configuration.propertyFields, record.OwnFields, {
        price: priceShown,
        address: record.PublishAddress,
      }),
    }),
    ...(energy && { energy }),
    ...(energyNote && { energyNote: energyNoteWords(energyNote, texts.t) }),
    ...(renovation && { renovation }),
    ...(plan && { renovationPlan: plan }),
    ...(flood && { flood }),
    pictures: shown.pictures.map((picture, index) => ({ ...picture, href: photoHref(shown, language, index + 1) })),
    floorPlans: shown.floorPlans,
    place: placeView(record, texts),
    media: mediaViews(shown.id, record),
    ...(interactive && { interactive }),
    documents: { items: documentViews(record) },
    ...(agent && { agent: lookedAfterBy(site, agent, record, texts) }),
    contact: {
      info: propertyContactHref(shown, language),
      visit: propertyContactHref(shown, language, 'visit'),
      phoneHref: phoneHref(agent?.Phone ?? phoneLink),
      ...(whatsApp && {
        whatsApp: whatsAppHref(whatsApp, texts.t('WHATSAPP_QUESTION', { title: shown.title, reference: record.Reference, url })),
      }),
    },
    url,
    brochureHref: brochureHref(shown, language),
    listHref: href(shown.list === 1 ? 'rent-list' : 'sale-list', language),
    similar: cardViews(site, findSimilar(site, similarTo(shown), language), language),
  }
}

function energyScale(input: EnergyLabelInput, texts: Texts, on: string): EnergyScaleView | undefined {
  const label = energyLabelOn({ ...input, on })
  if (!label) return undefined
  const score = typeof input.score === 'number' ? energyScoreWords(input.score, texts) : undefined
  if (!label.region) return { text: label.text, steps: [], ...(score && { score }) }
  const steps = lawOn(on).epcScales[label.region]?.bands.map(({ label, text }) => ({ label, text })) ?? []
  return { ...label, steps, score: energyScoreWords(input.score, texts) }
}

function renovationView(record: ShownRecord, energy: EnergyLabelInput, on: string): RenovationView | undefined {
  const duty = isDwelling(record) ? renovationDuty(energyLabelOn({ ...energy, on }), record.Goal, lawOn(on)) : undefined
  return duty && { years: duty.years, label: duty.minimumLabel.toUpperCase(), since: duty.boughtFrom.slice(0, 4) }
}

function renovationPlanWords(record: ShownRecord, label: EnergyLabel | undefined, texts: Texts, on: string): string | undefined {
  if (record.Goal !== 0 || !isDwelling(record) || label?.region === undefined) return undefined
  const plan = lawOn(on).renovationPlan(label.region)
  if (!plan?.labels.includes(label.label)) return undefined
  const { t } = texts
  if ('score' in plan) return t('RENOVATION_PLAN_SCORE', { score: { number: plan.score }, by: String(plan.by) })
  const steps = plan.steps.map(step => t('RENOVATION_PLAN_STEP', { label: step.label, from: String(step.from) }))
  return t('RENOVATION_PLAN_STEPS', { day: { date: plan.announced }, years: plan.years, steps: steps.join(', ') })
}

/** A lower rate of registration duty, and a total with it, name their condition. */
function dutyNotes(
  { Goal, RegisteredRight }: ShownRecord,
  tax: ReturnType<LawOfTheDay['purchaseTax']>,
  texts: Texts,
): Record<string, string> {
  if (Goal !== 0 || RegisteredRight === undefined || !tax || RegisteredRight >= tax.rate) return {}
  const assumed = RegisteredRight === tax.ownHome.rate ? 'OWN_HOME' : 'CONDITIONAL'
  return {
    RegisteredRight: texts.t(`DUTY_${assumed}`, { rate: formatPercentage(tax.rate, texts) }),
    TotalCost: texts.t(`TOTAL_${assumed}`),
  }
}

/** What protects the buyer of a home that is not finished; undefined for any other property. @param on ISO day */
export function offPlanView(record: ShownRecord, locale: Locale, on: string): OffPlanView | undefined {
  const { offPlanSale } = lawOn(on)
  if (!offPlanSale || !isOffPlan(record, regionOf(record.Zip, record.CountryID), on)) return undefined
  return { largestDeposit: formatPercentage(offPlanSale.largestDeposit, locale) }
}

function floodScores({ FloodPScore: P, FloodGScore: G }: ShownRecord): FloodScoresView | undefined {
  return P || G ? { ...(P && { P }), ...(G && { G }) } : undefined
}

/** An agent as pages name them. */
export function agentView(agent: AgentRecord, locale: Locale): AgentView {
  const { PictureItem } = agent
  const jobTitle = agent.JobTitle[locale.language]
  return {
    name: `${agent.FirstName} ${agent.LastName}`,
    ...(jobTitle && { jobTitle }),
    phone: formatPhone(agent.Phone, locale),
    phoneHref: phoneHref(agent.Phone),
    email: agent.Email,
    ...(PictureItem && {
      picture: { src: PictureItem.Url, width: PictureItem.Width, height: PictureItem.Height, alt: '' },
    }),
  }
}

/** The agent of a property or project, with the office if the agency has several. */
export function lookedAfterBy(site: Site, agent: AgentRecord, record: Placed, { language, formats }: Locale): LookedAfterBy {
  const page = agentHref(agent, language)
  const office = site.configuration.offices.length > 1 ? officeOf(site, record) : undefined
  const officePage = office && officeHref(office.id, language)
  return {
    ...agentView(agent, { language, formats }),
    facts: agentFacts(site, agent, language),
    ...(page && { page }),
    ...(office && { office: { name: office.name[language], ...(officePage && { page: officePage }) } }),
  }
}

/** A link that dials a number in Belgian notation. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, '+32')}`
}

/** A link that opens a chat with a number (`+32…`) and a prepared first message. */
function whatsAppHref(number: string, text: string): string {
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`
}
