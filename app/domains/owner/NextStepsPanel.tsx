import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { EmailText } from '../../ui/EmailText'
import { Portrait } from '../catalogue/agents/Portrait'
import type { NextSteps, StepLine } from './next-steps'

/** The agent, coming viewings, plans and shared documents. */
export function NextStepsPanel({ steps }: { steps: NextSteps }) {
  const { t } = useTexts()
  const { agent, coming, planned, documents } = steps
  return (
    <div className="owner-next">
      {agent && (
        <section>
          <h3>{t('OWNER_AGENT')}</h3>
          <div className="owner-agent">
            <Portrait name={agent.name} portrait={agent.picture} shape="round" />
            <p>
              <span className="serif owner-agent-name">{agent.name}</span>
              {agent.jobTitle && <span className="owner-quiet">{agent.jobTitle}</span>}
              <a href={agent.phoneHref}>{agent.phone}</a>
              <a href={`mailto:${agent.email}`}>
                <EmailText>{agent.email}</EmailText>
              </a>
            </p>
          </div>
        </section>
      )}
      <section>
        <h3>{t('OWNER_COMING')}</h3>
        {coming.length > 0 ? <Lines lines={coming} /> : <p>{t('OWNER_COMING_NONE')}</p>}
      </section>
      {planned.length > 0 && (
        <section>
          <h3>{t('OWNER_PLANNED')}</h3>
          <Lines lines={planned} />
        </section>
      )}
      {documents.length > 0 && (
        <section>
          <h3>{t('OWNER_SHARED_DOCUMENTS')}</h3>
          <ul className="owner-events">
            {documents.map(({ name, href }) => (
              <li key={href ?? name}>{href ? <a href={href}>{name}</a> : name}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: StepLine[] }) {
  const { language } = useTexts()
  return (
    <ol className="owner-events">
      {lines.map(({ id, when, type, subject, status, textLanguage }) => (
        <li key={id}>
          <span className="owner-quiet">{when}</span> {type}
          {subject && (
            <>
              {colon(language)} <span lang={textLanguage}>{subject}</span>
            </>
          )}
          {status && <span className="owner-quiet"> ({status})</span>}
        </li>
      ))}
    </ol>
  )
}
