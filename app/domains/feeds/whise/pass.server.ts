/** State shared by the parts of a pass through Whise. */
import type { FeedAsk } from '../feed'
import type { Row } from '../values/row'
import type { WhiseOptions } from './options'
import type { UnitRow } from './project.server'
import type { WhiseService } from './service.server'

export type WhisePass = {
  ask: FeedAsk
  options: WhiseOptions
  service: WhiseService
  since: string | undefined
  /** Numbers of properties and units, to find those missing from a list. */
  given: Set<string>
  /** Visible properties. */
  shown: Set<string>
  /** Agents already returned, with the result of each. */
  agents: Map<string, boolean>
  units: Map<string, UnitRow[]>
  parents: Map<string, Row>
}
