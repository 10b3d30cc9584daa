import { useTexts } from '../../../platform/i18n/TextsProvider'
import { SelectField } from '../../../ui/form/Field'
import { TextArea } from '../../../ui/form/TextArea'
import type { EnquiryDetailView } from './enquiry-view'

/** The answer: a text, with buttons that put a template or free viewing times into it, and two that send it. */
export function EnquiryAnswer({ enquiry: { id, language, answer }, to }: { enquiry: EnquiryDetailView; to: string }) {
  const { t } = useTexts()
  const { subject, text, templates, hasTimes, seen } = answer
  const page = `/desk/enquiries/${id}/`
  // Whoever puts something in goes on writing; whoever sends goes to the top, where the button is that takes it back.
  const here = `${page}#enquiry-answer`
  return (
    <form method="post" action={page} className="enquiry-detail-form">
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="seen" value={seen} />
      <div className="enquiry-detail-insert">
        <SelectField
          id="enquiry-template"
          name="template"
          label={t('DESK_TEMPLATE')}
          options={templates}
          none={t('DESK_TEMPLATE_NONE')}
        />
        <button type="submit" className="button quiet" name="what" value="insert" formAction={here}>
          {t('DESK_INSERT')}
        </button>
        {hasTimes && (
          <button type="submit" className="button quiet" name="what" value="times" formAction={here}>
            {t('DESK_INSERT_TIMES')}
          </button>
        )}
      </div>
      <p>
        <strong>{subject}</strong>
      </p>
      <TextArea
        id="enquiry-answer"
        name="text"
        label={t('DESK_ANSWER_FIELD')}
        hint={t('DESK_ANSWER_HINT', { language: t(`LANGUAGE_NAME_${language.toUpperCase()}`) })}
        rows={8}
        defaultValue={text}
      />
      <div className="desk-acts">
        <button type="submit" className="button" name="what" value="answer-handled">
          {t('DESK_SEND_HANDLED')}
        </button>
        <button type="submit" className="button quiet" name="what" value="answer">
          {t('DESK_SEND')}
        </button>
      </div>
    </form>
  )
}
