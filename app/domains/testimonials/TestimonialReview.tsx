import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { ClientPicture } from './ClientPicture'
import type { ReviewView } from './testimonial-view'

/** A testimonial for the member of staff who decides about it. Only the buttons change anything. */
export function TestimonialReview({ review, refused }: { review: ReviewView; refused?: boolean }) {
  const { t } = useTexts()
  const { comment, name, about, website, picture, state, language } = review
  return (
    <div className="wrap section narrow">
      <h1>{t('TESTIMONIAL_REVIEW_TITLE')}</h1>
      {refused && <ErrorNotice>{t('SERVICE_UNAVAILABLE')}</ErrorNotice>}
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
      <form method="post" className="review-choice">
        <button type="submit" name="decision" value="published" className={state === 'published' ? 'button quiet' : 'button'}>
          {t('TESTIMONIAL_PUBLISH')}
        </button>
        <button type="submit" name="decision" value="rejected" className="button quiet">
          {t('TESTIMONIAL_REJECT')}
        </button>
      </form>
    </div>
  )
}
