/** A home outside Belgium shows what its own country says of it, and nothing of Belgian law. */
import { expect, it } from 'vitest'
import { PropertyScreen } from '../../app/domains/catalogue/property/PropertyScreen'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { propertyCostsHref } from '../../app/domains/costs/property-costs.server'
import { auditCatalogue } from '../../app/domains/projects/audit.server'
import { languages } from '../../app/platform/i18n/languages'
import { markupOf } from '../support/markup'
import { sourceSite } from '../support/source-site'

/** Values that a feed's mapping may bring along, with Belgian words. */
const belgian: Partial<PropertyRecord> = {
  FloodGScore: 'D',
  FloodPScore: 'C',
  FloodRiskName: 'Mogelijk overstromingsgevoelig',
  HasPermit: true,
  HasSummons: false,
  JudicialDecision: 0,
  RateableValue: 1234,
  ELevel: 30,
  AsbestosType: 'Asbestveilig',
}
const german: Partial<PropertyRecord> = {
  Zip: '52062',
  City: 'Aachen',
  CountryID: 276,
  CountryName: 'Duitsland',
  Latitude: 50.7753,
  Longitude: 6.0839,
  ConstructionYear: 1968,
  EnergyPerformance: 118,
  EPCLabelText: 'D',
  EnergyCertificateKind: 'CONSUMPTION',
  EnergyCertificateEndDate: '2031-05-01',
}

async function homes() {
  const { site, provider, sync, idOf } = sourceSite()
  provider.homes.set('de', { Reference: 'DE-1', ...german, ...belgian })
  provider.homes.set('be', { Reference: 'BE-1', ConstructionYear: 1968, EnergyPerformance: 118, ...belgian })
  await sync()
  const idIn = (reference: string) => idOf(reference) as number
  const page = (reference: string, language: (typeof languages)[number]) => {
    const texts = site.texts(language)
    const view = propertyView(site, findProperty(site, idIn(reference), language)!, texts)
    return { view, html: markupOf(texts, <PropertyScreen property={view} />) }
  }
  return { site, idIn, page }
}

it('shows its own class, figure and kind of certificate, and no Belgian label, score or statement', async () => {
  const { page } = await homes()
  for (const language of languages) {
    const { view, html } = page('DE-1', language)
    expect(view.energy).toMatchObject({ text: 'D', steps: [], score: expect.stringContaining('118') })
    expect(view).not.toHaveProperty('energyNote')
    expect(view).not.toHaveProperty('flood')
    expect(html).not.toContain('/images/epc/')
    const own = html.slice(0, html.indexOf('class="section similar'))
    expect(own).not.toMatch(/EPC|EPB|PEB|G-score|P-score|€ 1[.,]234|[Rr]egistr|enregistrement|[Vv]erkooprecht/)
    const fields = view.groups.flatMap(({ lines }) => lines.map(({ field }) => field))
    expect(fields).toContain('EnergyCertificateKind')
    for (const field of Object.keys(belgian)) expect(fields).not.toContain(field)
  }
  const { view, html } = page('BE-1', 'nl')
  expect(html).toContain('/images/epc/flanders/')
  expect(view.flood).toEqual({ G: 'D', P: 'C' })
})

it('shows a figure without a class, and no remark that a certificate is missing', async () => {
  const { site, provider, sync, idOf } = sourceSite()
  provider.homes.set('de', { Reference: 'DE-1', ...german, EPCLabelText: undefined })
  await sync()
  const texts = site.texts('de')
  const view = propertyView(site, findProperty(site, idOf('DE-1') as number, 'de')!, texts)
  expect(view).not.toHaveProperty('energy')
  expect(view).not.toHaveProperty('energyNote')
  const lines = view.groups.flatMap(group => group.lines)
  expect(lines).toContainEqual(
    expect.objectContaining({ label: 'Energiebedarf oder -verbrauch', value: expect.stringContaining('118') }),
  )
})

it('has no calculation of Belgian costs, no renovation duty, and no gap in the audit', async () => {
  const { site, idIn, page } = await homes()
  const costs = (reference: string) => propertyCostsHref(site, findProperty(site, idIn(reference), 'nl')!, 'nl')
  expect(costs('DE-1')).toBeUndefined()
  expect(costs('BE-1')).toBeDefined()
  expect(page('DE-1', 'nl').view).not.toHaveProperty('renovation')
  const gaps = auditCatalogue(site).map(({ reference }) => reference)
  expect(gaps).toContain('BE-1')
  expect(gaps).not.toContain('DE-1')
})
