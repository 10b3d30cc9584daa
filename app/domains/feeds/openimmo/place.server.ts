/** An object's location: `geo`. */

import type { SetAside } from '../feed'
import { countryIn, zipIn } from '../values/categories'
import { pointIn } from '../values/coordinates'
import { unmapped } from '../values/map-lines'
import { flagIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import { townCentre } from '../values/town-centre.server'
import { child, textAt, type XmlElement } from '../xml/read-elements.server'
import type { OpenimmoOptions } from './options'

/** A place without coordinates gets those of its town, and its address is hidden. */
export function placeOf(element: XmlElement | undefined, options: OpenimmoOptions) {
  const geo = child(element, 'geo')
  const line = (name: string) => plainLine(textAt(geo, name))
  const country = countryOf(geo, options)
  const Zip = country && zipIn(textAt(geo, 'plz'), country.id)
  const City = line('ort')
  const said = child(geo, 'geokoordinaten')?.attributes
  const own = country && pointIn(said?.breitengrad, said?.laengengrad, country.id)
  const point = own ?? (country && Zip && City ? townCentre({ name: City, zip: Zip }, country.id) : undefined)
  const isShown = flagIn(textAt(element, 'verwaltung_objekt/objektadresse_freigeben')) ?? options.showAddressUnlessDenied
  const problems: SetAside['problems'] = country ? [] : [{ field: 'geo/land', reason: unmapped('country', codeOf(geo)) }]
  return {
    fields: {
      ...(country && { CountryID: country.id, CountryName: country.name }),
      Zip,
      City,
      Street: line('strasse'),
      HouseNumber: line('hausnummer'),
      BoxNr: line('wohnungsnr'),
      ...point,
      PublishAddress: isShown && own !== undefined,
    },
    problems,
  }
}

/** Defaults to Belgium. */
function countryOf(geo: XmlElement | undefined, { maps }: OpenimmoOptions): { id: number; name: string } | undefined {
  const code = codeOf(geo)
  return maps.countries[code] ?? countryIn(code)
}

function codeOf(geo: XmlElement | undefined): string {
  return child(geo, 'land')?.attributes.iso_land?.trim().toUpperCase().slice(0, 60) || 'BEL'
}
