/** What the page of a town shows. Amounts in euro; rents a month. */
import type { AgentLine } from '../../catalogue/agents/agent-line'

/** What is known of homes, and of how many. */
export type Figure = { value: string; label: string; basis: string }

export type Asked = { median: number; from: number; to: number; of: number }
export type AskedByKind = Asked & { name: string; href: string }
export type PlaceLink = { name: string; href: string; count: number }

export type TownView = {
  /** The whole town's page, from that of a kind or quarter. */
  town?: PlaceLink
  /** Of the town, or of its province if the town has too few; of the page's kind, or of dwellings. */
  asked?: Asked & { where: string; isOfDwellings: boolean }
  askedByKind: readonly AskedByKind[]
  /** Homes sold or let in the last twelve months; medians. */
  closed?: { count: number; days: number; where: string }
  /** Days on the site, median. */
  daysOnSite?: number
  /** Homes with label A or B, of those with a label. */
  efficient?: { count: number; of: number }
  kinds: readonly PlaceLink[]
  quarters: readonly PlaceLink[]
  beside: readonly PlaceLink[]
  /** Homes of the other list in the town. */
  otherList?: PlaceLink
  agent?: AgentLine
  office?: { name: string; address: string; href?: string }
  /** Schools, stops and shops near its homes. */
  around: readonly { label: string; names: readonly string[] }[]
}
