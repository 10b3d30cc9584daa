import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { TextArea } from '../../../ui/form/TextArea'
import { ClientPicture } from '../ClientPicture'
import { answerLimit, decisions } from '../testimonial-view'
import type { AnswerAgain, DeskTestimonial, TestimonialGroup } from './testimonial-list'

type TestimonialRowsProps = {
  group: TestimonialGroup
  /** The answer that was refused, and why. */
  again?: AnswerAgain
  problem?: string
}

/** Testimonials of one state, with the buttons for the other decisions and the agency's answer. */
export function TestimonialRows({ group: { state, rows }, again, problem }: TestimonialRowsProps) {
  const { t } = useTexts()
  const words = {
    published: t('DESK_TESTIMONIAL_PUBLISH'),
    rejected: t(state === 'published' ? 'DESK_TESTIMONIAL_TAKE_DOWN' : 'DESK_TESTIMONIAL_REJECT'),
  }
  const listed = rows.map(row => ({
    key: row.id,
    when: t('DESK_MOMENT', { moment: { moment: row.at } }),
    children: (
      <>
        <Testimonial row={row} />
        <AnswerForm row={row} state={state} {...(again?.id === row.id && { again, problem })} />
      </>
    ),
    acts: (
      // Of the answer's form, so that a typed answer is not lost.
      <>
        {decisions
          .filter(decision => decision !== state)
          .map(decision => (
            <button
              key={decision}
              type="submit"
              form={formOf(row)}
              className={decision === 'published' ? 'button' : 'button quiet'}
              name="decision"
              value={decision}
            >
              {words[decision]}
            </button>
          ))}
        {state === 'published' && row.picture && (
          <button type="submit" form={formOf(row)} className="button quiet" name="picture" value="keep">
            {t('DESK_TESTIMONIAL_PICTURE')}
          </button>
        )}
      </>
    ),
  }))
  return (
    <DeskGroup title={t(`DESK_TESTIMONIALS_${state.toUpperCase()}`)} count={rows.length}>
      <DeskRows rows={listed} none={t('DESK_NO_TESTIMONIALS')} />
    </DeskGroup>
  )
}

function Testimonial({ row: { name, about, website, picture, comment, language, answer } }: { row: DeskTestimonial }) {
  return (
    <>
      {picture && <ClientPicture src={picture} loading="lazy" />}
      <strong>{about ? `${name}, ${about}` : name}</strong>
      {website && <span className="desk-when"> {website}</span>}
      <p className="testimonial-row-words" lang={language}>
        {comment}
      </p>
      {answer && (
        <p className="testimonial-row-words desk-when" lang={language}>
          {answer}
        </p>
      )}
    </>
  )
}

type AnswerFormProps = { row: DeskTestimonial; state: TestimonialGroup['state']; again?: AnswerAgain; problem?: string }

const formOf = ({ id }: DeskTestimonial) => `testimonial-${id}`

/** The agency's answer, folded away until somebody wants to write or change it. */
function AnswerForm({ row, state, again, problem }: AnswerFormProps) {
  const { t } = useTexts()
  const theirs = again?.theirs
  return (
    <details className="testimonial-row-answer" open={again !== undefined}>
      <summary>{t(row.answer ? 'DESK_TESTIMONIAL_ANSWER_CHANGE' : 'DESK_TESTIMONIAL_ANSWER')}</summary>
      <form id={formOf(row)} method="post" action="/desk/testimonials/">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="was" value={state} />
        <input type="hidden" name="answered" value={row.answer ?? ''} />
        {theirs && (
          <p>
            {theirs.by}: “<span lang={row.language}>{theirs.answer}</span>”
          </p>
        )}
        <TextArea
          id={`answer-${row.id}`}
          name="answer"
          label={t('TESTIMONIAL_ANSWER_TITLE')}
          hint={t('TESTIMONIAL_ANSWER_HINT', { max: answerLimit })}
          error={problem}
          rows={4}
          defaultValue={again?.typed ?? row.answer}
        />
        <button type="submit" className="button quiet">
          {t('TESTIMONIAL_ANSWER_SAVE')}
        </button>
      </form>
    </details>
  )
}
