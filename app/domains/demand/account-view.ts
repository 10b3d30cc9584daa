/** What a subscriber sees of themselves. */
import type { Frequency } from './alerts/due'

export type AccountView = {
  email: string
  state: 'unconfirmed' | 'active' | 'paused' | 'unsubscribed'
  frequency: Frequency
  /** In how many browsers they are logged in. */
  sessions: number
  demands: { id: number; words: string; count: number; list: string; edit: string }[]
}
