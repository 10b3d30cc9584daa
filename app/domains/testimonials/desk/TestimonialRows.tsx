import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { decisions } from '../testimonial-view'
import type { TestimonialGroup } from './testimonial-list'

/** Testimonials of one state, with the buttons for the other decisions. */
export function TestimonialRows({ group: { state, rows } }: { group: TestimonialGroup }) {
  const { t } = useTexts()
  const words = {
    published: t('DESK_TESTIMONIAL_PUBLISH'),
    rejected: t(state === 'published' ? 'DESK_TESTIMONIAL_TAKE_DOWN' : 'DESK_TESTIMONIAL_REJECT'),
  }
  const listed = rows.map(({ id, name, about, comment, language, at, answer }) => ({
    key: id,
    when: t('DESK_MOMENT', { moment: { moment: at } }),
    children: (
      <>
        <strong>{about ? `${name}, ${about}` : name}</strong>
        <p lang={language}>{comment}</p>
        {answer && (
          <p className="desk-when" lang={language}>
            {answer}
          </p>
        )}
      </>
    ),
    acts: (
      <form method="post" action="/desk/testimonials/" className="desk-acts">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="was" value={state} />
        {decisions
          .filter(decision => decision !== state)
          .map(decision => (
            <button
              key={decision}
              type="submit"
              className={decision === 'published' ? 'button' : 'button quiet'}
              name="decision"
              value={decision}
            >
              {words[decision]}
            </button>
          ))}
      </form>
    ),
  }))
  return (
    <DeskGroup title={t(`DESK_TESTIMONIALS_${state.toUpperCase()}`)} count={rows.length}>
      <DeskRows rows={listed} none={t('DESK_NO_TESTIMONIALS')} />
    </DeskGroup>
  )
}
