/** A home as the `immobilie` of each of its languages, with elements in the order of OpenImmo 1.2.7. */
import type { Language } from '../../../platform/i18n/languages'
import { isBusiness, isDwelling } from '../../catalogue/sheet/mandatory'
import type { AgentRecord, PictureItem, PropertyRecord } from '../../catalogue/snapshot'
import { conditions, floorCovers, orientations, roofs } from '../../feeds/openimmo/tables'
import type { ExportedHome } from '../exported-home.server'
import { homeKind } from '../home-kind'
import { given, type XmlTree, type XmlValue } from '../xml.server'
import { ownFields } from './fields'

/** Of the whole transfer. */
export type Sender = { id: string; name: string; email: string; phone: string }

export type ObjectParts = {
  sender: Sender
  agent: AgentRecord | undefined
  languages: readonly Language[]
  /** Unique within the transfer. */
  number: string
}

/** The home's own language first, because readers take everything but texts from the first. */
export function objectsOf(home: ExportedHome, parts: ObjectParts): XmlTree[] {
  const { language: own, Translations = {} } = home.record
  const others = parts.languages.filter(language => language !== own && Translations[language])
  const written = parts.languages.includes(own) || others.length === 0 ? [own, ...others] : others
  return written.map(language => object(home, language, parts))
}

/** The object that ends a home: what the format requires, and nothing of its page. */
export function endOf(home: ExportedHome, parts: ObjectParts): XmlTree {
  const { record } = home
  return {
    objektkategorie: category(record),
    geo: { plz: record.Zip, ort: record.City },
    kontaktperson: contact(parts, record.language),
    verwaltung_techn: { ...technical(record, parts, record.language), aktion: { '@aktionart': 'DELETE' } },
  }
}

type Texts = Partial<PropertyRecord>

function object(home: ExportedHome, language: Language, parts: ObjectParts): XmlTree {
  const { record } = home
  const texts: Texts = language === record.language ? record : (record.Translations?.[language] ?? {})
  return {
    objektkategorie: category(record),
    geo: place(record),
    kontaktperson: contact(parts, language),
    preise: prices(record),
    flaechen: areas(record),
    ausstattung: fittings(record),
    zustand_angaben: state(record),
    freitexte: given({ objekttitel: texts.TypeDescription, objektbeschreibung: texts.Description }),
    anhaenge: attachments(home, language),
    verwaltung_objekt: {
      objektadresse_freigeben: record.PublishAddress,
      verfuegbar_ab: texts.Availability ?? record.Availability,
      abdatum: record.AvailableFrom,
      denkmalgeschuetzt: monument(record.Heritage),
    },
    verwaltung_techn: technical(record, parts, language),
    user_defined_simplefield: ownFields.flatMap(field => simpleField(field, record[field])),
  }
}

function technical(record: PropertyRecord, { number, sender }: ObjectParts, language: Language): XmlTree {
  return {
    objektnr_intern: record.ID,
    objektnr_extern: number,
    aktion: { '@aktionart': 'CHANGE' },
    openimmo_obid: `${sender.id}-${record.ID}`,
    stand_vom: record.ModifyDate ?? record.DateOfPosting,
    gruppen_kennung: record.ProjectID,
    sprache: language,
  }
}

function simpleField(name: string, value: unknown): XmlTree[] {
  if (value === undefined || typeof value === 'object') return []
  return [{ '@feldname': name, '#': typeof value === 'number' ? decimal(value) : String(value) }]
}

/** With three decimals, readers would not know a point from a separator of thousands. */
function decimal(value: number | undefined): string | undefined {
  if (value === undefined) return undefined
  const text = String(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** WebID → `objektart`, and its subtype by our name of the kind. */
const kinds: Readonly<Record<number, { name: string; attribute: string; usual?: string }>> = {
  1: { name: 'haus', attribute: 'haustyp' },
  2: { name: 'wohnung', attribute: 'wohnungtyp' },
  3: { name: 'wohnung', attribute: 'wohnungtyp', usual: 'APARTMENT' },
  4: { name: 'grundstueck', attribute: 'grundst_typ' },
  5: { name: 'zinshaus_renditeobjekt', attribute: 'zins_typ' },
  6: { name: 'einzelhandel', attribute: 'handel_typ' },
  7: { name: 'parken', attribute: 'parken_typ' },
  8: { name: 'hallen_lager_prod', attribute: 'hallen_typ' },
  9: { name: 'buero_praxen', attribute: 'buero_typ' },
}
const flats: Readonly<Record<string, string>> = { Duplex: 'MAISONETTE', Gelijkvloers: 'ERDGESCHOSS', Penthouse: 'PENTHOUSE' }
const houses: Readonly<Record<number, string>> = { 2: 'REIHENMITTEL', 3: 'DOPPELHAUSHAELFTE', 4: 'EINFAMILIENHAUS' }

function category(record: PropertyRecord): XmlTree {
  const { WebIDs = '', Goal, MainTypeName, NumberOfFacades = 0 } = record
  const WebID = homeKind(record)
  const { name, attribute, usual } = kinds[WebID] ?? { name: 'sonstige', attribute: 'sonstige_typ', usual: 'SONSTIGE' }
  const kind = WebID === 1 ? houses[NumberOfFacades] : WebID === 2 ? flats[MainTypeName] : usual
  return {
    nutzungsart: {
      '@WOHNEN': isDwelling(record),
      '@GEWERBE': isBusiness(record),
      '@ANLAGE': WebID === 5 || WebIDs.split(',').includes('5'),
    },
    vermarktungsart: { '@KAUF': Goal !== 1, '@MIETE_PACHT': Goal === 1 },
    objektart: { [name]: kind === undefined ? {} : { [`@${attribute}`]: kind } },
  }
}

const countries: Readonly<Record<number, string>> = { 10: 'BEL', 50: 'LUX' }

/** Without a point if the address is hidden: the catalogue's is moved, and readers would take it for the house. */
function place(record: PropertyRecord): XmlTree {
  const country = countries[record.CountryID]
  return {
    plz: record.Zip,
    ort: record.City,
    geokoordinaten: record.PublishAddress ? { '@breitengrad': record.Latitude, '@laengengrad': record.Longitude } : undefined,
    strasse: record.Street,
    hausnummer: record.HouseNumber,
    land: country && { '@iso_land': country },
    etage: record.Floor,
    anzahl_etagen: record.FloorTotal,
    wohnungsnr: record.BoxNr,
    regionaler_zusatz: record.Neighbourhood,
  }
}

function contact({ agent, sender }: ObjectParts, language: Language): XmlTree {
  if (!agent) return { email_zentrale: sender.email, tel_zentrale: sender.phone, name: sender.name, firma: sender.name }
  return {
    email_direkt: agent.Email,
    tel_durchw: agent.Phone,
    name: agent.LastName,
    vorname: agent.FirstName,
    position: agent.JobTitle[language],
    firma: sender.name,
    personennummer: agent.ID,
  }
}

function prices(record: PropertyRecord): XmlTree {
  const { Price, Goal, GaragePrice, ParkingPrice, NumberOfGarages, NumberOfExternalParkings } = record
  const sale = Price === undefined ? { '@auf_anfrage': true, '#': 0 } : decimal(Price)
  return {
    kaufpreis: Goal === 1 ? undefined : sale,
    kaltmiete: Goal === 1 ? decimal(Price) : undefined,
    nebenkosten: decimal(record.ChargesRenter),
    hausgeld: decimal(record.ChargesOwner),
    preis_zeiteinheit: Goal === 1 ? { '@zeiteinheit': 'MONAT' } : undefined,
    waehrung: { '@iso_waehrung': 'EUR' },
    mwst_satz: decimal(record.VATPercentage),
    freitext_preis: record.PriceUnitText,
    kaution: decimal(record.DepositAmount),
    stp_freiplatz: given({ '@stellplatzkaufpreis': decimal(ParkingPrice), '@anzahl': NumberOfExternalParkings }),
    stp_garage: given({ '@stellplatzkaufpreis': decimal(GaragePrice), '@anzahl': NumberOfGarages }),
  }
}

function areas(record: PropertyRecord): XmlTree | undefined {
  return given({
    wohnflaeche: decimal(record.SurfaceLiving),
    gesamtflaeche: decimal(record.SurfaceConstructed),
    lagerflaeche: decimal(record.SurfaceStore),
    bueroflaeche: decimal(record.SurfaceOffice),
    grundstuecksflaeche: decimal(record.SurfaceGround),
    anzahl_schlafzimmer: record.NumberOfBedRooms,
    anzahl_badezimmer: record.NumberOfBathRooms,
    anzahl_sep_wc: record.NumberOfToilets,
    balkon_terrasse_flaeche: decimal(record.SurfaceTerrace),
    gartenflaeche: decimal(record.SurfaceGarden),
    grundstuecksfront: decimal(record.PlotWidth),
    // The schema has no 0 here.
    anzahl_stellplaetze: record.NumberOfParkings || undefined,
  })
}

function fittings(record: PropertyRecord): XmlTree | undefined {
  const { KitchenName, HasCellar } = record
  const heating = heatings.find(({ words }) => words.test(record.HeatingName ?? ''))
  return given({
    kueche: { Kitchenette: { '@PANTRY': true }, Geïnstalleerd: { '@EBK': true } }[KitchenName ?? ''],
    boden: marked(floorCovers, record.FloorCoverName),
    heizungsart: heating?.means && { [`@${heating.means}`]: true },
    befeuerung: heating?.fuel && { [`@${heating.fuel}`]: true },
    fahrstuhl: record.HasLift ? { '@PERSONEN': true } : undefined,
    stellplatzart: given({
      '@GARAGE': record.HasGarage || undefined,
      '@FREIPLATZ': record.HasParking || undefined,
    }),
    gartennutzung: record.HasGarden,
    ausricht_balkon_terrasse: marked(orientations, record.TerraceOrientationName),
    moebliert: record.IsFurnished ? { '@moeb': 'VOLL' } : undefined,
    swimmingpool: record.HasPool,
    unterkellert: HasCellar === undefined ? undefined : { '@keller': HasCellar ? 'JA' : 'NEIN' },
    dachform: marked(roofs, record.RoofType),
    dachboden: record.HasAttic,
  })
}

const heatings: readonly { words: RegExp; means?: string; fuel?: string }[] = [
  { words: /stadsverwarming|warmtenet/i, means: 'FERN' },
  { words: /warmtepomp/i, fuel: 'LUFTWP' },
  { words: /gemeenschappelijk, aardgas/i, means: 'ZENTRAL', fuel: 'GAS' },
  { words: /gas/i, fuel: 'GAS' },
  { words: /stookolie|mazout/i, fuel: 'OEL' },
  { words: /pellet/i, fuel: 'PELLET' },
  { words: /elektrisch/i, fuel: 'ELEKTRO' },
  { words: /vloerverwarming/i, means: 'FUSSBODEN' },
]

/** The attribute of a table's word, if it has one. */
function marked(table: Readonly<Record<string, string>>, word: string | undefined): XmlTree | undefined {
  const name = keyOf(table, word)
  return name === undefined ? undefined : { [`@${name}`]: true }
}

function keyOf(table: Readonly<Record<string, string>>, word: string | undefined): string | undefined {
  return Object.keys(table).find(key => table[key] === word)
}

function state(record: PropertyRecord): XmlTree | undefined {
  const condition = keyOf(conditions, record.ConditionName)
  return given({
    baujahr: record.ConstructionYear,
    letztemodernisierung: record.RenovationYear,
    zustand: condition === undefined ? undefined : { '@zustand_art': condition },
    energiepass: energyPass(record),
    verkaufstatus: { '@stand': record.Marquee === 3 ? 'RESERVIERT' : 'OFFEN' },
  })
}

/** Belgian certificates state what a home needs, not what it used. */
function energyPass({ EnergyPerformance, EPCLabelText, EnergyCertificateEndDate }: PropertyRecord): XmlTree | undefined {
  const pass = given({
    gueltig_bis: EnergyCertificateEndDate,
    endenergiebedarf: decimal(EnergyPerformance),
    wertklasse: EPCLabelText,
  })
  return pass && { epart: 'BEDARF', ...pass }
}

const monuments: Readonly<Record<string, boolean>> = { 'Beschermd monument': true, Geen: false }

function monument(heritage: string | undefined): boolean | undefined {
  return heritage === undefined ? undefined : monuments[heritage]
}

function attachments({ record, pages, files }: ExportedHome, language: Language): XmlTree {
  const page = pages[language] ?? Object.values(pages)[0]
  const picture = (group: string) => (item: PictureItem) => {
    const file = files?.get(item.Url)
    return attachment(file ? 'EXTERN' : 'REMOTE', group, { title: item.Name, format: 'image/jpeg', file: file ?? item.Url })
  }
  const [title, ...others] = record.PictureItems
  return {
    anhang: [
      ...(title ? [picture('TITELBILD')(title)] : []),
      ...others.map(picture('BILD')),
      ...(record.FloorPlanItems ?? []).map(picture('GRUNDRISS')),
      ...(record.VideoUrl ? [attachment('REMOTE', 'FILMLINK', { format: 'link', file: record.VideoUrl })] : []),
      ...(page ? [attachment('REMOTE', 'ANBOBJURL', { format: 'text/html', file: page })] : []),
    ],
  }
}

function attachment(
  location: 'EXTERN' | 'REMOTE',
  group: string,
  { title, format, file }: { title?: string; format: string; file: XmlValue },
): XmlTree {
  return { '@location': location, '@gruppe': group, anhangtitel: title, format, daten: { pfad: file } }
}
