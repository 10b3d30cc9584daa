import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'

/** An alternative if no time suits, or none is left. @param visit address of the form that asks for a visit. */
export function AppointmentsFull({ full, visit }: { full: boolean; visit: string }) {
  const { t } = useTexts()
  if (!full) {
    return (
      <p className="form-hint appointment-other">
        <Link to={visit}>{t('APPOINTMENT_NONE_SUITS')}</Link>
      </p>
    )
  }
  return (
    <>
      <p>{t('APPOINTMENTS_FULL_TEXT')}</p>
      <p className="appointment-other">
        <Link className="button" to={visit}>
          {t('ASK_FOR_VISIT')}
        </Link>
      </p>
    </>
  )
}
