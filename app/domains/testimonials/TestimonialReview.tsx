import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { TextArea } from '../../ui/form/TextArea'
import { ClientPicture } from './ClientPicture'
import { answerForm, answerLimit, type Decision, decisions, type ReviewView } from './testimonial-view'

type TestimonialReviewProps = {
  review: ReviewView
  /** The decision that the mail's link is for; its button comes first and alone. */
  asked?: Decision
  /** The page without that decision. */
  whole: string
  /** The answer as typed, and why it was not stored: a storage failure or an invalid answer. */
  typed?: string
  problem?: string
}

const buttonTexts = { published: 'TESTIMONIAL_PUBLISH', rejected: 'TESTIMONIAL_REJECT' } as const

/** Where staff decide about a testimonial and answer it. Only the buttons change anything. */
export function TestimonialReview({ review, asked, whole, typed, problem }: TestimonialReviewProps) {
  const { t } = useTexts()
  const { comment, name, about, website, picture, state, language, answer } = review
  return (
    <div className="wrap section narrow">
      <h1>{t('TESTIMONIAL_REVIEW_TITLE')}</h1>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <p className="lead">{t('TESTIMONIAL_REVIEW_INTRO')}</p>
      <figure className="review" lang={language}>
        {picture && <ClientPicture src={picture} />}
        <blockquote className="serif">{comment}</blockquote>
        <figcaption>
          {about ? t('TESTIMONIAL_BY', { name, place: about }) : name}
          {website && <span className="review-website">{website}</span>}
        </figcaption>
      </figure>
      <p role="status">
        <strong>{t(`TESTIMONIAL_STATE_${state.toUpperCase()}`)}</strong>
      </p>
      <form method="post" action={whole} className="review-choice">
        {(asked ? [asked] : decisions.filter(decision => decision !== state)).map(decision => (
          <button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            className={asked || decision === 'published' ? 'button' : 'button quiet'}
          >
            {t(decision === 'rejected' && state === 'published' ? 'TESTIMONIAL_TAKE_DOWN' : buttonTexts[decision])}
          </button>
        ))}
      </form>
      {asked ? (
        <p>
          <a className="text-link" href={whole}>
            {t('TESTIMONIAL_REVIEW_OTHER')}
          </a>
        </p>
      ) : (
        <form id={answerForm} method="post" action={whole} className="review-answer">
          <TextArea
            id="answer"
            name="answer"
            label={t('TESTIMONIAL_ANSWER_TITLE')}
            hint={t('TESTIMONIAL_ANSWER_HINT', { max: answerLimit })}
            error={typed === undefined ? undefined : problem}
            defaultValue={typed ?? answer}
          />
          <button type="submit" className="button quiet">
            {t('TESTIMONIAL_ANSWER_SAVE')}
          </button>
        </form>
      )}
    </div>
  )
}
