/** What the desk shows of one address. */
import type { Frequency } from '../../demand/alerts/due'
import type { OwnerTold } from './owner-view'

export type PersonView = {
  token: string
  email: string
  enquiries: { id: string; at: number; text: string; name: string; isOpen: boolean }[]
  viewings: { id: string; enquiryID: string; when: string; about: string; status: string; askedAt: number }[]
  searches?: {
    state: 'unconfirmed' | 'active' | 'paused' | 'unsubscribed'
    frequency: Frequency
    rows: { id: number; words: string }[]
  }
  newsletter?: { state: 'pending' | 'confirmed' | 'left'; at: number }
  accounts: { kind: 'owner' | 'subscriber' | 'staff'; hasPassword: boolean; createdAt: number }[]
  /** Whether the catalogue names them as an owner. */
  isOwner: boolean
  /** What an owner was told, for those who may see their homes, and so their portal. */
  told?: OwnerTold
  /** Why they are sent no alerts and no newsletter. */
  refused?: string
  mails: { id: string; at: number; subject: string; state: string; isStuck: boolean }[]
  isKnown: boolean
}

export type OwnerRow = { token: string; email: string; name: string; hasPassword: boolean; count: number }
