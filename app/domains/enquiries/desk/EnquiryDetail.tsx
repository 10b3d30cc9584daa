import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { HandledButton } from './EnquiryRows'
import type { EnquiryDetailView } from './enquiry-view'

/** One request: what was asked, by whom, and its course. */
export function EnquiryDetail({ enquiry, to }: { enquiry: EnquiryDetailView; to: string }) {
  const { t } = useTexts()
  const { id, kind, name, email, phone, about, language, groups, course, receivedAt, handledAt } = enquiry
  const subject = new URLSearchParams({ subject: `Re: ${about?.title ?? kind}` }).toString().replaceAll('+', '%20')
  return (
    <>
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
        <a className="button" href={`mailto:${email}?${subject}`}>
          {t('DESK_REPLY', { name })}
        </a>
        {phone && (
          <a className="button quiet" href={phone.href}>
            {phone.text}
          </a>
        )}
        <HandledButton id={id} isHandled={handledAt !== undefined} to={to} />
      </div>
      <p className="form-hint">{t('DESK_REPLY_HINT')}</p>
      {groups.map(({ title, rows }) => (
        <DeskGroup key={title} title={title}>
          <DeskFacts rows={rows} />
        </DeskGroup>
      ))}
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
    </>
  )
}
