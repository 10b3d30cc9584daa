import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { OfficeView } from '../views'

/** Where the agency is to be found: address, telephone, mail, opening hours. */
export function Office({ office }: { office: OfficeView }) {
  const { t } = useTexts()
  return (
    <section className="office" aria-label={office.name}>
      <h2>{office.name}</h2>
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
