import type { ReactNode } from 'react'
import { readAlert } from '../../platform/i18n/alerts'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { Link } from '../../ui/Link'
import type { AppointmentView } from './manage-view'
import { SlotPicker } from './SlotPicker'
import { isFull } from './when'

type ManageAppointmentProps = {
  view: AppointmentView
  /** Of the page itself: where its forms post. */
  action: string
  /** What was done just now. */
  done?: 'moved' | 'cancelled' | 'confirmed' | 'requested'
  /** The message of why what was asked could not be done (see `alerts.ts`), and the slot that was chosen. */
  refused?: { alert: string; slot?: string }
}

/** A viewing behind the link of a mail: to confirm, to put in a calendar, to move, to cancel. */
export function ManageAppointment({ view, action, done, refused }: ManageAppointmentProps) {
  const { t } = useTexts()
  const { role, state, status, when, days, toConfirm, until = '', calendar } = view
  const upcoming = state === 'upcoming'
  const headline = state === 'past' ? 'APPOINTMENT_IS_PAST' : `APPOINTMENT_IS_${status.toUpperCase()}`
  const isTaken = status === 'confirmed' || status === 'requested'
  const question = role === 'visitor' && !isTaken ? 'FIELD_SLOT' : 'APPOINTMENT_MOVE_TO'
  const forReader = role === 'visitor' ? '_VISITOR' : ''
  return (
    <div className="wrap section narrow managed">
      <h1>{t(role === 'staff' ? 'APPOINTMENT_TITLE_STAFF' : 'APPOINTMENT_TITLE')}</h1>
      {done && (
        <p className="managed-done" role="status">
          {t(`APPOINTMENT_DONE_${done.toUpperCase()}${done === 'confirmed' ? forReader : ''}`)}
        </p>
      )}
      {refused && <ErrorSummary notice={readAlert(refused.alert, t)} errors={[]} />}
      {!done && (
        <p className="lead">
          {t(headline, { until })}
          {upcoming && status === 'expired' && ` ${t(toConfirm ? 'APPOINTMENT_STILL_FREE' : 'APPOINTMENT_NOT_FREE')}`}
        </p>
      )}
      <Facts view={view} when={when} />
      {upcoming && (
        <>
          {toConfirm && (
            <PostForm action={action} what="confirm">
              <SubmitLine text={t(`APPOINTMENT_CONFIRM${forReader}`)} />
            </PostForm>
          )}
          {calendar && (
            <p>
              <a className="button quiet" href={calendar} download="appointment.ics">
                {t('APPOINTMENT_CALENDAR')}
              </a>
            </p>
          )}
          {!isFull(days) && (
            <details
              className="managed-more"
              open={refused?.slot !== undefined || (status === 'expired' && !toConfirm) || undefined}
            >
              <summary>{t(isTaken ? 'APPOINTMENT_MOVE' : 'APPOINTMENT_OTHER')}</summary>
              <PostForm action={action} what="move">
                <SlotPicker id="slot" name="slot" label={t(question)} days={days} defaultValue={refused?.slot} />
                <SubmitLine text={t(isTaken ? 'APPOINTMENT_MOVE_SUBMIT' : 'APPOINTMENT_OTHER_SUBMIT')} />
              </PostForm>
            </details>
          )}
          <details className="managed-more">
            <summary>{t('APPOINTMENT_CANCEL')}</summary>
            <PostForm action={action} what="cancel">
              <p>{t('APPOINTMENT_CANCEL_TEXT')}</p>
              <SubmitLine text={t('APPOINTMENT_CANCEL_SUBMIT')} />
            </PostForm>
          </details>
        </>
      )}
      {role === 'visitor' && <p className="form-hint">{t('APPOINTMENT_QUESTIONS', { phone: view.agencyPhone })}</p>}
      {!upcoming && view.link && (
        <p>
          <Link className="button quiet" to={view.link}>
            {t('APPOINTMENT_TO_PROPERTY')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Facts({ view, when }: { view: AppointmentView; when: string }) {
  const { t } = useTexts()
  const { status, state, title, link, reference, address, addressHidden, visitor } = view
  const row = (label: string, value: ReactNode) => (
    <div>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className="managed-facts">
      {row('APPOINTMENT_WHEN', state === 'cancelled' ? <s>{when}</s> : when)}
      {row('APPOINTMENT_STATUS', t(`APPOINTMENT_STATUS_${status.toUpperCase()}`))}
      {row('APPOINTMENT_PROPERTY', link ? <Link to={link}>{`${title} (${reference})`}</Link> : `${title} (${reference})`)}
      {row('APPOINTMENT_PLACE', addressHidden ? `${address} · ${t('APPOINTMENT_ADDRESS_LATER_SHORT')}` : address)}
      {visitor && row('APPOINTMENT_VISITOR', [visitor.name, visitor.phone, visitor.email].filter(Boolean).join(' · '))}
    </dl>
  )
}

/** Plain posts: each of them works without script. */
function PostForm({ action, what, children }: { action: string; what: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="what" value={what} />
      {children}
    </form>
  )
}

function SubmitLine({ text }: { text: string }) {
  return (
    <p>
      <button type="submit" className="button">
        {text}
      </button>
    </p>
  )
}
