import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { OfficeView } from '../views'

/**
 * The agency's contact details: address, telephone, mail, opening hours.
 * @param isOwnPage on the office's page, whose title is its name.
 */
export function Office({ office, isOwnPage = false }: { office: OfficeView; isOwnPage?: boolean }) {
  const { t } = useTexts()
  return (
    <section className="office" aria-label={office.name}>
      <h2>{isOwnPage ? t('CONTACT_US') : office.page ? <Link to={office.page}>{office.name}</Link> : office.name}</h2>
      {office.now && <OpenState now={office.now} />}
      <address>
        <p>{office.address}</p>
        <p>
          <a href={`tel:${office.phoneLink}`}>{t('CALL_US', { phone: office.phone })}</a>
        </p>
        <p>
          <a href={`mailto:${office.email}`}>{t('EMAIL_US', { email: office.email })}</a>
        </p>
      </address>
      <h3>{t('OPENING_HOURS')}</h3>
      <dl>
        {office.hours.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether it is open now. */
export function OpenState({ now: { isOpen, text } }: { now: NonNullable<OfficeView['now']> }) {
  return <p className={isOpen ? 'office-now office-open' : 'office-now'}>{text}</p>
}
