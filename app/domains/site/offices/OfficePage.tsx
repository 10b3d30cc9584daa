import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { Link } from '../../../ui/Link'
import { phoneWrapWidth, wrapWidth } from '../../../ui/wrap-width'
import { Team } from '../../catalogue/agents/Team'
import { Breadcrumbs } from '../layout/Breadcrumbs'
import { Office } from '../modules/Office'
import { PageColumns, PageTitle } from '../PageColumns'
import { Homes } from './Homes'
import { OfficeMap } from './OfficeMap'
import type { OfficePageView } from './office-views'

/** An office's page: location, opening hours, staff and available properties. */
export function OfficePage({ view, crumbs }: { view: OfficePageView; crumbs: readonly Breadcrumb[] }) {
  const { t } = useTexts()
  const { office, map, agents, homes, write } = view
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageColumns
        language={undefined}
        head={<PageTitle title={office.name} intro={office.text} />}
        side={
          <>
            <div className="office-side">
              <Office office={office} isOwnPage />
              <Link className="button no-print" to={write}>
                {t('TO_CONTACT_FORM')}
              </Link>
            </div>
            <OfficeMap {...map} />
          </>
        }
        links={[]}
      >
        <div className="office-main">
          {office.photo && <Photo className="office-photo" picture={office.photo} sizes={photoBoxes} priority />}
          {agents.length > 0 && (
            <section aria-labelledby="team">
              <h2 id="team">{t('OFFICE_AGENTS')}</h2>
              <Team agents={agents} />
            </section>
          )}
        </div>
      </PageColumns>
      <Homes homes={homes} title={t('OFFICE_HOMES')} none={t('OFFICE_NO_HOMES')} />
    </>
  )
}

const photoBoxes = [
  { from: 960, width: wrapWidth, share: 0.68, ratio: 3 / 2 },
  { width: phoneWrapWidth, ratio: 3 / 2 },
]
