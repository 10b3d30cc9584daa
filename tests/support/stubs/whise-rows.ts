/** Made-up estates in Whise's format. */
import type { WhiseRow } from './whise-stub'

export const detail = (id: number, value?: unknown, choice?: number): WhiseRow => ({
  id,
  label: 'label',
  group: { id: 1 },
  ...(value !== undefined && { value }),
  ...(choice !== undefined && { enum: { id: choice } }),
})

/** A house with everything that is read, and data that must never leave the adapter. */
export const house: WhiseRow = {
  id: 3501,
  referenceNumber: 'W-3501',
  clientId: 4711,
  purpose: { id: 1 },
  purposeStatus: { id: 5 },
  status: { id: 1 },
  displayStatusId: 2,
  category: { id: 1 },
  subCategory: { id: 13 },
  name: 'Villa aan de Samber',
  longDescription: [
    {
      languageId: 'nl-BE',
      content: '<p>Ruime villa.</p><ul><li>4 kamers</li><li>Zuid&euml;rlijke tuin</li></ul><script>alert(1)</script>',
    },
    { languageId: 'fr-BE', content: '<p>Villa spacieuse.</p>' },
    { languageId: 'en-GB', content: '' },
  ],
  shortDescription: [{ languageId: 'fr-BE', content: 'Villa en bord de Sambre' }],
  address: 'Rue du Pont',
  number: '12-14 A',
  box: '-',
  zip: '5000',
  city: 'Namen',
  country: { id: 1 },
  displayAddress: true,
  displayPrice: true,
  price: 465000.5,
  currency: '€',
  area: 285,
  groundArea: 1450,
  rooms: 4,
  bathRooms: 2,
  fronts: 4,
  floor: 'gelijkvloers',
  garage: 1,
  garden: 1,
  furnished: 0,
  energyClass: 'Ap',
  energyValue: '179-179',
  investmentEstate: 1,
  availability: { id: 1 },
  state: { id: 5 },
  putOnlineDateTime: '2026-05-31T22:30:00',
  createDateTime: '2026-05-01T10:00:00',
  updateDateTime: '2026-11-20T14:05:33.47',
  pictures: [
    {
      id: 12,
      order: 2,
      urlXXL: 'https://storage.example/public/storage4711/Pictures/3501/1600/bbb.jpg',
      updateDateTime: '2026-05-02T10:00:00',
    },
    {
      id: 11,
      urlXXL: 'https://storage.example/public/storage4711/Pictures/3501/1600/aaa.jpg',
      updateDateTime: '2026-05-01T10:00:00',
    },
    { id: 14, order: 2, urlLarge: 'https://storage.example/public/storage4711/Pictures/3501/640/ddd.jpg' },
    { id: 15, order: 3, urlXXL: 'http://storage.example/plain.jpg' },
  ],
  linkVirtualVisit: '<iframe src="//tour.example/3501?a=1&amp;b=2" width="100%"></iframe>',
  details: [
    detail(1849, '4,8671'),
    detail(1850, '50,4674'),
    detail(14, '±1960'),
    detail(55, '0'),
    detail(372, 'Nee'),
    detail(1760, '1'),
    detail(1020, 'Gaz', 660),
    detail(461, 'Dubbel glas', 1004),
    detail(900, 'Hout', 734),
    detail(1733, '1.250,50'),
    detail(2391, '20240618-0003241187-RES-1'),
    detail(2089, '179'),
    detail(2776, '06/18/2034 00:00'),
    detail(1734, '0'),
    detail(2712, 'Geen', 1837),
    detail(2222, 'Niet', 1233),
    detail(1736, 'Woongebied', 12),
    detail(9999, 'The seller will take 450 000'),
  ],
  representatives: [
    {
      id: 7,
      firstName: 'Ann',
      name: 'Peeters',
      email: 'ann@agency.example',
      mobile: '0470 11 22 33',
      function: 'Makelaar',
      birthDate: '1980-01-01',
    },
  ],
  owners: [{ name: 'Seller Private-Person', email: 'seller@private.example' }],
  client: { name: 'Private administration' },
}

/** A flat to let with little data: missing flags mean hidden. */
export const flat: WhiseRow = {
  id: 3502,
  purpose: { id: 2 },
  purposeStatus: { id: 4 },
  category: { id: 2 },
  subCategory: { id: 18 },
  address: 'Kerkstraat',
  zip: 'B-9000',
  city: 'Gent',
  price: 925,
  details: [detail(1849, 51.05), detail(1850, 3.72)],
  createDateTime: '2026-02-01T10:00:00',
}

/** Any number of plain houses, numbered from 3601. */
export function plainHouses(count: number): WhiseRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: 3601 + at,
    referenceNumber: `P-${3601 + at}`,
    purpose: { id: 1 },
    purposeStatus: { id: 1 },
    category: { id: 1 },
    name: `Woning ${at + 1}`,
    zip: '9000',
    city: 'Gent',
    country: { id: 1 },
    displayAddress: true,
    displayPrice: true,
    price: 300_000 + at * 1000,
    details: [detail(1849, '51.05'), detail(1850, '3.72')],
    createDateTime: '2026-03-01T09:00:00',
    updateDateTime: '2026-11-01T10:00:00',
  }))
}

export const project: WhiseRow = {
  ...plainHouses(1)[0],
  id: 3901,
  name: 'Residentie Leiezicht',
  canHaveChildren: true,
  longDescription: [{ languageId: 'nl-BE', content: '<p>Twaalf flats aan het water.</p>' }],
  purposeStatus: { id: 1 },
}

export function unit(id: number, more: WhiseRow = {}): WhiseRow {
  return {
    ...plainHouses(1)[0],
    id,
    name: `A${id % 10}`,
    category: { id: 2 },
    parentId: 3901,
    rooms: 2,
    area: 85,
    floor: '0',
    ...more,
  }
}
