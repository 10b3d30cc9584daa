import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { AgentFacts as Facts } from './agent-facts'

/** Homes on offer, homes sold or let in the last year, and languages; empty facts are omitted. */
export function AgentFacts({ facts: { offered, closed, languages } }: { facts: Facts }) {
  const { t } = useTexts()
  const lines = [
    offered > 0 && t('AGENT_OFFERED', { count: offered }),
    closed > 0 && t('AGENT_CLOSED', { count: closed }),
    languages && t('AGENT_SPEAKS', { languages }),
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className="agent-facts">
      {lines.map(line => (
        <li key={`${line}`}>{line}</li>
      ))}
    </ul>
  )
}
