/** Made-up estates in SweepBright's format. */
import type { SweepbrightRow } from './sweepbright-stub'

const signed = (name: string) => `https://pictures.example/${name}.jpg?expires=1790000000&signature=abc`

const picture = (id: string, ordinal: number): SweepbrightRow => ({
  id,
  filename: `${id}.jpg`,
  description: null,
  url: signed(id),
  url_expires_on: '2026-11-23T10:00:00+00:00',
  ordinal,
  content_type: 'image/jpeg',
})

/** A house with everything that is read, and data that must never leave the adapter. */
export const house: SweepbrightRow = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  is_project: false,
  project_id: null,
  settings: { reference: 'SB-4101' },
  type: 'house',
  sub_type: 'semi_detached',
  negotiation: 'sale',
  status: 'option',
  publish_status: 'public',
  description_title: { nl: 'Ruime gezinswoning', fr: 'Maison familiale', en: null },
  description: {
    nl: '<p>Vlak bij het park.</p><ul><li>4 kamers</li><li>Zuid&euml;rlijke tuin</li></ul><script>alert(1)</script>',
    fr: 'Près du parc.\nJardin orienté sud.',
    en: '',
  },
  location: {
    street: 'Parklaan',
    number: '12-14 A',
    box: null,
    addition: '',
    floor: null,
    postal_code: '9000',
    city: 'Gent',
    country: 'BE',
    geo: { latitude: 51.0412, longitude: 3.7251 },
    hidden: false,
  },
  price: { amount: 465000, currency: 'EUR', hidden: false },
  custom_price: [],
  price_costs: [],
  price_recurring_costs: { amount: 0, currency: 'EUR' },
  price_property_taxes: { amount: 1240.5, currency: 'EUR' },
  sizes: { liveable_area: { size: 214, unit: 'sq_m' }, plot_area: { size: 6.85, unit: 'are' } },
  bedrooms: 4,
  bathrooms: 2,
  toilets: null,
  shower_rooms: 0,
  floors: 3,
  rooms: [
    { type: 'bedroom', size: 14.5, unit: 'sq_m', ordinal: 2 },
    { type: 'kitchen', size: 18, unit: 'sq_m', ordinal: 1 },
    { type: 'bedroom', size: null, unit: 'sq_m', ordinal: 3 },
    { type: 'panic_room', size: 4, unit: 'sq_m', ordinal: 4 },
  ],
  general_condition: 'good',
  garden_orientation: 'SW',
  terrace_orientation: null,
  amenities: ['garden', 'terrace', 'garage', 'helipad'],
  features: {
    energy: { gas: true, heat_pump: false },
    ecology: { double_glazing: true },
    comfort: { furnished: false },
  },
  building: { construction: { year: 1962 }, renovation: { year: 0 } },
  legal: {
    energy: {
      epc_value: 179,
      epc_category: 'B',
      epc_reference: '20240618-0003241187-RES-1',
      total_epc_value: 38306,
      co2_emissions: 31,
      e_level: 'E30',
      report_electricity_gas: 'not_conform',
    },
    regulations: {
      building_permit: true,
      subdivision_authorisation: false,
      priority_purchase_right: null,
      urban_planning_breach: false,
      pending_legal_proceedings: false,
    },
    property_and_land: {
      cadastral_income: 1120,
      land_use_designation: 'residential',
      flood_risk: 'no_flood_risk_area',
      flood_risk_building_score: 'A',
      flood_risk_plot_score: 'B',
    },
    legal_mentions: { nl: 'Woongebied, vergunning verkregen.' },
  },
  occupancy: { occupied: true, available_from: '2027-03-01' },
  negotiator: {
    first_name: 'Ann',
    last_name: 'Peeters',
    email: 'Ann@agency.example',
    phone: '+32 470 11 22 33',
    photo_url: signed('ann'),
  },
  office: { id: '5c1d', name: 'Gent' },
  images: [picture('image-2', 2), picture('image-1', 1), { ...picture('image-3', 3), url: 'http://pictures.example/plain.jpg' }],
  plans: [
    { ...picture('plan-1', 1), description: 'Gelijkvloers' },
    { ...picture('plan-2', 2), content_type: 'application/pdf' },
  ],
  documents: [{ id: 'doc-1', filename: 'Private deed.pdf', url: signed('doc-1') }],
  video_url: null,
  virtual_tour_url: 'https://tour.example/4101',
  vendors: [{ first_name: 'Private', last_name: 'Seller', email: 'seller@private.example' }],
  buyers: [{ first_name: 'Private', last_name: 'Buyer' }],
  internal_note: 'Private: the seller will take 450 000',
  mandate: { number: 'Private 12', exclusive: true },
}

/** A flat to let with little data: missing flags mean hidden, and its location is its town's. */
export const flat: SweepbrightRow = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  type: 'apartment',
  sub_type: 'treehouse',
  negotiation: 'let',
  status: 'rented',
  description_title: null,
  description: [],
  location: { street: 'Kerkstraat', number: '3', postal_code: '9000', city: 'Gent', country: 'BE', geo: null },
  price: { amount: 925, currency: 'EUR' },
  sizes: { liveable_area: { size: 85, unit: 'furlong' } },
}

const keyOf = (number: number) => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Any number of plain houses, with keys from 1. */
export function plainHouses(count: number): (SweepbrightRow & { id: string })[] {
  return Array.from({ length: count }, (_, at) => ({
    id: keyOf(at + 1),
    is_project: false,
    settings: { reference: `P-${at + 1}` },
    type: 'house',
    negotiation: 'sale',
    status: 'available',
    description_title: { nl: `Woning ${at + 1}` },
    location: { ...(house.location as object), street: 'Dorp', number: String(at + 1) },
    price: { amount: 300_000 + at * 1000, currency: 'EUR', hidden: false },
    negotiator: { first_name: 'Ann', last_name: 'Peeters', email: 'ann@agency.example', phone: '+32 470 11 22 33' },
    images: [],
  }))
}

export function unit(number: number, more: SweepbrightRow = {}): SweepbrightRow & { id: string } {
  return {
    ...plainHouses(1)[0],
    id: keyOf(number),
    project_id: keyOf(900),
    type: 'apartment',
    location: { ...(house.location as object), box: `A${number % 10}`, floor: 0 },
    sizes: { liveable_area: { size: 85, unit: 'sq_m' } },
    bedrooms: 2,
    ...more,
  }
}

/** With these units. */
export function project(...units: SweepbrightRow[]): SweepbrightRow & { id: string } {
  return {
    ...plainHouses(1)[0],
    id: keyOf(900),
    is_project: true,
    description_title: { nl: 'Residentie Leiezicht', fr: 'Résidence Vue Lys' },
    description: { nl: '<p>Twaalf flats aan het water.</p>', fr: null },
    properties: units,
  }
}
