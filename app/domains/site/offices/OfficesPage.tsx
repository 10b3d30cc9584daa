import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DrawnMap } from '../../../platform/map/DrawnMap'
import { Photo } from '../../../platform/media/Photo'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { EmailText } from '../../../ui/EmailText'
import { Link } from '../../../ui/Link'
import { gridBoxes } from '../../catalogue/cards/CardFrame'
import { Breadcrumbs } from '../layout/Breadcrumbs'
import { OpenState } from '../modules/Office'
import { PageColumns, PageTitle } from '../PageColumns'
import type { OfficeView } from '../views'
import type { OfficesPageView } from './office-views'

/** All offices of the agency, with their locations. */
export function OfficesPage({ view: { offices, drawn }, crumbs }: { view: OfficesPageView; crumbs: readonly Breadcrumb[] }) {
  const { t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageColumns
        language={undefined}
        head={<PageTitle title={t('OFFICES_TITLE')} intro={t('OFFICES_INTRO')} />}
        side={
          <div className="map-box offices-map">
            <DrawnMap view={drawn} label={t('OFFICES_MAP')} mark={() => ({ text: '' })} />
          </div>
        }
        links={[]}
      >
        <ul className="offices-list">
          {offices.map(office => (
            <li key={office.page}>
              <OfficeCard office={office} />
            </li>
          ))}
        </ul>
      </PageColumns>
    </>
  )
}

function OfficeCard({ office: { name, address, phone, phoneLink, email, page, photo, now } }: { office: OfficeView }) {
  return (
    <article className="office-card">
      {photo && <Photo picture={{ ...photo, alt: '' }} sizes={gridBoxes} />}
      <h2>{page ? <Link to={page}>{name}</Link> : name}</h2>
      {now && <OpenState now={now} />}
      <address>
        <p>{address}</p>
        <p>
          <a href={`tel:${phoneLink}`}>{phone}</a>
        </p>
        <p>
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>
        </p>
      </address>
    </article>
  )
}
