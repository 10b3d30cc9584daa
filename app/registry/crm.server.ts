/** The CRM providers, by their name in `data/site/crm.json`. An adapter is one line here. */
import type { z } from 'zod'
import { omnicasaCrm } from '../domains/crm/omnicasa/crm.server'
import { omnicasaCrmOptions } from '../domains/crm/omnicasa/options'
import { openimmoCrm } from '../domains/crm/openimmo/crm.server'
import { openimmoCrmOptions } from '../domains/crm/openimmo/options'
import { sweepbrightCrm } from '../domains/crm/sweepbright/crm.server'
import { sweepbrightCrmOptions } from '../domains/crm/sweepbright/options'
import { whiseCrm } from '../domains/crm/whise/crm.server'
import { whiseCrmOptions } from '../domains/crm/whise/options'
import type { Crm } from '../platform/outbox/crm'

export type RegisteredCrm = {
  crm: Crm
  /** The environment variables that it needs: user names, keys, passwords. */
  secrets: readonly string[]
  optionsSchema?: z.ZodType
}

export const crms: Readonly<Record<string, RegisteredCrm>> = {
  omnicasa: {
    crm: omnicasaCrm,
    secrets: ['OMNICASA_CUSTOMER_NAME', 'OMNICASA_CUSTOMER_PASSWORD'],
    optionsSchema: omnicasaCrmOptions,
  },
  openimmo: { crm: openimmoCrm, secrets: [], optionsSchema: openimmoCrmOptions },
  sweepbright: {
    crm: sweepbrightCrm,
    secrets: ['SWEEPBRIGHT_CLIENT_ID', 'SWEEPBRIGHT_CLIENT_SECRET'],
    optionsSchema: sweepbrightCrmOptions,
  },
  whise: { crm: whiseCrm, secrets: ['WHISE_USERNAME', 'WHISE_PASSWORD'], optionsSchema: whiseCrmOptions },
}
