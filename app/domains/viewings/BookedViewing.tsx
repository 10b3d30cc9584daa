import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { type ReceiptRow, ReceiptRows } from '../enquiries/parts/Receipt'
import type { RememberedViewing } from './manage-view'
import { useRememberedViewing } from './use-remembered-viewing'

export type BookedView = {
  /** Locale key of its state; omitted if it is as booked. */
  text?: string
  when: string
  /** Whether it was cancelled or not confirmed in time. */
  isOff: boolean
  /** Where it is, and with whom. */
  rows: ReceiptRow[]
  /** While held: until when, and where the link was sent. */
  held?: { until: string; email: string }
  /** What the browser remembers, once confirmed. */
  known?: RememberedViewing
  /** Once taken: where to change or cancel it. */
  manage?: { label: string; href: string }
  /** Once confirmed: path of its calendar file. */
  calendar?: string
}

/** On the thank-you page, for the browser that booked: the viewing, the next step, and where to change it. */
export function BookedViewing({ when, isOff, rows, held, known, manage, calendar }: BookedView) {
  const { t } = useTexts()
  useRememberedViewing(known, when)
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
