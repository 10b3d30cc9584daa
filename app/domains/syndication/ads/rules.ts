/**
 * What the feeds of advertisers may hold: for each field its form, and whether it must be there. From Meta's documents of home
 * listing catalogues and Google's of `DynamicRealEstateAsset`.
 */
export type FieldRule = { form: RegExp; isRequired?: true }

const address = /^https?:\/\/\S+$/
const anyText = /\S/
const price = /^\d+(\.\d\d)? [A-Z]{3}$/
const whole = /^\d+$/
const degrees = /^-?\d{1,3}(\.\d+)?$/

/** The elements of a `listing` in order; those of its pictures and address are below. */
export const metaFields: Readonly<Record<string, FieldRule>> = {
  home_listing_id: { form: /^[\w-]{1,100}$/, isRequired: true },
  name: { form: anyText, isRequired: true },
  availability: { form: /^(for_sale|for_rent|sale_pending|recently_sold|off_market|available_soon)$/, isRequired: true },
  description: { form: /^.{1,5000}$/s },
  latitude: { form: degrees, isRequired: true },
  longitude: { form: degrees, isRequired: true },
  neighborhood: { form: anyText, isRequired: true },
  listing_type: {
    form: /^(for_rent_by_agent|for_rent_by_owner|for_sale_by_agent|for_sale_by_owner|foreclosed|new_construction|new_listing)$/,
  },
  num_beds: { form: whole },
  num_baths: { form: whole },
  price: { form: price, isRequired: true },
  property_type: { form: /^(apartment|condo|house|land|manufactured|other|townhouse)$/ },
  url: { form: address, isRequired: true },
  year_built: { form: /^\d{4}$/ },
  area_size: { form: whole },
  area_unit: { form: /^sq_m$/ },
}

/** The components of its address. */
export const metaAddress: Readonly<Record<string, FieldRule>> = {
  addr1: { form: anyText },
  city: { form: anyText, isRequired: true },
  region: { form: anyText, isRequired: true },
  country: { form: anyText, isRequired: true },
  postal_code: { form: anyText },
}

/** In the order of the columns. */
export const googleColumns: Readonly<Record<string, FieldRule>> = {
  'Listing ID': { form: /^[\w-]{1,100}$/, isRequired: true },
  'Listing name': { form: anyText, isRequired: true },
  'Final URL': { form: address, isRequired: true },
  'Image URL': { form: address },
  'City name': { form: anyText },
  Description: { form: anyText },
  Price: { form: price },
  'Formatted price': { form: anyText },
  'Property type': { form: anyText },
  'Listing type': { form: anyText },
  Address: { form: anyText },
}

/** @returns what is wrong with a home's fields; undefined if they are in order. */
export function fieldProblem(
  rules: Readonly<Record<string, FieldRule>>,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  for (const [name, { form, isRequired }] of Object.entries(rules)) {
    const value = values[name] ?? ''
    if (value === '' ? isRequired : !form.test(value))
      return value === '' ? `${name} is missing` : `${name} is ${value.slice(0, 60)}`
  }
  const unknown = Object.keys(values).find(name => !Object.hasOwn(rules, name))
  return unknown === undefined ? undefined : `${unknown} is no field of it`
}
