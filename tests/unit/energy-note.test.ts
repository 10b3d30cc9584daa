/** The text that replaces an energy label: every region, kind of property and state of its certificate. */
import { describe, expect, it } from 'vitest'
import type { Card } from '../../app/domains/catalogue/cards/card'
import { cardView } from '../../app/domains/catalogue/cards/card-view.server'
import { certificateFacts, energyNote, energyNoteWords } from '../../app/domains/catalogue/energy/energy-note'
import { lawOn } from '../../app/domains/catalogue/law.server'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { languages } from '../../app/platform/i18n/languages'
import { readTexts } from '../../app/platform/i18n/texts.server'

const texts = readTexts('')
const today = '2026-11-22'
const places = {
  flanders: { Zip: '9000', CountryID: 10 },
  brussels: { Zip: '1050', CountryID: 10 },
  wallonia: { Zip: '5000', CountryID: 10 },
  abroad: { Zip: '1611', CountryID: 50 },
}
const kinds = {
  'a house for sale': { WebID: 1, Goal: 0, ConstructionYear: 1960 },
  'an apartment for rent': { WebID: 2, Goal: 1 },
  'a shop for rent': { WebID: 6, Goal: 1 },
  'a home under construction': { WebID: 2, Goal: 0, ConstructionYear: 2027 },
  land: { WebID: 4, Goal: 0 },
  'a garage for rent': { WebID: 7, Goal: 1 },
  'a business': { WebID: 6, Goal: 2 },
} as const
const states = {
  'a label': { EnergyPerformance: 120, EPCLabelText: 'B' },
  'no label': {},
  'none for it is exempt': { EnergyCertificate: 'exempt' },
  'one that is applied for': { EnergyCertificate: 'requested' },
} as const
type Kind = keyof typeof kinds
type State = keyof typeof states
type Place = keyof typeof places

/** What the card shows: the label, the note in Dutch, or nothing. */
function shown(place: Place, kind: Kind, state: State): string {
  const record = { ...places[place], ...kinds[kind], ...states[state] } as Partial<PropertyRecord> & {
    Zip: string
    CountryID: number
  }
  const certificate = certificateFacts(record)
  const card = {
    id: 1,
    goal: record.Goal,
    list: record.Goal === 1 ? 1 : 0,
    state: 'offered',
    slug: { city: 'gent', title: 'huis' },
    price: { publishPrice: true, marquee: 0 },
    energy: { countryID: record.CountryID, zip: record.Zip, score: record.EnergyPerformance, labelText: record.EPCLabelText },
    ...(certificate && { certificate }),
  } as Card
  const nameOf = () => undefined
  const view = cardView(card, 'nl', { on: today, marquees: { ignore: [], besidePrice: [], nameOf } })
  return view.energy?.text ?? (view.energyNote ? energyNoteWords(view.energyNote, texts.nl.t) : '')
}

const certificate = {
  flanders: 'EPC',
  brussels: 'EPB-certificaat',
  wallonia: 'EPB-certificaat',
  abroad: 'Energiecertificaat',
}
const labels = { flanders: 'B', brussels: 'C', wallonia: 'B', abroad: 'B' }

describe.each(Object.keys(places) as Place[])('in %s', place => {
  const name = certificate[place]

  it.each(Object.keys(kinds) as Kind[])('%s shows its label, or the reason for its absence', kind => {
    // Wallonia has no certificate of shops.
    const none =
      ['land', 'a garage for rent', 'a business'].includes(kind) || (place === 'wallonia' && kind === 'a shop for rent')
    const missing = kind === 'a home under construction' ? `${name} volgt na voltooiing` : `${name} niet meegedeeld`
    expect(shown(place, kind, 'a label')).toBe(labels[place])
    expect(shown(place, kind, 'no label')).toBe(none ? '' : missing)
    expect(shown(place, kind, 'none for it is exempt')).toBe(`${name} niet vereist`)
    // No Belgian region lets an advertisement say that a home's certificate has been applied for.
    const forbidden = place !== 'abroad' && /house|apartment|construction/.test(kind)
    if (forbidden) expect(shown(place, kind, 'one that is applied for')).toBe(missing)
    else if (place !== 'wallonia' || !/shop|business/.test(kind))
      expect(shown(place, kind, 'one that is applied for')).toContain(`${name} `)
  })
})

it('says that a certificate is applied for only if the region’s law allows it', () => {
  const facts = { EnergyCertificate: 'requested' } as const
  const said = (requestAllowed: boolean) => energyNote(facts, 'flanders', { on: today, requestAllowed })?.is
  expect([said(true), said(false)]).toEqual(['requested', 'notCommunicated'])
  const law = lawOn(today)
  const allowed = (['flanders', 'brussels', 'wallonia', undefined] as const).map(each => law.energyRequestAllowed(each, 0))
  expect(allowed).toEqual([false, false, false, true])
})

it('requires a new home’s certificate from 1 January after its construction year', () => {
  const on = (day: string) => energyNote({ ConstructionYear: 2026 }, 'brussels', { on: day, requestAllowed: false })?.is
  expect([on('2026-12-31'), on('2027-01-01')]).toEqual(['newBuild', 'notCommunicated'])
})

it('has texts in every language', () => {
  const words = languages.flatMap(language =>
    (['requested', 'exempt', 'newBuild', 'notCommunicated'] as const).flatMap(is =>
      (['epc', 'peb', 'abroad'] as const).map(each => energyNoteWords({ is, certificate: each }, texts[language].t)),
    ),
  )
  for (const said of words) expect(said).not.toMatch(/ENERGY_|\{\{/)
  expect(words).toEqual(
    expect.arrayContaining(['Certificat PEB non communiqué', 'EPC not provided', 'PEB-Ausweis nicht mitgeteilt']),
  )
})
