/** An object's features and condition: `ausstattung`, `zustand_angaben`, `infrastruktur`. False attributes are ignored. */
import { dayIn } from '../values/days'
import { energyIn, flagIn, numberIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import type { OpenimmoOptions } from './options'
import { conditions, floorCovers, orientations, places, roofs } from './tables'

export function featuresOf(element: XmlElement | undefined, { maps }: OpenimmoOptions): Record<string, unknown> {
  const fittings = child(element, 'ausstattung')
  const state = child(element, 'zustand_angaben')
  const isTrue = (name: string, attribute: string) => isSet(child(fittings, name), attribute)
  const word = (name: string, table: Readonly<Record<string, string>>) => wordOf(child(fittings, name), table)
  const condition = child(state, 'zustand')?.attributes.zustand_art?.trim().toUpperCase() ?? ''
  const cellar = child(fittings, 'unterkellert')?.attributes.keller?.trim().toUpperCase()
  const furnished = child(fittings, 'moebliert')?.attributes.moeb?.trim().toUpperCase()
  const orientation = word('ausricht_balkon_terrasse', orientations)
  const monument = flagIn(textAt(element, 'verwaltung_objekt/denkmalgeschuetzt'))
  const parking = 'stellplatzart'
  return {
    KitchenName: isTrue('kueche', 'PANTRY') ? 'Kitchenette' : isTrue('kueche', 'EBK') ? 'Geïnstalleerd' : undefined,
    HeatingName: heatingOf(element, isTrue),
    HasGas: isTrue('befeuerung', 'GAS') || undefined,
    HasLift: isTrue('fahrstuhl', 'PERSONEN') || undefined,
    HasGarage: isTrue(parking, 'GARAGE') || isTrue(parking, 'TIEFGARAGE') || undefined,
    HasParking: isTrue(parking, 'CARPORT') || isTrue(parking, 'FREIPLATZ') || isTrue(parking, 'PARKHAUS') || undefined,
    HasCellar: cellar === undefined ? undefined : ({ JA: true, TEIL: true, NEIN: false } as Record<string, boolean>)[cellar],
    IsFurnished: furnished === 'VOLL' || furnished === 'TEIL' ? true : undefined,
    FloorCoverName: word('boden', floorCovers),
    RoofType: word('dachform', roofs),
    TerraceOrientationName: orientation,
    ConditionName: maps.conditions[condition] ?? conditions[condition],
    Heritage: monument === undefined ? undefined : monument ? 'Beschermd monument' : 'Geen',
    Availability: plainLine(textAt(element, 'verwaltung_objekt/verfuegbar_ab') ?? textAt(element, 'verwaltung_objekt/abdatum')),
    AvailableFrom: ['abdatum', 'verfuegbar_ab']
      .map(name => germanDay(textAt(element, `verwaltung_objekt/${name}`)))
      .find(Boolean),
    ...energyOf(state),
    ...placesOf(child(element, 'infrastruktur')),
  }
}

function isSet(element: XmlElement | undefined, attribute: string): boolean {
  return flagIn(element?.attributes[attribute]) === true
}

/** The value for the first true attribute. */
function wordOf(element: XmlElement | undefined, table: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(table).flatMap(name => (isSet(element, name) ? [table[name]] : []))[0]
}

function heatingOf(element: XmlElement | undefined, isTrue: (name: string, attribute: string) => boolean): string | undefined {
  if (isTrue('heizungsart', 'FERN')) return 'Stadsverwarming'
  if (['LUFTWP', 'ERDWAERME', 'WASSER-ELEKTRO'].some(name => isTrue('befeuerung', name))) return 'Warmtepomp'
  if (isTrue('befeuerung', 'GAS')) {
    const isFlat = child(child(child(element, 'objektkategorie'), 'objektart'), 'wohnung') !== undefined
    return isTrue('heizungsart', 'ZENTRAL') && isFlat ? 'Gemeenschappelijk, aardgas' : 'Aardgas, individueel'
  }
  if (isTrue('befeuerung', 'OEL')) return 'Stookolie'
  if (isTrue('befeuerung', 'ELEKTRO')) return 'Elektrisch'
  return isTrue('heizungsart', 'FUSSBODEN') ? 'Vloerverwarming' : undefined
}

/** Of an object's energy passes, the first that states the consumption; the class is the sender's own text. */
function energyOf(state: XmlElement | undefined): Record<string, unknown> {
  const passes = childrenOf(state, 'energiepass')
  const needs = (pass: XmlElement) => energyIn(textAt(pass, 'endenergiebedarf') ?? textAt(pass, 'energieverbrauchkennwert'))
  const pass = passes.find(each => needs(each) !== undefined) ?? passes[0]
  if (!pass) return {}
  const label = plainLine(textAt(pass, 'wertklasse'))?.toUpperCase()
  return {
    EnergyPerformance: needs(pass),
    EPCLabelText: label !== undefined && /^[A-H]\+{0,3}$/.test(label) ? label : undefined,
    EnergyCertificateEndDate: germanDay(textAt(pass, 'gueltig_bis')),
    EnergyCertificateKind: certificateKinds[textAt(pass, 'epart')?.toUpperCase() ?? ''],
  }
}

const certificateKinds: Readonly<Record<string, 'DEMAND' | 'CONSUMPTION'>> = { BEDARF: 'DEMAND', VERBRAUCH: 'CONSUMPTION' }

/** `01.05.2031`, ISO, or `05-2031`, which is that month's last day. */
function germanDay(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text ?? '') ?? []
  const [, ofYear, inYear] = /^(0[1-9]|1[0-2])[-./](\d{4})$/.exec(text ?? '') ?? []
  if (ofYear !== undefined) return dayIn(new Date(Date.UTC(Number(inYear), Number(ofYear), 0)).toISOString().slice(0, 10))
  return dayIn(day === undefined ? text : `${year}-${month}-${day}`)
}

/** Distances are in km, ours in m. */
function placesOf(surroundings: XmlElement | undefined): Record<string, unknown> {
  const found = childrenOf(surroundings, 'distanzen').flatMap(distance => {
    const place = places[distance.attributes.distanz_zu?.trim().toUpperCase() ?? '']
    const kilometres = numberIn(distance.text)
    return place && kilometres !== undefined && kilometres > 0 && kilometres < 100
      ? [{ ...place, Distance: Math.round(kilometres * 1000) }]
      : []
  })
  return found.length > 0 ? { PointsOfInterest: found } : {}
}
