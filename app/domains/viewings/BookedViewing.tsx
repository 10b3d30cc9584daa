import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { type ReceiptRow, ReceiptRows } from '../enquiries/parts/Receipt'

export type BookedView = {
  /** Locale key of what became of it; left out where it is as it was booked. */
  text?: string
  when: string
  /** Whether it was cancelled or not taken in time. */
  isOff: boolean
  /** Where it is, and with whom. */
  rows: ReceiptRow[]
  /** While it is held: until which time of the day, and where the link went. */
  held?: { until: string; email: string }
  /** Once it is taken: where it is changed or cancelled. */
  manage?: { label: string; href: string }
  /** Once it is confirmed: path of its calendar file. */
  calendar?: string
}

/** On the thank-you page of the browser that booked: the viewing, what is still to be done, and where it is changed. */
export function BookedViewing({ when, isOff, rows, held, manage, calendar }: BookedView) {
  const { t } = useTexts()
  return (
    <div className="booked">
      <p className="booked-when">{isOff ? <s>{when}</s> : when}</p>
      {held && <p>{t('APPOINTMENT_HELD_HERE', held)}</p>}
      <ReceiptRows rows={rows} />
      {manage && (
        <p className="booked-links no-print">
          {calendar && (
            <a className="button" href={calendar} download="appointment.ics">
              {t('APPOINTMENT_CALENDAR')}
            </a>
          )}
          <Link className="button quiet" to={manage.href}>
            {manage.label}
          </Link>
        </p>
      )}
    </div>
  )
}
