/**
 * What visitors sent, as it goes to the agency's own CRM, and what became of it. Plain values, in no provider's words: an adapter
 * (`app/domains/crm/`) puts them into the fields of its provider.
 */
import type { Language } from '../i18n/languages'

/** Who wrote. What a form does not ask for is left out. */
export type CrmPerson = {
  title?: 'MR' | 'MS' | 'MISS'
  firstName?: string
  lastName?: string
  email: string
  phone?: string
  street?: string
  houseNumber?: string
  zip?: string
  city?: string
  /** Alpha-2 code of ISO 3166-1, or OTHER. */
  country?: string
}

/** Our numbers; `page` is the absolute address of our page about it. */
export type CrmAbout = { propertyID?: number; projectID?: number; unitID?: number; page?: string }

/** A wish of a subscriber: prices in €, areas in m². */
export type CrmSearch = {
  list: 'sale' | 'rent'
  towns: { name: string; zip: string }[]
  /** Every postcode that the wish covers, the zones' too. */
  zips: string[]
  /** WebIDs (SPEC §9). */
  types: number[]
  priceMin?: number
  priceMax?: number
  bedrooms?: number
  bathrooms?: number
  garages?: number
  parkings?: number
  garden?: boolean
  terrace?: boolean
  surface?: number
  frequency: 'at-once' | 'daily' | 'weekly'
}

type Common = {
  /** Travels with it: the first twelve characters of the UUID of what it is about. The same in every attempt. */
  reference: string
  /** Of the visitor. */
  language: Language
  /** ms since 1970. */
  createdAt: number
}

export type CrmMessage =
  | (Common & {
      kind: 'enquiry'
      /** A key of `platform/agency/form-keys.ts`. */
      form: string
      person: CrmPerson
      about: CrmAbout
      reason?: 'INFO' | 'VISIT' | 'PLANS' | 'MEETING' | 'SELL' | 'RENT_OUT' | 'BOTH'
      contactBy?: 'EMAIL' | 'PHONE' | 'MOBILE'
      /** One line, in the language of the agency's staff. */
      subject: string
      /**
       * What was asked, in plain lines; of some forms only that the rest is in the agency's mail. A line names the property by its
       * reference and its page: the provider may not know it. Ends with our reference.
       */
      text: string
    })
  | (Common & {
      kind: 'viewing'
      change: 'booked' | 'moved' | 'cancelled'
      person: CrmPerson
      about: CrmAbout
      /** `id` is our number of the slot, where the moment is one; ms since 1970. */
      slot: { id?: number; startsAt: number; endsAt: number; agentID?: number }
      subject: string
      text: string
    })
  | (Common & {
      kind: 'demand'
      change: 'saved' | 'ended'
      person: CrmPerson
      search: CrmSearch
      subject: string
      text: string
    })
  /** `confirmed` only after the double opt-in. */
  | (Common & { kind: 'newsletter'; change: 'confirmed' | 'left'; person: CrmPerson; subject: string; text: string })

/**
 * What became of one attempt.
 * - `done`: the provider has it. `providerID` is its own id, kept for later messages of the same reference.
 * - `later`: refused before it was processed (connection refused, 401 that a new token may mend, 429, 503): is sent again.
 * - `pause`: no message will be taken until somebody mends the access.
 * - `refused`: the provider will not have it. Staff get `todo`, a sentence's key, beside the reason.
 * - `unclear`: it may be there or not (a time-out after sending, 5xx, a cut answer). Never sent again before it was looked up.
 * A `reason` has no personal data, no secret and no address with a query.
 */
export type CrmOutcome =
  | { kind: 'done'; providerID?: string }
  | { kind: 'later'; reason: string; afterMs?: number }
  | { kind: 'pause'; reason: string }
  | { kind: 'refused'; reason: string; todo?: string }
  | { kind: 'unclear'; reason: string }

/** A mail that goes to the agency's program in place of a call. */
export type CrmMail = {
  /** The same in every attempt: its Message-ID follows from it. */
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  attachment: { name: string; contentType: string; content: string }
}

export type CrmTools = {
  /** The `options` of `data/site/crm.json`, checked by the adapter's own schema. */
  options: unknown
  /** Secrets of the environment by name. */
  secrets: Readonly<Record<string, string | undefined>>
  /** The provider's key of a record that the feed brought; undefined for what is not the provider's. */
  keyOf: (kind: 'property' | 'project' | 'unit' | 'agent' | 'viewingSlot', id: number) => string | undefined
  /** What `done` said for an earlier message of the same reference. */
  providerID?: string
  /** That a text was shortened and stands whole in the agency's mail: a sentence in the language of its staff. */
  shortened: string
  /** Puts a mail into the outbox, once for each id however often it is called. */
  mail?: (mail: CrmMail) => void
  /** ms. */
  now: () => number
  signal: AbortSignal
}

export type Crm = {
  /** Whether the provider has a place for it; what it has none for makes no row. */
  takes: (message: Pick<CrmMessage, 'kind'> & { form?: string }) => boolean
  /** One attempt: it never repeats by itself what the provider may have processed. Never throws but for a fault of ours. */
  send: (message: CrmMessage, tools: CrmTools) => Promise<CrmOutcome>
  /**
   * Looks for a message whose outcome is unclear, where the provider can be asked. What is `absent` may be sent again: it is not
   * there, or a second time changes nothing.
   */
  find?: (
    message: CrmMessage,
    tools: CrmTools,
  ) => Promise<{ kind: 'there'; providerID?: string } | { kind: 'absent' | 'unknown' }>
}
