import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { SelectField } from '../../../ui/form/Field'
import { TextArea } from '../../../ui/form/TextArea'
import { EnquiryAnswer } from './EnquiryAnswer'
import { HandledButton } from './EnquiryRows'
import type { Conflict, EnquiryDetailView, WrittenNote } from './enquiry-view'

type EnquiryDetailProps = {
  enquiry: EnquiryDetailView
  /** The screen to return to. */
  to: string
  /** Why the last post was refused. */
  error?: string
  conflict?: Conflict
}

/** One request: what was asked, by whom, its answers, its course, notes, and who deals with it. */
export function EnquiryDetail({ enquiry, to, error, conflict }: EnquiryDetailProps) {
  const { t } = useTexts()
  const { id, kind, email, phone, about, language, groups, files, course, receivedAt, handledAt, answers } = enquiry
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {conflict && (
        <div className="enquiry-detail-conflict" role="alert">
          <p>{conflict.text}</p>
          {conflict.theirs && <Written note={conflict.theirs} />}
        </div>
      )}
      <p className="lead">
        {kind}
        {about && (
          <>
            {', '}
            <a href={about.href}>{about.title}</a>
          </>
        )}
      </p>
      <p>
        {t('DESK_RECEIVED', { moment: { moment: receivedAt }, language: t(`LANGUAGE_NAME_${language.toUpperCase()}`) })}{' '}
        <strong>{handledAt === undefined ? t('HANDLED_NOT_YET') : t('HANDLED_SINCE', { moment: { moment: handledAt } })}</strong>
      </p>
      <div className="desk-acts">
        <HandledButton id={id} isHandled={handledAt !== undefined} to={to} />
        {phone && (
          <a className="button quiet" href={phone.href}>
            {phone.text}
          </a>
        )}
      </div>
      {email && (
        <a className="enquiry-detail-text" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      <div className="enquiry-detail">
        <div className="enquiry-detail-column">
          {groups.map(({ title, rows }) => (
            <DeskGroup key={title} title={title}>
              <DeskFacts rows={rows} />
            </DeskGroup>
          ))}
          {files.length > 0 && (
            <DeskGroup title={t('DESK_FILES')} count={files.length}>
              <ul>
                {files.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
              </ul>
            </DeskGroup>
          )}
          <DeskGroup title={t('DESK_ANSWER')}>
            {answers.map(note => (
              <Written key={note.id} note={note} />
            ))}
            {email ? <EnquiryAnswer enquiry={enquiry} to={to} /> : <p>{t('DESK_NO_ADDRESS')}</p>}
          </DeskGroup>
        </div>
        <div className="enquiry-detail-column">
          <DeskGroup title={t('DESK_COURSE')}>
            <DeskRows
              none=""
              rows={course.map(({ at, text, isBad }, index) => ({
                key: String(index),
                when: t('DESK_MOMENT', { moment: { moment: at } }),
                children: isBad ? <strong>{text}</strong> : text,
              }))}
            />
          </DeskGroup>
          <Assignment enquiry={enquiry} to={to} />
          <Notes enquiry={enquiry} to={to} />
        </div>
      </div>
    </>
  )
}

/** What staff wrote, with author and time. */
function Written({ note: { name, at, text } }: { note: WrittenNote }) {
  const { t } = useTexts()
  return (
    <div>
      <p className="desk-when">{t('DESK_WRITTEN_BY', { name, moment: { moment: at } })}</p>
      <p className="enquiry-detail-text">{text}</p>
    </div>
  )
}

type PartProps = { enquiry: EnquiryDetailView; to: string }

function Assignment({ enquiry: { id, assignedTo, colleagues }, to }: PartProps) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('DESK_FOR_WHOM')}>
      <form method="post" action={`/desk/enquiries/${id}/`} className="enquiry-detail-insert">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="was" value={assignedTo} />
        <SelectField
          id="enquiry-assigned"
          name="to-staff"
          label={t('DESK_ASSIGNED_TO')}
          options={colleagues}
          none={t('DESK_NOBODY')}
          defaultValue={assignedTo}
        />
        <button type="submit" className="button quiet" name="what" value="assign">
          {t('DESK_ASSIGN')}
        </button>
      </form>
    </DeskGroup>
  )
}

function Notes({ enquiry: { id, notes }, to }: PartProps) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('DESK_NOTES')} count={notes.length}>
      {notes.length === 0 && <p className="desk-none">{t('DESK_NO_NOTES')}</p>}
      {notes.map(note => (
        <Written key={note.id} note={note} />
      ))}
      <form method="post" action={`/desk/enquiries/${id}/`} className="enquiry-detail-form">
        <input type="hidden" name="to" value={to} />
        <TextArea id="enquiry-note" name="note" label={t('DESK_NOTE')} rows={3} />
        <div>
          <button type="submit" className="button quiet" name="what" value="note">
            {t('DESK_ADD_NOTE')}
          </button>
        </div>
      </form>
    </DeskGroup>
  )
}
