/** What the desk shows of mails and of messages to the CRM. */
export const queueNames = ['mails', 'crm'] as const
export type QueueName = (typeof queueNames)[number]

export type QueuedView = {
  id: string
  queue: QueueName
  /** The mail's subject, or what the message is about. */
  title: string
  to: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Its state in words. */
  state: string
  isStuck: boolean
  /** The other side's own words. */
  error?: string
}

/** One of them, with what it says. */
export type QueuedDetail = QueuedView & {
  text?: string
  enquiryID?: string
  canSend: boolean
  /** A message that somebody settled in the CRM by hand. */
  canSettle: boolean
  /** A mail that is no longer wanted. */
  canDrop: boolean
}

export type QueueView = {
  name: QueueName
  stuck: QueuedView[]
  waiting: QueuedView[]
  /** There are more than are shown. */
  hasMore: boolean
  /** `by`: who stopped it at the desk. */
  pause?: { since: number; reason: string; byHand: boolean; by?: string | undefined }
}

export type ReturnedAddress = { token: string; email: string; reason: string; at: number; canLift: boolean }

/** The provider's passes and the catalogues that are kept. */
export type FeedView = {
  /** Undefined if the properties come from files. */
  source?: {
    provider: string
    passAt?: number
    fullAt?: number
    failedSince?: number
    refused?: { since: number; why: string; isConfirmed: boolean }
    setAside: { key: string; name: string; since: number; fields: { field: string; reason: string }[] }[]
    setAsideCount: number
  }
  served?: string
  versions: { version: string; at: number; changes: number; megabytes: string; isServed: boolean }[]
}
