import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import type { OwnerTold, ToldMail } from './owner-view'

/** What an owner was told: mails to open, and the notes that they read in the portal. @param base the address of the person's screen */
export function ToldToOwner({ told: { mails, notes }, base }: { told: OwnerTold; base: string }) {
  const { t } = useTexts()
  return (
    <>
      <DeskGroup title={t('DESK_OWNER_MAILS')} count={mails.length}>
        <DeskRows
          none={t('DESK_PERSON_NONE')}
          rows={mails.map(({ id, at, subject, state, isLost }) => ({
            key: id,
            when: t('DESK_MOMENT', { moment: { moment: at } }),
            children: (
              <>
                <a href={`${base}mails/${id}/`}>{subject}</a>{' '}
                {isLost ? <strong>{state}</strong> : <span className="desk-when">{state}</span>}
              </>
            ),
          }))}
        />
      </DeskGroup>
      <DeskGroup title={t('DESK_OWNER_NOTES')} count={notes.length}>
        <DeskRows
          none={t('DESK_PERSON_NONE')}
          rows={notes.map(({ id, day, note, home }) => ({
            key: id,
            when: day,
            children: (
              <>
                <a href={`/desk/viewings/${id}/`}>{home}</a>
                <p>{note}</p>
              </>
            ),
          }))}
        />
      </DeskGroup>
    </>
  )
}

/** One of those mails, as it was sent. */
export function ToldMailText({ mail: { at, state, text } }: { mail: ToldMail & { text: string } }) {
  const { t } = useTexts()
  const facts = [
    { label: t('DESK_QUEUED_WRITTEN'), value: t('DESK_MOMENT', { moment: { moment: at } }) },
    { label: t('DESK_STATE'), value: state },
  ]
  return (
    <>
      <DeskFacts rows={facts} />
      <DeskGroup title={t('DESK_QUEUED_TEXT')}>
        <p className="desk-letter">{text}</p>
      </DeskGroup>
    </>
  )
}
