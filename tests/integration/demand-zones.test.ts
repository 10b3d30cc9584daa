/** Search zones for every postcode and place of Belgium: each means one town in its province, and finds what is there. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cityKey } from '../../app/domains/catalogue/city'
import { provinceOfPostcode } from '../../app/domains/catalogue/province.server'
import { townOf, towns, townsNamed } from '../../app/domains/catalogue/town-names.server'
import {
  placesOf,
  placesOfTown,
  provinceOfTown,
  provinceOfZone,
  townsOf,
  zoneOfTown,
} from '../../app/domains/search/places.server'
import { parseZone } from '../../app/domains/search/zones'
import { BELGIUM } from '../../app/platform/i18n/address'
import { languages } from '../../app/platform/i18n/languages'
import { provinces } from '../../app/platform/i18n/provinces'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const table = (name: string) => {
  const [head = '', ...lines] = readFileSync(`data/towns/sources/${name}.tsv`, 'utf8').trim().split('\n')
  const names = head.split('\t')
  return lines.map(line => Object.fromEntries(line.split('\t').map((value, index) => [names[index], value])))
}
const places = table('postcodes') as { zip: string; place: string }[]
const municipalities = table('municipalities') as { name_nl: string; province_nl: string }[]

/** Whether a search for zones finds a property at a place. */
const finds = (zones: string[], { zip, place }: { zip: string; place: string }) => {
  const lies = placesOfTown(cityKey({ name: place, zip }), BELGIUM)
  return placesOf({ cities: [], zones }).some(each => lies.includes(each))
}

describe('the zones of a search', () => {
  it('exist for every place in the postal list', () => {
    expect([places.length, new Set(places.map(({ zip }) => zip)).size]).toEqual([2757, 1145])
  })

  it('put each municipality in its province by Statbel', () => {
    const names: Record<string, string> = {
      'West-Vlaanderen': 'BE-VWV',
      'Oost-Vlaanderen': 'BE-VOV',
      Antwerpen: 'BE-VAN',
      Limburg: 'BE-VLI',
      'Vlaams-Brabant': 'BE-VBR',
      'Waals-Brabant': 'BE-WBR',
      Henegouwen: 'BE-WHT',
      Namen: 'BE-WNA',
      Luik: 'BE-WLG',
      Luxemburg: 'BE-WLX',
    }
    expect(municipalities.length).toBeGreaterThan(500)
    for (const { name_nl, province_nl } of municipalities)
      expect([name_nl, townsNamed(name_nl).map(provinceOfTown)]).toEqual([
        name_nl,
        expect.arrayContaining([names[province_nl] ?? 'BE-BRU']),
      ])
  })

  it('stand for one town each, in one province, in every list of towns and language', () => {
    for (const language of languages) {
      const offered = provinces.flatMap(province => townsOf(site, province, language))
      expect(offered.length).toBeGreaterThan(600)
      const values = offered.map(({ zone }) => zone)
      expect(values.filter((zone, index) => values.indexOf(zone) !== index)).toEqual([])
      for (const { zone, province } of offered) expect([zone, provinceOfZone(site, zone)]).toEqual([zone, province])
    }
    const all = towns.map(zoneOfTown)
    expect(all.filter((zone, index) => all.indexOf(zone) !== index)).toEqual([])
    expect(all.filter(zone => parseZone(zone) !== zone)).toEqual([])
  })

  it('find each place by its town, its postcode and its province, and by no other province', () => {
    const wrong: unknown[] = []
    for (const each of places) {
      const town = townOf({ name: each.place, zip: each.zip }, BELGIUM)
      if (!town) {
        wrong.push(['no town', each])
        continue
      }
      const province = provinceOfPostcode(each.zip)!
      if (provinceOfTown(town) !== province || provinceOfZone(site, zoneOfTown(town)) !== province) wrong.push(['province', each])
      for (const zone of [zoneOfTown(town), each.zip, province]) if (!finds([zone], each)) wrong.push(['not found', zone, each])
      if (
        finds(
          provinces.filter(other => other !== province),
          each,
        )
      )
        wrong.push(['other province', each])
    }
    expect(wrong).toEqual([])
  })

  it('find nothing in another town of the same name', () => {
    const namesakes = places.filter(({ place }) => place === 'Nieuwerkerken')
    expect(namesakes.map(({ zip }) => zip)).toEqual(['3850', '9320'])
    const found = (zone: string) => namesakes.filter(each => finds([zone], each)).map(({ zip }) => zip)
    expect(found('nieuwerkerken.BE-VLI')).toEqual(['3850'])
    expect(found('nieuwerkerken.BE-VOV')).toEqual(['9320'])
    // A search saved without the province keeps finding both.
    expect(found('nieuwerkerken')).toEqual(['3850', '9320'])
  })
})
