/** Messages to a CRM as the queue creates them, and the tools for an adapter. */
import type { Crm, CrmMessage, CrmOutcome, CrmTools } from '../../../app/platform/outbox/crm'

export const reference = '3f2a91bc-a1b'
const createdAt = Date.parse('2026-11-22T14:05:00Z')
const common = { reference, language: 'fr', createdAt } as const

export const person = {
  title: 'MS',
  firstName: 'Zoë',
  lastName: 'Peeters',
  email: 'zoe.peeters@example.org',
  phone: '0470 12 34 56',
} as const

type Kind<K extends CrmMessage['kind']> = Extract<CrmMessage, { kind: K }>

export const enquiry = (given: Partial<Kind<'enquiry'>> = {}): Kind<'enquiry'> => ({
  ...common,
  kind: 'enquiry',
  form: 'contact-me',
  person,
  about: { propertyID: 501, page: 'https://site.test/nl/te-koop/501/' },
  subject: 'Vraag over H-501',
  text: `Is de tuin "zuid" gericht? ☀️\nBedankt.\nH-501 https://site.test/nl/te-koop/501/\n${reference}`,
  ...given,
})

export const viewing = (given: Partial<Kind<'viewing'>> = {}): Kind<'viewing'> => ({
  ...common,
  kind: 'viewing',
  change: 'booked',
  person,
  about: { propertyID: 501 },
  slot: { id: 31, startsAt: Date.parse('2026-11-26T09:00:00Z'), endsAt: Date.parse('2026-11-26T09:30:00Z') },
  subject: 'Bezoek aan H-501',
  text: `Bezoek op 26 november om 10:00.\n${reference}`,
  ...given,
})

export const demand = (given: Partial<Kind<'demand'>> = {}): Kind<'demand'> => ({
  ...common,
  reference: '3f2a91bc-142',
  kind: 'demand',
  change: 'saved',
  person,
  search: {
    list: 'sale',
    towns: [{ name: 'Gent', zip: '9000' }],
    zips: ['9000', '9040'],
    types: [1, 3],
    priceMax: 450000,
    bedrooms: 3,
    garden: true,
    frequency: 'daily',
  },
  subject: 'Zoekopdracht',
  text: 'Te koop in Gent tot € 450.000.\n3f2a91bc-142',
  ...given,
})

export const newsletter = (change: 'confirmed' | 'left'): Kind<'newsletter'> => ({
  ...common,
  kind: 'newsletter',
  change,
  person: { email: person.email },
  subject: 'Nieuwsbrief',
  text: `${change === 'left' ? 'Wil geen nieuwsbrief meer.' : 'Heeft bevestigd.'}\n${reference}`,
})

export const shortened = 'De hele tekst staat in de mail die u kreeg.'

/** Each record's number is also the provider's, unless `keyOf` says otherwise. */
export function crmTools(given: Partial<CrmTools> & Pick<CrmTools, 'options' | 'secrets'>): CrmTools {
  return {
    keyOf: (_, id) => String(id),
    shortened,
    now: () => createdAt + 60_000,
    signal: AbortSignal.timeout(10_000),
    ...given,
  }
}

/** Like the queue: unclear messages are looked up, and sent again if missing. */
export async function sendAsQueue(crm: Crm, message: CrmMessage, tools: CrmTools): Promise<CrmOutcome> {
  const outcome = await crm.send(message, tools)
  if (outcome.kind !== 'unclear') return outcome
  const found = (await crm.find?.(message, tools)) ?? { kind: 'unknown' as const }
  if (found.kind === 'there') return { kind: 'done' }
  return found.kind === 'absent' ? crm.send(message, tools) : outcome
}
