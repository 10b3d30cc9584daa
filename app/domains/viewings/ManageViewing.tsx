import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { Link } from '../../ui/Link'
import type { AppointmentView } from './manage-view'
import { SlotPicker } from './SlotPicker'
import { useRememberedViewing } from './use-remembered-viewing'
import { OwnerNote, PostForm, Reminder, StaffAnswers, SubmitLine } from './ViewingActions'
import { isFull } from './when'

type ManageAppointmentProps = {
  view: AppointmentView
  /** The page's own address, which its forms post to. */
  action: string
  /** Suffix of the locale key of the last action. */
  done?: string
  /** Why the action failed, in words, with the chosen or typed input; without a reason only the language changed. */
  refused?: { alert?: string; slot?: string; note?: string }
}

/** Locale keys of the visitor's buttons, by their effect. */
const confirmations = {
  take: 'APPOINTMENT_CONFIRM_VISITOR',
  ask: 'APPOINTMENT_ASK_VISITOR',
  accept: 'APPOINTMENT_ACCEPT_VISITOR',
} as const

/** A viewing behind a mailed link: to confirm, add to a calendar, move, cancel; for staff also to answer. */
export function ManageAppointment({ view, action, done, refused }: ManageAppointmentProps) {
  const { t } = useTexts()
  useRememberedViewing(view.known, view.when)
  const { role, state, status, when, days, toConfirm, toAnswer, visitorDoes, until = '', calendar, reminder, note } = view
  const upcoming = state === 'upcoming'
  const headline =
    state === 'past'
      ? 'APPOINTMENT_IS_PAST'
      : toAnswer && status === 'requested'
        ? 'APPOINTMENT_TO_ANSWER'
        : `APPOINTMENT_IS_${status.toUpperCase()}`
  const isTaken = status === 'confirmed' || status === 'requested'
  const question = role === 'visitor' && !isTaken ? 'FIELD_SLOT' : 'APPOINTMENT_MOVE_TO'
  return (
    <div className="wrap section narrow managed">
      <h1>{t(role === 'staff' ? 'APPOINTMENT_TITLE_STAFF' : 'APPOINTMENT_TITLE')}</h1>
      {done && (
        <p className="managed-done" role="status">
          {t(`APPOINTMENT_DONE_${done}`)}
        </p>
      )}
      {refused?.alert && <ErrorSummary notice={refused.alert} errors={[]} />}
      {!done && (
        <p className="lead">
          {t(headline, { until })}
          {upcoming && status === 'proposed' && ` ${t('APPOINTMENT_PROPOSED_UNTIL', { until })}`}
          {upcoming && status === 'expired' && ` ${t(toConfirm ? 'APPOINTMENT_STILL_FREE' : 'APPOINTMENT_NOT_FREE')}`}
        </p>
      )}
      <Facts view={view} when={when} />
      {upcoming && (
        <>
          {toConfirm && (
            <PostForm action={action} what="confirm">
              <SubmitLine text={t(role === 'staff' ? 'APPOINTMENT_CONFIRM' : confirmations[visitorDoes])} />
            </PostForm>
          )}
          {calendar && (
            <p>
              <a className="button quiet" href={calendar} download="appointment.ics">
                {t('APPOINTMENT_CALENDAR')}
              </a>
            </p>
          )}
          {toAnswer ? (
            <StaffAnswers action={action} days={days} slot={refused?.slot} />
          ) : (
            <>
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
        </>
      )}
      {note !== undefined && <OwnerNote action={action} note={refused?.note ?? note} isOpen={refused?.note !== undefined} />}
      {reminder !== undefined && <Reminder action={action} wanted={reminder} />}
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
