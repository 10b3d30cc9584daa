/** Estates of a made-up agency in Namur and Wavre, in Whise's format. */

import { detail } from './whise-rows'
import type { WhiseRow } from './whise-stub'

/** Its offices' numbers at Whise. */
const offices = { namur: 51, wavre: 52 }

type Texts = { fr: string; nl: string; en: string }
type Home = {
  /** Purpose status: 1 for sale, 2 to let, 3 sold, 5 under option. */
  status?: number
  /** 1 house, 2 flat, 3 land, 5 shop, 7 garage. */
  category?: number
  office: keyof typeof offices
  place: [zip: string, city: string, latitude: string, longitude: string]
  street: [name: string, number: string]
  title: Texts
  text: Texts
  price: number
  /** Living area, plot, bedrooms, bathrooms, façades, year. */
  sizes?: [area: number, ground: number, rooms: number, bathRooms: number, fronts: number, year: number]
  /** Class, kWh/m² and kWh a year, and the number of the certificate. */
  peb?: [label: string, perSquareMetre: number, total: number, code: string]
  photos: string[]
  more?: WhiseRow
}

const namur: Home['place'] = ['5000', 'Namur', '50.4641', '4.8652']
const wavre: Home['place'] = ['1300', 'Wavre', '50.7172', '4.6014']
const agents = {
  namur: [71, 'Odile', 'Grive', 'odile.grive@etourneau.example', '081 00 00 01', 'Agente immobilière'],
  wavre: [72, 'Basile', 'Merle', 'basile.merle@etourneau.example', '010 00 00 01', 'Agent immobilier'],
} as const

const inLanguages = ({ fr, nl, en }: Texts) => [
  { languageId: 'fr-BE', content: fr },
  { languageId: 'nl-BE', content: nl },
  { languageId: 'en-GB', content: en },
]
const t = (fr: string, nl: string, en: string): Texts => ({ fr, nl, en })

function row(home: Home, at: number): WhiseRow {
  const { status = 1, category = 1, office, place, street, title, text, sizes, peb, photos, more } = home
  const [zip, city, latitude, longitude] = place
  const [id, firstName, name, email, phone, job] = agents[office]
  const [area, groundArea, rooms, bathRooms, fronts, year] = sizes ?? []
  const [label, perSquareMetre, total, code] = peb ?? []
  const known = (number: number, value: unknown) => (value === undefined || value === 0 ? [] : [detail(number, String(value))])
  const day = String(20 - at).padStart(2, '0')
  return {
    id: 8101 + at,
    referenceNumber: `ET-${8101 + at}`,
    officeId: offices[office],
    purpose: { id: [2, 4, 6].includes(status) ? 2 : 1 },
    purposeStatus: { id: status },
    status: { id: 1 },
    category: { id: category },
    name: title.fr,
    shortDescription: inLanguages(title),
    longDescription: inLanguages(text),
    address: street[0],
    number: street[1],
    zip,
    city,
    country: { id: 1 },
    displayAddress: true,
    displayPrice: true,
    price: home.price,
    currency: '€',
    ...(sizes && { area, rooms, bathRooms, fronts }),
    ...(groundArea && { groundArea, garden: 1 }),
    availability: { id: 1 },
    createDateTime: `2026-10-${day}T09:00:00`,
    putOnlineDateTime: `2026-11-${day}T09:00:00`,
    updateDateTime: `2026-11-${day}T16:30:00`,
    details: [
      detail(1849, latitude),
      detail(1850, longitude),
      ...known(14, year),
      ...known(1733, category === 2 ? 812 : 1145),
      ...known(2056, label),
      ...known(2089, perSquareMetre),
      ...known(2390, total),
      ...known(2391, code),
      detail(1736, 'Zone d’habitat', 12),
      ...(year ? [detail(461, 'Double vitrage', 1004), detail(1020, 'Gaz', 659)] : []),
    ],
    pictures: photos.map((photo, index) => ({
      id: (8101 + at) * 100 + index,
      order: index,
      urlXXL: `https://storage.example/${photo}.webp`,
      updateDateTime: '2026-10-01T09:00:00',
    })),
    representatives: [{ id, firstName, name, email, phone, function: job }],
    ...more,
  }
}

const rooms = (...photos: string[]) => photos.map(photo => `interior/${photo}`)

export const walloonRows: WhiseRow[] = (
  [
    {
      office: 'namur',
      place: ['5100', 'Jambes', '50.4566', '4.8718'],
      street: ['Rue des Roitelets', '18'],
      title: t('Villa avec vue sur la Meuse', 'Villa met zicht op de Maas', 'Villa with a view of the Meuse'),
      text: t(
        '<p>Villa de quatre chambres au calme, à dix minutes à pied de la gare de Jambes.</p><p>Le séjour s’ouvre au sud, sur une terrasse et un jardin en pente douce d’où l’on voit la Meuse. La cuisine a été refaite en 2021.</p><ul><li>Quatre chambres, deux salles de bains</li><li>Châssis à double vitrage</li><li>Double garage</li></ul>',
        '<p>Rustig gelegen villa met vier slaapkamers, op tien minuten wandelen van het station van Jambes.</p><p>De leefruimte kijkt naar het zuiden, op een terras en een licht hellende tuin met zicht op de Maas. De keuken werd in 2021 vernieuwd.</p><ul><li>Vier slaapkamers, twee badkamers</li><li>Ramen met dubbel glas</li><li>Dubbele garage</li></ul>',
        '<p>Quiet four-bedroom villa, a ten-minute walk from Jambes station.</p><p>The living room faces south, towards a terrace and a gently sloping garden with a view of the Meuse. The kitchen was renewed in 2021.</p><ul><li>Four bedrooms, two bathrooms</li><li>Double-glazed windows</li><li>Double garage</li></ul>',
      ),
      price: 495_000,
      sizes: [212, 1180, 4, 2, 4, 1994],
      peb: ['C', 231, 48_972, '20250304012345'],
      photos: ['exterior/villa-3', ...rooms('living-room-4', 'kitchen-5', 'dining-room-2', 'bedroom-3', 'bathroom-2')],
      more: { garage: 1, terrace: 1 },
    },
    {
      office: 'namur',
      place: namur,
      street: ['Rue des Martinets', '5'],
      title: t('Maison de ville près du théâtre', 'Stadswoning bij het theater', 'Town house near the theatre'),
      text: t(
        '<p>Maison de trois chambres sur trois niveaux, avec cour et atelier.</p>',
        '<p>Woning met drie slaapkamers op drie verdiepingen, met koer en atelier.</p>',
        '<p>Three-bedroom house on three floors, with a courtyard and a workshop.</p>',
      ),
      price: 329_000,
      sizes: [168, 120, 3, 1, 2, 1908],
      peb: ['F', 468, 78_624, '20240611023456'],
      photos: ['exterior/row-house-2', ...rooms('living-room-7', 'kitchen-2', 'attic-room-1')],
    },
    {
      office: 'wavre',
      place: ['1340', 'Ottignies', '50.6650', '4.5670'],
      street: ['Avenue des Hirondelles', '31'],
      category: 2,
      title: t('Appartement lumineux près de la gare', 'Licht appartement bij het station', 'Bright apartment near the station'),
      text: t(
        '<p>Deux chambres au deuxième étage, avec ascenseur, terrasse et cave.</p>',
        '<p>Twee slaapkamers op de tweede verdieping, met lift, terras en kelder.</p>',
        '<p>Two bedrooms on the second floor, with lift, terrace and cellar.</p>',
      ),
      price: 289_000,
      sizes: [92, 0, 2, 1, 2, 2016],
      peb: ['B', 112, 10_304, '20230908034567'],
      photos: ['exterior/residence-2', ...rooms('living-room-2', 'kitchen-6', 'bedroom-1')],
      more: { floor: '2', terrace: 1 },
    },
    {
      office: 'wavre',
      place: wavre,
      street: ['Rue du Loriot', '9'],
      title: t(
        'Maison quatre façades et grand jardin',
        'Alleenstaande woning met grote tuin',
        'Detached house with a large garden',
      ),
      text: t(
        '<p>Maison familiale de cinq chambres dans un quartier vert, proche des écoles.</p>',
        '<p>Gezinswoning met vijf slaapkamers in een groene wijk, dicht bij de scholen.</p>',
        '<p>Five-bedroom family house in a green neighbourhood, close to schools.</p>',
      ),
      price: 575_000,
      sizes: [235, 1420, 5, 2, 4, 1978],
      peb: ['D', 298, 70_030, '20250117045678'],
      photos: ['exterior/villa-5', ...rooms('living-room-8', 'dining-room-1', 'bathroom-4')],
    },
    {
      status: 2,
      category: 2,
      office: 'namur',
      place: namur,
      street: ['Boulevard des Alouettes', '44'],
      title: t(
        'Appartement une chambre au centre',
        'Appartement met één slaapkamer in het centrum',
        'One-bedroom apartment in the centre',
      ),
      text: t(
        '<p>Appartement rénové, au troisième étage avec ascenseur. Libre au 1er janvier.</p>',
        '<p>Gerenoveerd appartement op de derde verdieping, met lift. Vrij op 1 januari.</p>',
        '<p>Renovated apartment on the third floor, with lift. Free from 1 January.</p>',
      ),
      price: 785,
      sizes: [61, 0, 1, 1, 2, 1998],
      peb: ['C', 189, 11_529, '20240220056789'],
      photos: ['exterior/apartment-block-2', ...rooms('studio-2', 'kitchen-7', 'bathroom-1')],
      more: { floor: '3', availability: { id: 7 } },
    },
    {
      status: 2,
      office: 'wavre',
      place: ['1330', 'Rixensart', '50.7124', '4.5326'],
      street: ['Clos des Mésanges', '3'],
      title: t('Maison trois chambres avec jardin', 'Woning met drie slaapkamers en tuin', 'Three-bedroom house with garden'),
      text: t(
        '<p>Maison trois façades dans une rue sans issue, avec garage et jardin clos.</p>',
        '<p>Halfopen woning in een doodlopende straat, met garage en omheinde tuin.</p>',
        '<p>Semi-detached house in a cul-de-sac, with garage and enclosed garden.</p>',
      ),
      price: 1450,
      sizes: [148, 430, 3, 1, 3, 1985],
      peb: ['D', 276, 40_848, '20250512067890'],
      photos: ['exterior/semi-detached-4', ...rooms('living-room-3', 'kitchen-1')],
      more: { garage: 1, availability: { id: 5 } },
    },
    {
      office: 'namur',
      place: ['5150', 'Floreffe', '50.4340', '4.7594'],
      street: ['Chemin des Linottes', '2'],
      title: t('Fermette à rénover', 'Te renoveren hoeve', 'Farmhouse to renovate'),
      text: t(
        '<p>Fermette en pierre du pays avec grange et verger. Le certificat PEB n’a pas encore été établi.</p>',
        '<p>Hoeve in natuursteen met schuur en boomgaard. Het EPB-certificaat is nog niet opgemaakt.</p>',
        '<p>Stone farmhouse with barn and orchard. The EPB certificate has not been drawn up yet.</p>',
      ),
      price: 245_000,
      sizes: [190, 3200, 3, 1, 4, 1880],
      photos: ['exterior/farmhouse-2', ...rooms('cellar-1')],
      more: { state: { id: 6 } },
    },
    {
      category: 3,
      office: 'wavre',
      place: ['1325', 'Chaumont-Gistoux', '50.6776', '4.6950'],
      street: ['Rue du Pinson', ''],
      title: t('Terrain à bâtir orienté sud', 'Bouwgrond op het zuiden', 'South-facing building plot'),
      text: t('<p>Terrain plat de neuf ares.</p>', '<p>Vlakke grond van negen are.</p>', '<p>Level plot of nine ares.</p>'),
      price: 198_000,
      photos: ['outdoor/building-plot-2'],
      more: { groundArea: 905, number: undefined },
    },
    {
      status: 5,
      office: 'wavre',
      place: ['1310', 'La Hulpe', '50.7309', '4.4857'],
      street: ['Allée du Rossignol', '1'],
      title: t('Villa contemporaine', 'Hedendaagse villa', 'Contemporary villa'),
      text: t(
        '<p>Villa de 2020, prix sur demande.</p>',
        '<p>Villa uit 2020, prijs op aanvraag.</p>',
        '<p>Villa of 2020, price on request.</p>',
      ),
      price: 1_234_567,
      sizes: [310, 1850, 5, 3, 4, 2020],
      peb: ['A', 62, 19_220, '20201103078901'],
      photos: ['exterior/modern-villa-2', ...rooms('living-room-9', 'kitchen-3')],
      more: { displayAddress: false, displayPrice: false },
    },
    {
      status: 3,
      office: 'namur',
      place: ['5030', 'Gembloux', '50.5616', '4.6960'],
      street: ['Rue de la Huppe', '27'],
      title: t('Maison de rangée', 'Rijwoning', 'Terraced house'),
      text: t('<p>Vendue.</p>', '<p>Verkocht.</p>', '<p>Sold.</p>'),
      price: 265_000,
      sizes: [140, 210, 3, 1, 2, 1962],
      peb: ['E', 402, 56_280, '20240905089012'],
      photos: ['exterior/row-house-60s-2'],
    },
  ] satisfies Home[]
).map(row)
