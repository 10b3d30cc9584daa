import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { AccessSection } from '../account/AccessSection'
import { LogOutForm } from './LogOutForm'
import { OwnedProperties } from './OwnedProperties'
import { type PortalHomeView, portalHref } from './portal-view'

/** The owner's properties, the monthly summary and log-out. */
export function PortalHome({ home }: { home: PortalHomeView }) {
  const { language, t } = useTexts()
  return (
    <>
      <div className="owner-bar">
        <p className="lead">{t('OWNER_WELCOME', { name: home.name })}</p>
        <LogOutForm />
      </div>
      <p className="owner-intro">{t(home.properties.length > 0 ? 'OWNER_PORTAL_INTRO' : 'OWNER_NO_PROPERTIES')}</p>
      <OwnedProperties properties={home.properties} hrefOf={id => portalHref('owner-property', id, language)} />
      {home.summary !== undefined && (
        <section id="summary" className="owner-summary">
          <h2>{t('OWNER_SUMMARY')}</h2>
          <p>{t(home.summary ? 'OWNER_SUMMARY_ON' : 'OWNER_SUMMARY_OFF')}</p>
          <form method="post" action={href('owner-portal', language)}>
            <button type="submit" name="intent" value={home.summary ? 'summary-stop' : 'summary-start'} className="button quiet">
              {t(home.summary ? 'OWNER_SUMMARY_STOP' : 'OWNER_SUMMARY_START')}
            </button>
          </form>
        </section>
      )}
      <section className="owner-summary">
        <AccessSection kind="owner" sessions={home.sessions} action={href('owner-portal', language)} buttonName="intent" />
      </section>
    </>
  )
}
