/** Formats addresses and town names (SPEC §9). */

/** The provider's country numbers (SPEC §3). */
export const BELGIUM = 10
export const LUXEMBOURG = 50

/** Leave `street`, `houseNumber` and `boxNr` out if the address is not published (PublishAddress). */
export type Address = {
  street?: string | null | undefined
  houseNumber?: string | null | undefined
  boxNr?: string | null | undefined
  zip?: string | null | undefined
  city?: string | null | undefined
  countryID: number
  countryName?: string | null | undefined
  /** Whether the box is written with a 'b' (SPEC §9). */
  prefixBox?: boolean | undefined
}

/** The provider's address fields, shared by properties and projects (SPEC §3). */
export type AddressRecord = {
  Street?: string
  HouseNumber?: string
  BoxNr?: string
  Zip: string
  City: string
  CountryID: number
  CountryName: string
}

export function addressOfRecord(record: AddressRecord): Address {
  return {
    street: record.Street,
    houseNumber: record.HouseNumber,
    boxNr: record.BoxNr,
    zip: record.Zip,
    city: record.City,
    countryID: record.CountryID,
    countryName: record.CountryName,
  }
}

/**
 * `Kerkstraat 12/3, 9000 Gent`, with `prefixBox` `Kerkstraat 12 b3, 9000 Gent`; outside Belgium the country follows in
 * parentheses (SPEC §9). Missing parts are left out.
 */
export function formatAddress(address: Address): string {
  const street = address.street?.trim()
  const door = street && [street, numberAndBox(address)].filter(Boolean).join(' ')
  const town = [address.zip?.trim(), formatCity(address.city?.trim() ?? '')].filter(Boolean).join(' ')
  const place = [door, town].filter(Boolean).join(', ')
  const country = address.countryID === BELGIUM ? '' : address.countryName?.trim()
  return country ? `${place} (${country})`.trim() : place
}

/** A box with its own prefix: 'b3', 'bus 3', 'bte 3'. */
const namedBox = /^(?:b|bus|bte|boîte|box)[.\s]*\d/i

function numberAndBox({ houseNumber, boxNr, prefixBox }: Address): string {
  const number = houseNumber?.trim() ?? ''
  const box = boxNr?.trim()
  if (!number || !box) return number
  if (namedBox.test(box)) return `${number} ${box}`
  return prefixBox ? `${number} b${box}` : `${number}/${box}`
}

/** Words inside a town's name that stay lower case: Villers-la-Ville, Heist-op-den-Berg. */
const smallWords = new Set('aan bij de den der des du en et in la le les lez op sous sur te ten ter van à'.split(' '))

/** `GENT` becomes `Gent`, `SINT-MARTENS-LATEM` `Sint-Martens-Latem`; a name in mixed case is unchanged (SPEC §3). */
export function formatCity(city: string): string {
  if (city !== city.toUpperCase() && city !== city.toLowerCase()) return city
  let first = true
  return city.toLowerCase().replace(/\p{L}+/gu, (word, at: number, whole: string) => {
    const isFirst = first
    first = false
    if (/^[st]$/.test(word) && /['’]/.test(whole[at - 1] ?? '')) return word // 's-Gravenwezel
    if (isFirst) return capital(word)
    if (smallWords.has(word)) return word
    if (/^[dl]$/.test(word) && /['’]/.test(whole[at + 1] ?? '')) return word // Braine-l'Alleud
    return capital(word)
  })
}

/** The Dutch ij is one letter: IJzer. */
function capital(word: string): string {
  const letters = word.startsWith('ij') ? 2 : 1
  return word.slice(0, letters).toUpperCase() + word.slice(letters)
}
