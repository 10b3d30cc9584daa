/** What OpenImmo 1.2.7 permits, as far as the export writes it. */
import type { ElementRule } from '../../support/stubs/xml-table'

const yes = /^(true|false)$/
const anyText = /\S/
const money = /^\d+(\.\d+)?$/
const size = /^\d+(\.\d+)?$/
const count = /^\d+$/
const day = /^\d{4}-\d\d-\d\d$/
const degrees = /^-?\d{1,3}\.\d+$/
const flags = (...names: string[]) => Object.fromEntries(names.map(name => [`${name}?`, yes]))

export const openimmoTable: Readonly<Record<string, ElementRule>> = {
  openimmo: { children: 'uebertragung anbieter' },
  uebertragung: {
    attributes: {
      art: /^(ONLINE|OFFLINE)$/,
      umfang: /^(VOLL|TEIL)$/,
      version: /^1\.2\.7$/,
      sendersoftware: anyText,
      senderversion: anyText,
    },
  },
  anbieter: { children: 'firma openimmo_anid immobilie*' },
  'anbieter/firma': { text: anyText },
  openimmo_anid: { text: anyText },
  immobilie: {
    children:
      'objektkategorie geo kontaktperson preise? flaechen? ausstattung? zustand_angaben? freitexte? anhaenge? verwaltung_objekt? verwaltung_techn user_defined_simplefield*',
  },
  objektkategorie: { children: 'nutzungsart vermarktungsart objektart' },
  nutzungsart: { attributes: { WOHNEN: yes, GEWERBE: yes, 'ANLAGE?': yes } },
  vermarktungsart: { attributes: { KAUF: yes, MIETE_PACHT: yes } },
  objektart: {
    children:
      'haus? wohnung? grundstueck? zinshaus_renditeobjekt? einzelhandel? parken? hallen_lager_prod? buero_praxen? sonstige?',
  },
  haus: { attributes: { 'haustyp?': /^(REIHENMITTEL|DOPPELHAUSHAELFTE|EINFAMILIENHAUS)$/ } },
  wohnung: { attributes: { 'wohnungtyp?': /^(MAISONETTE|ERDGESCHOSS|PENTHOUSE|APARTMENT)$/ } },
  grundstueck: {},
  zinshaus_renditeobjekt: {},
  einzelhandel: {},
  parken: {},
  hallen_lager_prod: {},
  buero_praxen: {},
  sonstige: { attributes: { 'sonstige_typ?': /^SONSTIGE$/ } },
  geo: {
    children: 'plz ort geokoordinaten? strasse? hausnummer? land? etage? anzahl_etagen? wohnungsnr? regionaler_zusatz?',
  },
  plz: { text: anyText },
  ort: { text: anyText },
  geokoordinaten: { attributes: { breitengrad: degrees, laengengrad: degrees } },
  strasse: { text: anyText },
  hausnummer: { text: anyText },
  land: { attributes: { iso_land: /^(BEL|LUX)$/ } },
  etage: { text: /^-?\d+$/ },
  anzahl_etagen: { text: count },
  wohnungsnr: { text: anyText },
  regionaler_zusatz: { text: anyText },
  kontaktperson: {
    children: 'email_zentrale? email_direkt? tel_zentrale? tel_durchw? name vorname? position? firma? personennummer?',
  },
  email_zentrale: { text: /^\S+@\S+$/ },
  email_direkt: { text: /^\S+@\S+$/ },
  tel_zentrale: { text: /\d/ },
  tel_durchw: { text: /\d/ },
  name: { text: anyText },
  vorname: { text: anyText },
  position: { text: anyText },
  firma: { text: anyText },
  personennummer: { text: anyText },
  preise: {
    children:
      'kaufpreis? kaltmiete? nebenkosten? hausgeld? preis_zeiteinheit? waehrung mwst_satz? freitext_preis? kaution? stp_freiplatz? stp_garage?',
  },
  kaufpreis: { text: money, attributes: { 'auf_anfrage?': yes } },
  kaltmiete: { text: money },
  nebenkosten: { text: money },
  hausgeld: { text: money },
  preis_zeiteinheit: { attributes: { zeiteinheit: /^MONAT$/ } },
  waehrung: { attributes: { iso_waehrung: /^EUR$/ } },
  mwst_satz: { text: money },
  freitext_preis: { text: anyText },
  kaution: { text: money },
  stp_freiplatz: { attributes: { 'stellplatzkaufpreis?': money, 'anzahl?': count } },
  stp_garage: { attributes: { 'stellplatzkaufpreis?': money, 'anzahl?': count } },
  flaechen: {
    children:
      'wohnflaeche? gesamtflaeche? lagerflaeche? bueroflaeche? grundstuecksflaeche? anzahl_schlafzimmer? anzahl_badezimmer? anzahl_sep_wc? balkon_terrasse_flaeche? gartenflaeche? grundstuecksfront? anzahl_stellplaetze?',
  },
  wohnflaeche: { text: size },
  gesamtflaeche: { text: size },
  lagerflaeche: { text: size },
  bueroflaeche: { text: size },
  grundstuecksflaeche: { text: size },
  anzahl_schlafzimmer: { text: size },
  anzahl_badezimmer: { text: size },
  anzahl_sep_wc: { text: size },
  balkon_terrasse_flaeche: { text: size },
  gartenflaeche: { text: size },
  grundstuecksfront: { text: size },
  anzahl_stellplaetze: { text: /^[1-9]\d*$/ },
  ausstattung: {
    children:
      'kueche? boden? heizungsart? befeuerung? fahrstuhl? stellplatzart? gartennutzung? ausricht_balkon_terrasse? moebliert? swimmingpool? unterkellert? dachform? dachboden?',
  },
  kueche: { attributes: flags('EBK', 'PANTRY') },
  boden: { attributes: flags('FLIESEN', 'STEIN', 'TEPPICH', 'PARKETT', 'LAMINAT', 'DIELEN', 'KUNSTSTOFF', 'ESTRICH') },
  heizungsart: { attributes: flags('ZENTRAL', 'FERN', 'FUSSBODEN') },
  befeuerung: { attributes: flags('OEL', 'GAS', 'ELEKTRO', 'LUFTWP', 'PELLET') },
  fahrstuhl: { attributes: flags('PERSONEN') },
  stellplatzart: { attributes: flags('GARAGE', 'FREIPLATZ') },
  gartennutzung: { text: yes },
  ausricht_balkon_terrasse: {
    attributes: flags('NORD', 'OST', 'SUED', 'WEST', 'NORDOST', 'NORDWEST', 'SUEDOST', 'SUEDWEST'),
  },
  moebliert: { attributes: { moeb: /^(VOLL|TEIL)$/ } },
  swimmingpool: { text: yes },
  unterkellert: { attributes: { keller: /^(JA|NEIN|TEIL)$/ } },
  dachform: { attributes: flags('FLACHDACH', 'SATTELDACH', 'PULTDACH', 'WALMDACH', 'MANSARDDACH') },
  dachboden: { text: yes },
  zustand_angaben: { children: 'baujahr? letztemodernisierung? zustand? energiepass* verkaufstatus?' },
  baujahr: { text: /^\d{4}$/ },
  letztemodernisierung: { text: /^\d{4}$/ },
  zustand: {
    attributes: {
      zustand_art:
        /^(ERSTBEZUG|TEIL_VOLLRENOVIERUNGSBED|NEUWERTIG|TEIL_VOLLSANIERT|TEIL_VOLLRENOVIERT|TEIL_SANIERT|VOLL_SANIERT|SANIERUNGSBEDUERFTIG|BAUFAELLIG|NACH_VEREINBARUNG|MODERNISIERT|GEPFLEGT|ROHBAU|ENTKERNT|ABRISSOBJEKT|PROJEKTIERT)$/,
    },
  },
  energiepass: { children: 'epart? gueltig_bis? endenergiebedarf? wertklasse?' },
  epart: { text: /^(BEDARF|VERBRAUCH)$/ },
  gueltig_bis: { text: day },
  endenergiebedarf: { text: /^-?\d+(\.\d+)?$/ },
  wertklasse: { text: anyText },
  verkaufstatus: { attributes: { stand: /^(OFFEN|RESERVIERT|VERKAUFT)$/ } },
  freitexte: { children: 'objekttitel? objektbeschreibung?' },
  objekttitel: { text: anyText },
  objektbeschreibung: { text: anyText },
  anhaenge: { children: 'anhang*' },
  anhang: {
    children: 'anhangtitel? format daten',
    attributes: {
      location: /^(REMOTE|EXTERN)$/,
      gruppe: /^(TITELBILD|BILD|GRUNDRISS|FILMLINK|ANBOBJURL)$/,
    },
  },
  anhangtitel: { text: anyText },
  format: { text: anyText },
  daten: { children: 'pfad' },
  pfad: { text: anyText },
  verwaltung_objekt: { children: 'objektadresse_freigeben? verfuegbar_ab? abdatum? denkmalgeschuetzt?' },
  objektadresse_freigeben: { text: yes },
  verfuegbar_ab: { text: anyText },
  abdatum: { text: day },
  denkmalgeschuetzt: { text: yes },
  verwaltung_techn: { children: 'objektnr_intern? objektnr_extern aktion openimmo_obid stand_vom gruppen_kennung? sprache?' },
  objektnr_intern: { text: anyText },
  objektnr_extern: { text: anyText },
  aktion: { attributes: { 'aktionart?': /^(CHANGE|DELETE|REFERENZ)$/ } },
  openimmo_obid: { text: anyText },
  stand_vom: { text: day },
  gruppen_kennung: { text: count },
  sprache: { text: /^(nl|fr|en|de)$/ },
  user_defined_simplefield: { text: anyText, attributes: { feldname: /^[A-Z]\w+$/ } },
}
