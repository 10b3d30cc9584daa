import type { Picture } from '../../../platform/media/picture'
import type { AgentFacts } from './agent-facts'

/** An agent in a list, with the address of their page. */
export type AgentLine = {
  name: string
  jobTitle?: string
  portrait?: Picture
  facts: AgentFacts
  href?: string
  phone: string
  phoneHref: string
}
