/** What the desk shows of an owner. */
import type { Figures } from '../../owner/figures'
import type { HistoryTab } from '../../owner/history-kinds'
import type { HistoryLine } from '../../owner/history-query'
import type { NextSteps } from '../../owner/next-steps'
import type { Overview } from '../../owner/overview'
import type { PortalHomeView, PropertyHead } from '../../owner/portal-view'

/** `reads`: their language in words, if it is not the reader's. */
type Owner = { name: string; reads?: string }

export type OwnerPortal = Owner & Pick<PortalHomeView, 'properties' | 'summary'>

export type OwnerHome = Owner & {
  property: PropertyHead
  steps: NextSteps
  overview: Overview
  histories: { tab: HistoryTab; lines: HistoryLine[] }[]
  appearances: Figures
  visits: Figures
}

/** `isLost`: it failed or came back. */
export type ToldMail = { id: string; at: number; subject: string; state: string; isLost: boolean }

export type OwnerTold = {
  mails: ToldMail[]
  /** The agency's notes about viewings, which the owner reads in the portal. */
  notes: { id: string; day: string; note: string; home: string }[]
}
