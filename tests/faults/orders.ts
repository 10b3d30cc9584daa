/** Parameters of the program that is killed. */

/** The steps at which it can hang, in the order of a request. */
export const steps = [
  'before-post',
  'enquiry-written',
  'mail-written',
  'committed',
  'thanked',
  'claiming',
  'claimed',
  'request-begun',
  'answer-begun',
  'handed-over',
  'marking',
] as const
export type Step = (typeof steps)[number]

/** Two deliberate bugs, which the check must find: mails kept in memory, and thanks before the commit. */
export type Trick = 'no-outbox' | 'early-answer'

export type ChildOrder = {
  file: string
  /** Of the API that imitates Postmark, or `SMTP_URL`. */
  url: string
  /** Number of the first visitor. */
  first: number
  posts: number
  pauseMs: number
  dieAt?: { step: Step; time: number }
  trick?: Trick
  /** Whether it runs until the outbox is empty. */
  drain?: boolean
  /** When its clock starts to run `speed` times as fast. */
  epoch: number
  speed: number
  timeoutMs: number
  batch?: number
}

export type OffersOrder = {
  file: string
  /** Number of the first visitor. */
  first: number
  posts: number
  /** Inside the transaction that takes, signs or ends an offer with two buyers, or after the thanks. */
  dieAt?: { step: 'enquiry' | 'offer' | 'mail' | 'signed' | 'lapsed' | 'thanks'; time: number }
  trick?: 'early-answer'
}

/** The steps of a request's way to the CRM. */
export const crmSteps = [
  'enquiry-written',
  'message-written',
  'thanked',
  'claiming',
  'request-begun',
  'answer-begun',
  'marking',
  'unclear',
  'looking',
  'telling',
] as const

export type CrmOrder = Pick<ChildOrder, 'file' | 'url' | 'first' | 'posts' | 'drain' | 'epoch' | 'speed' | 'timeoutMs'> & {
  dieAt?: { step: (typeof crmSteps)[number]; time: number }
  /** Whether the CRM supports look-ups. */
  canFind: boolean
  /** The deliberate bug which the check must find: a lost answer counts as none. */
  trick?: 'repeats'
}
