import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { Link } from '../../../ui/Link'
import { AgentFacts } from '../../catalogue/agents/AgentFacts'
import { Portrait } from '../../catalogue/agents/Portrait'
import { Breadcrumbs } from '../layout/Breadcrumbs'
import { Office } from '../modules/Office'
import { PageColumns, PageTitle } from '../PageColumns'
import { Homes } from './Homes'
import type { AgentPageView } from './office-views'

/** An agent's page: who they are, how to reach them, their properties. */
export function AgentPage({ view, crumbs }: { view: AgentPageView; crumbs: readonly Breadcrumb[] }) {
  const { t } = useTexts()
  const { name, jobTitle, portrait, facts, phone, phoneHref, email, office, homes, write } = view
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageColumns
        language={undefined}
        head={<PageTitle title={name} intro={jobTitle} />}
        side={<Office office={office} />}
        links={[]}
      >
        <div className="agent-page">
          <Portrait name={name} portrait={portrait} shape="card" sizes="(min-width: 767px) 320px, 60vw" />
          <address>
            <AgentFacts facts={facts} />
            <p>
              <a href={phoneHref}>{t('CALL_US', { phone })}</a>
            </p>
            <p>
              <a href={`mailto:${email}`}>{t('EMAIL_US', { email })}</a>
            </p>
            <p className="no-print">
              <Link className="button" to={write}>
                {t('TO_CONTACT_FORM')}
              </Link>
            </p>
          </address>
        </div>
      </PageColumns>
      <Homes homes={homes} title={t('AGENT_HOMES', { name })} none={t('AGENT_NO_HOMES', { name })} />
    </>
  )
}
