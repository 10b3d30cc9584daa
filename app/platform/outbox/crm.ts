/**
 * Visitors' messages as sent to the agency's own CRM, and their outcome. Plain provider-neutral values: an adapter
 * (`app/domains/crm/`) maps them to its provider's fields.
 */
import type { Language } from '../i18n/languages'

/** The sender. Fields that the form does not ask for are left out. */
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

/** Our ids; `page` is the absolute address of our page about it. */
export type CrmAbout = { propertyID?: number; projectID?: number; unitID?: number; page?: string }

/** A subscriber's search: prices in €, areas in m². */
export type CrmSearch = {
  list: 'sale' | 'rent'
  towns: { name: string; zip: string }[]
  /** Every postcode of the search, including those of its zones. */
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
  /** Sent along: the first twelve characters of the subject's UUID. The same at every attempt. */
  reference: string
  /** The visitor's language. */
  language: Language
  /** ms since 1970. */
  createdAt: number
  /** The catalogue's names for the office that it is for: that of the property, or the one that the visitor chose. */
  officeNames?: string[]
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
       * The request in plain lines; for some forms only that the rest is in the agency's mail. A line names the property by its
       * reference and page, since the provider may not know it. Ends with our reference.
       */
      text: string
    })
  | (Common & {
      kind: 'viewing'
      change: 'booked' | 'moved' | 'cancelled'
      person: CrmPerson
      about: CrmAbout
      /** `id` is our id of the slot, if the moment is one; ms since 1970. */
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
 * The outcome of one attempt.
 * - `done`: the provider has it. `providerID` is its own id, kept for later messages with the same reference.
 * - `later`: refused before processing (connection refused, 401 that a new token may fix, 429, 503): is sent again.
 * - `pause`: no message will be accepted until somebody fixes the access.
 * - `refused`: the provider rejects it. Staff get `todo`, a sentence's key, with the reason.
 * - `unclear`: it may have arrived or not (a time-out after sending, 5xx, a cut answer). Never sent again before a look-up. A
 * `reason` contains no personal data, secrets or addresses with a query.
 */
export type CrmOutcome =
  | { kind: 'done'; providerID?: string }
  | { kind: 'later'; reason: string; afterMs?: number }
  | { kind: 'pause'; reason: string }
  | { kind: 'refused'; reason: string; todo?: string }
  | { kind: 'unclear'; reason: string }

/** A mail to the agency's program that replaces a call. */
export type CrmMail = {
  /** The same at every attempt: its Message-ID derives from it. */
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
  /** The provider's key of a record from the feed; undefined for records that are not the provider's. */
  keyOf: (kind: 'property' | 'project' | 'unit' | 'agent' | 'viewingSlot', id: number) => string | undefined
  /** The id returned by `done` for an earlier message with the same reference. */
  providerID?: string
  /** Says that a text was shortened and that the agency's mail has all of it: a sentence in the staff's language. */
  shortened: string
  /** Puts a mail into the outbox, once for each id however often it is called. */
  mail?: (mail: CrmMail) => void
  /** ms. */
  now: () => number
  signal: AbortSignal
}

export type Crm = {
  /** Whether the provider can store this kind of message; other kinds are not queued. */
  takes: (message: Pick<CrmMessage, 'kind'> & { form?: string }) => boolean
  /** One attempt: never repeats a call that the provider may have processed. Throws only for bugs of ours. */
  send: (message: CrmMessage, tools: CrmTools) => Promise<CrmOutcome>
  /**
   * Looks up a message with an unclear outcome, if the provider supports it. An `absent` message may be sent again: it did not
   * arrive, or repeating it changes nothing.
   */
  find?: (
    message: CrmMessage,
    tools: CrmTools,
  ) => Promise<{ kind: 'there'; providerID?: string } | { kind: 'absent' | 'unknown' }>
}
