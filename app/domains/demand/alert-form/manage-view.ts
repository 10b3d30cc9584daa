/** What the link of a mail shows of somebody's alerts: nothing that says who it is. */
import type { AccountView, SearchView } from '../account-view'

export type ManageView = Pick<AccountView, 'frequency' | 'tellSold'> & {
  state: Exclude<AccountView['state'], 'unconfirmed'>
  hasPassword: boolean
  /** Whether there are searches in the account beside these. */
  hasOthers: boolean
  searches: (SearchView & { id: number })[]
}
