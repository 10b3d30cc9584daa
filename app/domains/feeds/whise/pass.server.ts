/** What the parts of a pass through Whise share. */
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
  /** Of properties and units, to know what a list left out. */
  given: Set<string>
  /** Properties that visitors see. */
  shown: Set<string>
  /** Agents that were given, with what became of each. */
  agents: Map<string, boolean>
  units: Map<string, UnitRow[]>
  parents: Map<string, Row>
}
