/** What the parts of a pass through Omnicasa share. */
import type { FeedAsk } from '../feed'
import type { OmnicasaOptions } from './options'
import type { OmnicasaService } from './service.server'

export type OmnicasaPass = {
  ask: FeedAsk
  options: OmnicasaOptions
  service: OmnicasaService
  since: string | undefined
  /** The agents that were given. */
  agents: Set<string>
}
