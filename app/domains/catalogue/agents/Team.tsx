import { Link } from '../../../ui/Link'
import { AgentFacts } from './AgentFacts'
import type { AgentLine } from './agent-line'
import { Portrait } from './Portrait'

/** Agents in a row, each with a portrait and a link to their page. */
export function Team({ agents }: { agents: readonly AgentLine[] }) {
  return (
    <ul className="team">
      {agents.map(agent => (
        <li key={agent.href ?? agent.name}>
          <TeamMember agent={agent} />
        </li>
      ))}
    </ul>
  )
}

/** An agent with a portrait and a link to their page. */
export function TeamMember({ agent: { name, jobTitle, portrait, facts, href, phone, phoneHref } }: { agent: AgentLine }) {
  return (
    <article className="team-member">
      <Portrait name={name} portrait={portrait} shape="card" sizes="(min-width: 767px) 220px, 46vw" />
      <h3>{href ? <Link to={href}>{name}</Link> : name}</h3>
      {jobTitle && <p className="team-title">{jobTitle}</p>}
      <AgentFacts facts={facts} />
      <p>
        <a href={phoneHref}>{phone}</a>
      </p>
    </article>
  )
}
