/** What a mailed link shows of a reader's alerts, without identifying the reader. */
import type { AccountView, SearchView } from '../account-view'

export type ManageView = Pick<AccountView, 'frequency' | 'tellSold'> & {
  state: Exclude<AccountView['state'], 'unconfirmed'>
  hasPassword: boolean
  /** Whether the account has more searches. */
  hasOthers: boolean
  searches: (SearchView & { id: number })[]
}
