import { useTexts } from '../../../platform/i18n/TextsProvider'
import { agentFactLines, type AgentFacts as Facts } from './agent-facts'

/** Homes on offer, homes sold or let in the last year, and languages; empty facts are omitted. */
export function AgentFacts({ facts }: { facts: Facts }) {
  const { t } = useTexts()
  const lines = agentFactLines(facts, t)
  if (lines.length === 0) return null
  return (
    <ul className="agent-facts">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
