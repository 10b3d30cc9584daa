/** The pages of offices and agents, in one language. */
import type { DrawnMapView } from '../../../platform/map/drawn-map'
import type { AgentLine } from '../../catalogue/agents/agent-line'
import type { CardView } from '../../catalogue/cards/card-view'
import type { OfficeView } from '../views'

/** An office's location for the embedded map, and drawn for visitors without script. */
export type OfficeMapView = {
  messageInfo: { title: string; text: string; Latitude: number; Longitude: number }
  drawn: DrawnMapView
}

/** One page of an office's or agent's properties. `address` is that of the office's or agent's page. */
export type HomesView = { cards: CardView[]; count: number; page: number; pages: number; address: string }

export type OfficePageView = {
  office: OfficeView
  map: OfficeMapView
  agents: AgentLine[]
  homes: HomesView
  /** The contact form for this office. */
  write: string
}

export type AgentPageView = Omit<AgentLine, 'href'> & {
  email: string
  office: OfficeView
  homes: HomesView
  /** The contact form. */
  write: string
}

export type OfficesPageView = { offices: OfficeView[]; drawn: DrawnMapView }
