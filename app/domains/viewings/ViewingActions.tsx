import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { TextArea } from '../../ui/form/TextArea'
import { noteForm, noteLimit } from './manage-view'
import { SlotPicker } from './SlotPicker'
import { isFull, type SlotDay } from './when'

/** Plain posts, so each works without script. */
export function PostForm({ id, action, what, children }: { id?: string; action: string; what: string; children: ReactNode }) {
  return (
    <form id={id} method="post" action={action}>
      <input type="hidden" name="what" value={what} />
      {children}
    </form>
  )
}

export function SubmitLine({ text, quiet }: { text: string; quiet?: boolean }) {
  return (
    <p>
      <button type="submit" className={quiet ? 'button quiet' : 'button'}>
        {text}
      </button>
    </p>
  )
}

/** Besides confirming: another time, or refusal. @param slot that was chosen last. */
export function StaffAnswers({ action, days, slot }: { action: string; days: readonly SlotDay[]; slot?: string }) {
  const { t } = useTexts()
  return (
    <>
      {!isFull(days) && (
        <details className="managed-more" open={slot !== undefined || undefined}>
          <summary>{t('APPOINTMENT_PROPOSE')}</summary>
          <PostForm action={action} what="propose">
            <SlotPicker id="slot" name="slot" label={t('APPOINTMENT_PROPOSE_WHEN')} days={days} defaultValue={slot} />
            <SubmitLine text={t('APPOINTMENT_PROPOSE_SUBMIT')} />
          </PostForm>
        </details>
      )}
      <PostForm action={action} what="refuse">
        <SubmitLine text={t('APPOINTMENT_REFUSE_SUBMIT')} quiet />
      </PostForm>
    </>
  )
}

/** Toggles the reminder of the day before. */
export function Reminder({ action, wanted }: { action: string; wanted: boolean }) {
  const { t } = useTexts()
  return (
    <PostForm action={action} what={wanted ? 'reminder-off' : 'reminder-on'}>
      <p>{t(wanted ? 'APPOINTMENT_REMINDER_ON' : 'APPOINTMENT_REMINDER_OFF')}</p>
      <SubmitLine text={t(wanted ? 'APPOINTMENT_REMINDER_STOP' : 'APPOINTMENT_REMINDER_START')} quiet />
    </PostForm>
  )
}

/** The note that the owner reads in the portal. */
export function OwnerNote({ action, note, isOpen }: { action: string; note: string; isOpen: boolean }) {
  const { t } = useTexts()
  return (
    <details className="managed-more" open={isOpen || undefined}>
      <summary>{t('APPOINTMENT_NOTE')}</summary>
      <PostForm id={noteForm} action={action} what="note">
        <TextArea
          id="note"
          name="note"
          label={t('APPOINTMENT_NOTE_LABEL')}
          hint={t('APPOINTMENT_NOTE_HINT', { max: noteLimit })}
          defaultValue={note}
        />
        <SubmitLine text={t('APPOINTMENT_NOTE_SUBMIT')} />
      </PostForm>
    </details>
  )
}
