import type { Site } from '../../platform/context/site.server'
import { type AddressRecord, addressOfRecord, formatAddress } from '../../platform/i18n/address'

/** The address of a property or project on one line, its box written as the agency has chosen (`prefixBox` in agency.json). */
export function recordAddress({ configuration: { agency } }: Pick<Site, 'configuration'>, record: AddressRecord): string {
  return formatAddress({ ...addressOfRecord(record), prefixBox: agency.prefixBox })
}
