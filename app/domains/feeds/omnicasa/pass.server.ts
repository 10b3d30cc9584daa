/** State shared by the parts of a pass through Omnicasa. */
import type { FeedAsk } from '../feed'
import type { OmnicasaOptions } from './options'
import type { OmnicasaService } from './service.server'

export type OmnicasaPass = {
  ask: FeedAsk
  options: OmnicasaOptions
  service: OmnicasaService
  since: string | undefined
  /** Agents already returned. */
  agents: Set<string>
}
