import type { Translate } from '../../../platform/i18n/texts'

/** An agent's figures and languages. */
export type AgentFacts = {
  /** Properties now on offer. */
  offered: number
  /** Sold or let in the last twelve months, and still in the catalogue. */
  closed: number
  /** In words: "Dutch, French and English". */
  languages?: string
}

/** In words; empty facts are omitted. */
export function agentFactLines({ offered, closed, languages }: AgentFacts, t: Translate): string[] {
  return [
    ...(offered > 0 ? [t('AGENT_OFFERED', { count: offered })] : []),
    ...(closed > 0 ? [t('AGENT_CLOSED', { count: closed })] : []),
    ...(languages ? [t('AGENT_SPEAKS', { languages })] : []),
  ]
}
