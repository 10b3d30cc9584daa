/** What a home-listing feed of Meta permits, as far as the export writes it. */
import type { ElementRule } from '../../support/stubs/xml-table'

const anyText = /\S/
const whole = /^\d+$/
const degrees = /^-?\d{1,3}(\.\d+)?$/
const address = /^https:\/\/gevel\.example\.com\/\S+$/

export const metaTable: Readonly<Record<string, ElementRule>> = {
  listings: { children: 'title link listing*' },
  title: { text: anyText },
  link: { attributes: { rel: /^self$/, href: /^https:/ } },
  listing: {
    children:
      'home_listing_id name availability description? address latitude longitude neighborhood image* listing_type num_beds? num_baths? price property_type url year_built? area_size? area_unit?',
  },
  home_listing_id: { text: whole },
  name: { text: anyText },
  availability: { text: /^(for_sale|for_rent|sale_pending)$/ },
  description: { text: /^.{1,5000}$/s },
  address: { children: 'component*', attributes: { format: /^simple$/ } },
  component: { text: anyText, attributes: { name: /^(addr1|city|region|country|postal_code)$/ } },
  latitude: { text: degrees },
  longitude: { text: degrees },
  neighborhood: { text: anyText },
  image: { children: 'url' },
  'image/url': { text: /^https:\/\/gevel\.example\.com\/media\/photos\/.*\.jpg$/ },
  listing_type: { text: /^(for_rent_by_agent|for_sale_by_agent|new_construction)$/ },
  num_beds: { text: whole },
  num_baths: { text: whole },
  price: { text: /^\d+(\.\d\d)? EUR$/ },
  property_type: { text: /^(apartment|house|land|other)$/ },
  url: { text: address },
  year_built: { text: /^\d{4}$/ },
  area_size: { text: whole },
  area_unit: { text: /^sq_m$/ },
}
