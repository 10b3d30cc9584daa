/** The destinations of `data/site/exports.json`, each with an address that is its password. */
import type { Destination } from '../../platform/agency/config/exports.server'
import type { Configuration } from '../../platform/agency/configuration.server'
import type { Finding } from '../../platform/agency/finding.server'
import type { Site } from '../../platform/context/site.server'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { optionalFields } from './choose-fields.server'

const use = 'export'
/** Programs fetch for years, and cannot log in. */
const noEnd = Date.UTC(9999, 11, 31)

const idOf = ({ name, series }: Destination) => `${name}-${series}`

/** Each destination with its address, which stays until its `series` changes. */
export function destinationAddresses(site: Site): { name: string; address: string }[] {
  return site.configuration.exports.destinations.map(destination => ({
    name: destination.name,
    address: `${site.settings.siteUrl}/exports/${signLink(use, idOf(destination), noEnd, site.secret)}`,
  }))
}

/** @returns undefined for an address that is not ours, or was replaced. */
export function destinationAt(site: Site, token: string | undefined): Destination | undefined {
  const id = readLink(use, token, site.now(), site.secret)
  return site.configuration.exports.destinations.find(destination => idOf(destination) === id)
}

/** Fields that no destination can choose. */
export function exportFindings({ exports }: Partial<Configuration>): Finding[] {
  return (exports?.destinations ?? []).flatMap(({ fields = [] }, index) =>
    fields.flatMap((field, at) =>
      optionalFields.includes(field)
        ? []
        : [
            {
              file: 'site/exports.json',
              at: ['destinations', index, 'fields', at],
              what: `must be a field of docs/catalogue.md without a star, not ${field}`,
            },
          ],
    ),
  )
}
