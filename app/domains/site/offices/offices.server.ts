/** The pages of an agency's offices, if it has several (`data/site/offices.json`). */
import type { Office } from '../../../platform/agency/config/offices.server'
import { openState } from '../../../platform/agency/opening-days'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Texts } from '../../../platform/i18n/texts'
import { drawMap } from '../../../platform/map/drawn-map'
import { findEntry } from '../../../platform/paths/table'
import { clockInBrussels, momentInBrussels } from '../../../platform/time/brussels'
import { nearDayInWords } from '../../../platform/time/in-words'
import { agentLine } from '../../catalogue/agents/agent-line.server'
import { homesOfOffice } from '../../catalogue/homes.server'
import { namedPlaces } from '../../catalogue/map/named-places.server'
import { writeHref } from '../../catalogue/office-address'
import { addressLine, agentsOf } from '../../catalogue/offices.server'
import { office, officeView } from '../modules/office.server'
import type { OfficeView } from '../views'
import { homesView } from './homes-view.server'
import type { OfficeMapView, OfficePageView, OfficesPageView } from './office-views'

/** Whether offices have pages: requires a list of offices and both pages in the path table. */
export function hasOfficePages({ configuration }: Pick<Site, 'configuration'>): boolean {
  return configuration.offices.length > 0 && findEntry('offices') !== undefined
}

/** All offices: the several, or the agency's only one. */
export function officeViews(site: Site, texts: Texts): OfficeView[] {
  const { offices } = site.configuration
  return offices.length > 0 ? offices.map(each => openOffice(site, each, texts)) : [office(site, texts.language)]
}

/** The overview of the offices. */
export function officesPage(site: Site, texts: Texts): OfficesPageView {
  const named = namedPlaces(texts.language)
  return {
    offices: officeViews(site, texts),
    drawn: drawMap(site.configuration.offices, { ratio: 1.15, whole: true, named }),
  }
}

/** @param page of its properties. */
export function findOfficePage(site: Site, found: Office, texts: Texts, page: number): OfficePageView {
  const { language } = texts
  const view = openOffice(site, found, texts)
  return {
    office: view,
    map: officeMap(site, found, language),
    agents: agentsOf(site, found).map(agent => agentLine(site, agent, texts)),
    homes: homesView(site, homesOfOffice(site, found, language, page), { address: view.page ?? '', language }),
    write: writeHref({ office: found.id }, language),
  }
}

/** An office's location, or else the agency's. */
export function officeMap(site: Site, found: Office | undefined, language: Language): OfficeMapView {
  const { agency } = site.configuration
  const { latitude, longitude } = found ?? agency
  const name = found ? found.name[language] : agency.name
  return {
    messageInfo: { title: name, text: addressLine(site, found ?? agency, language), Latitude: latitude, Longitude: longitude },
    drawn: drawMap([{ latitude, longitude }], { ratio: 1, named: namedPlaces(language) }),
  }
}

/** Includes whether it is open now, so only for pages that are not cached. */
function openOffice(site: Site, found: Office, texts: Texts): OfficeView {
  const now = openNow(site, found, texts)
  return { ...officeView(site, found, texts.language), ...(now && { now }) }
}

function openNow(site: Site, found: Office, { t, language }: Texts): OfficeView['now'] {
  const { holidays } = site.configuration.appointments.weekly
  const clock = clockInBrussels(site.now())
  const state = openState({ agency: found, holidays }, clock)
  if (!state) return undefined
  if (state.isOpen) return { isOpen: true, text: t('OFFICE_OPEN_UNTIL', { until: state.until }) }
  if (!state.next) return { isOpen: false, text: t('OFFICE_CLOSED') }
  const { day, from } = state.next
  if (day === clock.day) return { isOpen: false, text: t('OFFICE_OPENS_TODAY', { from }) }
  const at = nearDayInWords(momentInBrussels(day, '12:00') ?? 0, language)
  return { isOpen: false, text: t('OFFICE_OPENS_ON', { day: at, from }) }
}
