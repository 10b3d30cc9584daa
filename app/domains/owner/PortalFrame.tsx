import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import { LogOutForm } from './LogOutForm'
import { OwnerPage } from './OwnerPage'
import { type PortalView, portalHref, portalTabs } from './portal-view'

/** As in PortalFrame.css. */
const coverBoxes = [
  { from: 767, width: 'min(40vw, 530px)', ratio: 3 / 2 },
  { width: '100vw', ratio: 2 },
]

/** The frame of each portal page about a property: its picture, name and price, a choice of others, tabs. */
export function PortalFrame({ view, intro, children }: { view: PortalView; intro?: string; children: ReactNode }) {
  const { language, t } = useTexts()
  const { tab, property, others } = view
  const part = portalTabs.find(each => each.entry === tab)
  return (
    <OwnerPage>
      <div className="owner-bar no-print">
        <Link to={href('owner-portal', language)} className="text-link">
          {t('OWNER_TO_PORTAL')}
        </Link>
        {others.length > 1 && (
          <form method="get" action={href('owner-portal', language)} className="owner-select">
            <input type="hidden" name="tab" value={tab} />
            <label htmlFor="owner-property">{t('OWNER_SELECT_PROPERTY')}</label>
            <select id="owner-property" name="property" defaultValue={property.id}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className="button quiet">
              {t('OWNER_SHOW')}
            </button>
          </form>
        )}
        <LogOutForm />
      </div>
      <div className="owner-cover">
        {property.picture && (
          <div className="owner-cover-photo no-print">
            <Photo picture={{ ...property.picture, alt: '' }} sizes={coverBoxes} priority />
          </div>
        )}
        <div>
          <p className="town">
            {property.town} · {property.reference}
          </p>
          <h1>{property.title}</h1>
          <p className="price">{property.price}</p>
        </div>
      </div>
      <nav aria-label={t('OWNER_TABS')} className="owner-tabs no-print">
        <ul className="owner-tab-list">
          {portalTabs.map(({ entry, label }) => (
            <li key={entry}>
              <Link to={portalHref(entry, property.id, language)} aria-current={entry === tab ? 'page' : undefined}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {part && <h2 className="owner-part">{t(part.label)}</h2>}
      {intro && <p className="owner-intro">{intro}</p>}
      {children}
    </OwnerPage>
  )
}
