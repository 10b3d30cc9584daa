/** OpenImmo 1.2.7 values → names in `locales/names.json` and categories. Pure. */
import type { HomeType } from '../values/categories'

/** `objektart`, or `objektart/subtype` if the subtype has another name. */
export const types: Readonly<Record<string, HomeType>> = {
  haus: { WebID: 1 },
  'haus/MEHRFAMILIENHAUS': { WebID: 5 },
  'haus/APARTMENTHAUS': { WebID: 5 },
  wohnung: { WebID: 2 },
  'wohnung/MAISONETTE': { WebID: 2, MainTypeName: 'Duplex' },
  'wohnung/ERDGESCHOSS': { WebID: 2, MainTypeName: 'Gelijkvloers' },
  zimmer: { WebID: 3 },
  grundstueck: { WebID: 4 },
  land_und_forstwirtschaft: { WebID: 4 },
  zinshaus_renditeobjekt: { WebID: 5 },
  einzelhandel: { WebID: 6 },
  gastgewerbe: { WebID: 6 },
  freizeitimmobilie_gewerblich: { WebID: 6 },
  hallen_lager_prod: { WebID: 8 },
  buero_praxen: { WebID: 9 },
  parken: { WebID: 7 },
}

/** Number of facades that a house subtype implies. */
export const facades: Readonly<Record<string, number>> = {
  REIHENHAUS: 2,
  REIHENMITTEL: 2,
  REIHENEND: 3,
  REIHENECK: 3,
  DOPPELHAUSHAELFTE: 3,
  EINFAMILIENHAUS: 4,
  VILLA: 4,
  BUNGALOW: 4,
}

export const conditions: Readonly<Record<string, string>> = {
  ERSTBEZUG: 'Nieuw',
  NEUWERTIG: 'Uitstekend',
  GEPFLEGT: 'Goed',
  MODERNISIERT: 'Instapklaar',
  TEIL_VOLLSANIERT: 'Instapklaar',
  TEIL_VOLLRENOVIERT: 'Instapklaar',
  VOLL_SANIERT: 'Instapklaar',
  TEIL_SANIERT: 'Goed',
  TEIL_VOLLRENOVIERUNGSBED: 'Te renoveren',
  SANIERUNGSBEDUERFTIG: 'Te renoveren',
  BAUFAELLIG: 'Te renoveren',
  ABRISSOBJEKT: 'Te renoveren',
  ENTKERNT: 'Te renoveren',
  ROHBAU: 'Nieuw',
  PROJEKTIERT: 'Nieuw',
}

export const floorCovers: Readonly<Record<string, string>> = {
  PARKETT: 'Parket',
  FLIESEN: 'Tegels',
  LAMINAT: 'Laminaat',
  STEIN: 'Natuursteen',
  MARMOR: 'Natuursteen',
  GRANIT: 'Natuursteen',
  DIELEN: 'Planken vloer',
  ESTRICH: 'Beton',
  KUNSTSTOFF: 'Vinyl',
  LINOLEUM: 'Vinyl',
  TEPPICH: 'Tapijt',
}

export const roofs: Readonly<Record<string, string>> = {
  FLACHDACH: 'Plat dak',
  SATTELDACH: 'Hellend dak',
  PULTDACH: 'Hellend dak',
  WALMDACH: 'Schilddak',
  KRUEPPELWALMDACH: 'Schilddak',
  MANSARDDACH: 'Mansardedak',
}

export const orientations: Readonly<Record<string, string>> = {
  NORD: 'Noord',
  NORDOST: 'Noordoost',
  OST: 'Oost',
  SUEDOST: 'Zuidoost',
  SUED: 'Zuid',
  SUEDWEST: 'Zuidwest',
  WEST: 'West',
  NORDWEST: 'Noordwest',
}

/** `distanz_zu` → a point of interest; omitted if `names.json` has no general name for it. */
export const places: Readonly<Record<string, { Name: string; Kind: string }>> = {
  BUS: { Name: 'Bushalte', Kind: 'public transport' },
  GRUNDSCHULE: { Name: 'Basisschool', Kind: 'education' },
  GYMNASIUM: { Name: 'Middelbare school', Kind: 'education' },
  EINKAUFSMOEGLICHKEITEN: { Name: 'Buurtwinkel', Kind: 'shops' },
}

/** `gruppe` of an attachment. Others (logos, QR codes, film files) are not read. */
export const attachmentGroups: Readonly<Record<string, 'picture' | 'plan' | 'document' | 'film'>> = {
  TITELBILD: 'picture',
  BILD: 'picture',
  INNENANSICHTEN: 'picture',
  AUSSENANSICHTEN: 'picture',
  PANORAMA: 'picture',
  GRUNDRISS: 'plan',
  KARTEN_LAGEPLAN: 'plan',
  DOKUMENTE: 'document',
  'EPASS-SKALA': 'document',
  FILMLINK: 'film',
}
