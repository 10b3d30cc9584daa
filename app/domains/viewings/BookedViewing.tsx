import { useTexts } from '../../platform/i18n/TextsProvider'

export type BookedView = {
  /** Locale key of what became of it. */
  text: string
  when: string
  /** While it is held: until which time of the day, and where the link went. */
  held?: { until: string; email: string }
}

/** On the thank-you page of the browser that booked: the viewing, and what is still to be done. */
export function BookedViewing({ when, held }: BookedView) {
  const { t } = useTexts()
  return (
    <div className="booked">
      <p className="booked-when">{when}</p>
      {held && <p>{t('APPOINTMENT_HELD_HERE', held)}</p>}
    </div>
  )
}
