/** The provider's texts in one language only: what pages in other languages show, and what the import reports. */
import { describe, expect, it } from 'vitest'
import { cardView } from '../../app/domains/catalogue/cards/card-view.server'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { listingData } from '../../app/domains/catalogue/property/structured-data.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { nameBook } from '../../app/domains/import/names.server'
import { untranslatedLines } from '../../app/domains/import/untranslated.server'
import { historyLines } from '../../app/domains/owner/histories.server'
import type { Head } from '../../app/domains/site/seo/head'
import type { Language } from '../../app/platform/i18n/languages'
import * as propertyRoute from '../../app/routes/catalogue/property'
import { callRoute } from '../support/call-route'
import { addressOf, changeNames, changeProperty, changeRecords, copyOfData, importFrom } from '../support/catalogue'
import { testSite } from '../support/test-site'

const site = testSite()
const data = copyOfData()
changeProperty(data, 4101, record => {
  delete record.Translations
  record.HeatingName = 'Turfkachel'
  record.DocumentItems = [
    { ID: 1, Name: 'Schets van oom Jef', Kind: 'Plan' },
    { ID: 2, Name: 'Schets van tante Mie', Kind: 'Plan' },
    { ID: 3, Name: 'EPC-attest', Kind: 'EPC' },
    { ID: 4, Name: 'Kladblad', Kind: 'Kattebelletje' },
  ]
  record.PointsOfInterest = [
    { Name: 'Bushalte Nergens', Kind: 'public transport', Distance: 40 },
    { Name: 'Frituur De Hoek', Kind: 'shops', Distance: 60 },
  ]
})
changeProperty(data, 5101, record => {
  // A title without a description, and a record of a yard.
  record.Translations = { en: { TypeDescription: 'A title', Description: 'A text.' } }
  delete record.NumberOfBedRooms
})
changeRecords(data, 'histories.json', records => {
  const told = records.find(record => record.PropertyID === 4108)!
  Object.assign(told, { Type: 'Rooksignaal', Status: 'Uitgevoerd', Translations: { en: { Subject: 'Smoke' } } })
  return undefined
})
changeNames(data, names => {
  delete (names['Histories.SourceName']!.Portaalsite as Record<string, string>).de
})
const { untranslated } = importFrom(site, data)

const shownIn = (id: number, language: Language) => findProperty(site, id, language)!
const viewIn = (id: number, language: Language) => propertyView(site, shownIn(id, language), site.texts(language))

describe('a property without a text in the language of the page', () => {
  it.each([
    ['nl', 'Moderne villa met vier slaapkamers en bureau', undefined],
    ['fr', 'Maison, 4 chambres', 'nl'],
    ['en', 'House, 4 bedrooms', 'nl'],
    ['de', 'Haus, 4 Schlafzimmer', 'nl'],
  ] as const)('has a generated title: %s', (language, title, textLanguage) => {
    const shown = shownIn(4101, language)
    expect(shown.title).toBe(title)
    expect(shown.slug.title).toBe(shown.card.slug.title)
    const card = cardView(shown.card, language, { on: '2026-11-20', marquees: { ignore: [], besidePrice: [], nameOf: () => '' } })
    expect(card.textLanguage).toBe(textLanguage)
    expect(viewIn(4101, language).descriptionLanguage).toBe(textLanguage)
  })

  it('uses its surface if it has no bedrooms', () => {
    expect(shownIn(5101, 'fr').title).toBe('Appartement, 65\u00a0m²')
    expect(shownIn(5101, 'en').title).toBe('A title')
  })

  it('is announced to search engines in its own languages', async () => {
    const answer = await callRoute(site, propertyRoute, addressOf(site, 5101, 'de'))
    const { head } = (await answer.json()) as { head: Head }
    expect(head.untranslated).toEqual(['fr', 'de'])
    expect(Object.keys(head.alternates ?? {}).sort()).toEqual(['de', 'en', 'fr', 'nl'])
    expect(head.title).toBe('Wohnung, 65\u00a0m², Gent')
  })

  it('has structured data only in the stated language', () => {
    const entry = (language: Language) =>
      listingData(site, shownIn(4101, language), language, { siteUrl: 'https://a.be', agency: 'x' }) as unknown as Record<
        string,
        string
      >
    expect(entry('nl')).toMatchObject({ inLanguage: 'nl', description: expect.any(String) })
    expect(entry('en')).toMatchObject({ inLanguage: 'en', name: 'House, 4 bedrooms' })
    expect(entry('en')).not.toHaveProperty('description')
  })

  it('marks the lines of its sheet that are in another language', () => {
    const lines = (language: Language) => viewIn(4101, language).groups.flatMap(group => group.lines)
    const heating = (language: Language) => lines(language).find(line => line.field === 'HeatingName')
    expect(heating('nl')).toEqual({ field: 'HeatingName', label: expect.any(String), value: 'Turfkachel' })
    expect(heating('de')).toMatchObject({ value: 'Turfkachel', lang: 'nl' })
    expect(lines('de').find(line => line.field === 'WindowGlazing')).not.toHaveProperty('lang')
  })
})

describe('names without a translation', () => {
  it('of documents fall back to the kind, and are numbered', () => {
    const names = (language: Language) => viewIn(4101, language).documents.items.map(({ name }) => name)
    expect(names('nl')).toEqual(['Schets van oom Jef', 'Schets van tante Mie', 'EPC-attest', 'Kladblad'])
    expect(names('en')).toEqual(['Plan 1', 'Plan 2', 'EPC certificate', 'Document'])
    expect(names('de')).toEqual(['Plan 1', 'Plan 2', 'PEB-Ausweis', 'Dokument'])
  })

  it('of places fall back to their kind; a name with a star matches many', () => {
    const names = (language: Language) => viewIn(4101, language).place.around.map(({ name }) => name)
    expect(names('nl')).toEqual(['Bushalte Nergens', 'Frituur De Hoek'])
    expect(names('fr')).toEqual(['Arrêt de bus Nergens', 'Commerce'])
    expect(names('en')).toEqual(['Nergens bus stop', 'Shop'])
  })

  it('of a history stay as provided; others are translated, with the provider’s word for the filter', () => {
    const lines = (language: Language) => historyLines(site, 4108, 'communication', site.texts(language))
    const odd = lines('fr').find(line => line.own.type === 'Rooksignaal')
    expect(odd).toMatchObject({ type: 'Rooksignaal', status: 'A eu lieu', own: { status: 'Uitgevoerd' }, textLanguage: 'nl' })
    expect(lines('nl')[0]).not.toHaveProperty('textLanguage')
    const translated = lines('en').find(line => line.own.type === 'Rooksignaal')
    expect(translated).toMatchObject({ subject: 'Smoke' })
    expect(translated).not.toHaveProperty('textLanguage')
    const other = lines('en').find(line => line.own.type === 'Telefoon') ?? lines('en').find(line => line.own.type === 'E-mail')
    expect(['Phone', 'Email']).toContain(other!.type)
  })

  it('are listed by the import, with the texts that are missing and the languages', () => {
    const lines = untranslatedLines(untranslated)
    for (const line of [
      "  names.json: DocumentItems.Kind 'Kattebelletje': no fr, en, de",
      "  names.json: DocumentItems.Name 'Schets van oom Jef': no fr, en, de",
      "  names.json: HeatingName 'Turfkachel': no fr, en, de",
      "  names.json: Histories.SourceName 'Portaalsite': no de",
      "  names.json: Histories.Type 'Rooksignaal': no fr, en, de",
      "  names.json: PointsOfInterest.Name 'Frituur De Hoek': no fr, en, de",
      '  property 4101: TypeDescription: no fr, en, de',
      '  property 5101: Description: no fr, de',
    ]) {
      expect(lines).toContain(line)
    }
    expect(lines.filter(line => line.includes('Bushalte') || line.includes('EPC-attest'))).toEqual([])
  })

  it('are listed only for the languages that the agency offers', () => {
    const lines = untranslatedLines(untranslated, ['nl', 'de'])
    expect(lines).toContain("  names.json: Histories.Type 'Rooksignaal': no de")
    expect(untranslatedLines(untranslated, ['nl'])).toEqual([])
  })
})

describe('an agency whose first language is French, with a `names.json` of its own', () => {
  const other = testSite()
  const own = copyOfData()
  changeNames(own, names => {
    delete names.MainTypeName
    delete names.MarqueeName
    delete names.KitchenName
    names.HeatingName = { Turfkachel: { en: 'Peat stove' } }
  })
  changeProperty(own, 4101, record => {
    record.language = 'fr'
    delete record.TypeDescription
    delete record.Translations
    record.HeatingName = 'Turfkachel'
    record.KitchenName = 'Geïnstalleerd'
    record.Marquee = 3
    record.MarqueeName = 'Onder optie'
  })
  const { untranslated } = importFrom(other, own)
  const shown = (language: Language) => findProperty(other, 4101, language)!

  it('has titles made in each language, without the town, and no Dutch word for a type or a marquee', () => {
    expect((['nl', 'fr', 'en', 'de'] as const).map(language => shown(language).title)).toEqual([
      'Huis, 4 slaapkamers',
      'Maison, 4 chambres',
      'House, 4 bedrooms',
      'Haus, 4 Schlafzimmer',
    ])
    expect(shown('fr').card.price.marqueeName).toBe('Sous option')
    expect(shown('nl').card.price.marqueeName).toBe('Onder optie')
  })

  it('has the words of its provider in French, without a `names.json` that knows them', () => {
    expect(JSON.stringify(shown('fr'))).toContain('Équipée')
    expect(JSON.stringify(shown('fr'))).not.toContain('Geïnstalleerd')
    expect(untranslatedLines(untranslated).filter(line => line.includes('KitchenName'))).toEqual([])
  })

  it('reads at the import which language a name lacks, its own included', () => {
    expect(untranslatedLines(untranslated).join('\n')).toMatch(/HeatingName 'Turfkachel': no (?:nl, )?fr, de/)
  })
})

describe('a table of names', () => {
  const book = nameBook({
    Kind: {
      'Halte *': { fr: 'Arrêt *' },
      'Halte Oost *': { fr: 'Est : *' },
      '* (oud)': 'old *',
      Zee: 'Zee',
      'Halte Zee': { fr: 'Mer' },
    },
  })
  const name = (value: string) => book.in('nl', 'fr').name('Kind', value)

  it('prefers the exact name, then the longest match, and accepts one text for all languages', () => {
    expect(['Halte Zee', 'Halte Oost 3', 'Halte West', 'Zee', 'Halte ', 'Kade (oud)', 'Halte $1'].map(name)).toEqual([
      ...['Mer', 'Est : 3', 'Arrêt West', 'Zee', 'Halte ', 'old Kade', 'Arrêt $1'],
    ])
    expect(book.in('nl', 'nl').name('Kind', 'Halte Zee')).toBe('Halte Zee')
    expect(book.untranslated()).toEqual([{ field: 'Kind', value: 'Halte ', languages: ['fr'] }])
  })

  it('is looked up in Dutch for records in any language, as adapters write them', () => {
    const book = nameBook({ Kind: { Halte: { fr: 'Arrêt' } } })
    const words = (value: string) => [book.in('fr', 'fr').name('Kind', value), book.in('fr', 'nl').name('Kind', value)]
    expect(words('Halte')).toEqual(['Arrêt', 'Halte'])
    expect(book.untranslated()).toEqual([])
    expect(words('Gare')).toEqual(['Gare', 'Gare'])
    expect(book.untranslated()).toEqual([{ field: 'Kind', value: 'Gare', languages: ['nl'] }])
  })
})
