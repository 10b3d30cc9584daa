import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { TextArea } from '../../../ui/form/TextArea'
import { noteLimit } from '../manage-view'
import { SlotPicker } from '../SlotPicker'
import { isFull } from '../when'
import type { ViewingDetailView, ViewingRefused } from './viewing-view'

type ViewingDetailProps = { viewing: ViewingDetailView; to: string; refused?: ViewingRefused }

/** One viewing: who comes where and when, what staff can do with it, and what they did. */
export function ViewingDetail({ viewing, to, refused }: ViewingDetailProps) {
  const { t } = useTexts()
  const { id, enquiryID, seen, email, phone, view, canMiss, isMissed, course } = viewing
  const { status, state, toConfirm, toAnswer, days, title, reference, address, link } = view
  const isOpen = state === 'upcoming'
  const post = (children: ReactNode, className?: string) => (
    <form method="post" action={`/desk/viewings/${id}/`} className={className ?? 'viewing-detail-form'}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="to" value={to} />
      {children}
    </form>
  )
  const button = (what: string, text: string, isQuiet = false) => (
    <button type="submit" className={isQuiet ? 'button quiet' : 'button'} name="what" value={what}>
      {t(text)}
    </button>
  )
  return (
    <>
      {refused && <ErrorNotice>{refused.alert}</ErrorNotice>}
      <DeskFacts
        rows={[
          { label: t('APPOINTMENT_WHEN'), value: view.when },
          {
            label: t('APPOINTMENT_STATUS'),
            value: t(isMissed ? 'DESK_IS_MISSED' : `APPOINTMENT_STATUS_${status.toUpperCase()}`),
          },
          {
            label: t('APPOINTMENT_PROPERTY'),
            value: link ? <a href={link}>{`${title} (${reference})`}</a> : `${title} (${reference})`,
          },
          { label: t('APPOINTMENT_PLACE'), value: address },
          {
            label: t('APPOINTMENT_VISITOR'),
            value: (
              <>
                <a href={phone.href}>{phone.text}</a> · <a href={`mailto:${email}`}>{email}</a> ·{' '}
                <a href={`/desk/enquiries/${enquiryID}/`}>{t('DESK_THE_REQUEST')}</a>
              </>
            ),
          },
        ]}
      />
      {isOpen && (
        <DeskGroup title={t('DESK_DO')}>
          <p className="desk-when">{t('DESK_MAIL_WAITS')}</p>
          {post(
            <>
              {toConfirm && button('confirm', 'DESK_CONFIRM')}
              {toAnswer && button('refuse', 'DESK_REFUSE', true)}
              {(status === 'confirmed' || status === 'held' || status === 'expired') &&
                button('cancel', 'APPOINTMENT_CANCEL_SUBMIT', true)}
            </>,
            'desk-acts',
          )}
          {!isFull(days) && (
            <details className="viewing-detail-more" open={refused?.slot !== undefined || undefined}>
              <summary>{t(toAnswer ? 'DESK_OTHER_TIME' : 'APPOINTMENT_MOVE')}</summary>
              {post(
                <>
                  <SlotPicker id="slot" name="slot" label={t('APPOINTMENT_MOVE_TO')} days={days} defaultValue={refused?.slot} />
                  <div className="desk-acts">
                    {toAnswer && button('propose', 'APPOINTMENT_PROPOSE_SUBMIT')}
                    {button('move', 'APPOINTMENT_MOVE_SUBMIT', toAnswer)}
                  </div>
                </>,
              )}
            </details>
          )}
        </DeskGroup>
      )}
      {canMiss && post(button('missed', 'DESK_MISSED', true))}
      {view.note !== undefined && (
        <DeskGroup title={t('APPOINTMENT_NOTE')}>
          {post(
            <>
              <input type="hidden" name="was" value={view.note} />
              <TextArea
                id="note"
                name="note"
                label={t('APPOINTMENT_NOTE_LABEL')}
                hint={t('APPOINTMENT_NOTE_HINT', { max: noteLimit })}
                rows={4}
                defaultValue={refused?.note ?? view.note}
              />
              {refused?.note !== undefined && view.note !== refused.note && view.note !== '' && (
                <p>{t('DESK_NOTE_NOW', { note: view.note })}</p>
              )}
              <div>{button('note', 'APPOINTMENT_NOTE_SUBMIT', true)}</div>
            </>,
          )}
        </DeskGroup>
      )}
      {course.length > 0 && (
        <DeskGroup title={t('DESK_COURSE')}>
          <DeskRows
            none=""
            rows={course.map(({ at, text }, index) => ({
              key: String(index),
              when: t('DESK_MOMENT', { moment: { moment: at } }),
              children: text,
            }))}
          />
        </DeskGroup>
      )}
    </>
  )
}
