/** What the pages of offices and agents show, in one language. */
import type { DrawnMapView } from '../../../platform/map/drawn-map'
import type { AgentLine } from '../../catalogue/agents/agent-line'
import type { CardView } from '../../catalogue/cards/card-view'
import type { OfficeView } from '../views'

/** Where an office lies, for the embedded map, and drawn for who has no script. */
export type OfficeMapView = {
  messageInfo: { title: string; text: string; Latitude: number; Longitude: number }
  drawn: DrawnMapView
}

/** One page of the properties of an office or an agent. `address` is that of the page of the office or the agent. */
export type HomesView = { cards: CardView[]; count: number; page: number; pages: number; address: string }

export type OfficePageView = {
  office: OfficeView
  map: OfficeMapView
  agents: AgentLine[]
  homes: HomesView
  /** The contact form, to this office. */
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
