import type { ComponentProps } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { Link } from '../../../ui/Link'
import { ClientPicture } from '../../testimonials/ClientPicture'
import type { QuoteView } from '../views'
import { quotedBy } from './module-words'

type TestimonialsProps = {
  title?: string
  titleSize?: 'h1' | 'h2'
  id: string
  quotes: QuoteView[]
}

/** Testimonials in a row that scrolls by touch, keyboard and wheel, without script. */
export function Testimonials({ title, id, quotes, titleSize }: TestimonialsProps) {
  const { t } = useTexts()
  const label = title ?? t('TESTIMONIALS_TITLE')
  return (
    <section className="section quotes" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id} className={titleSize === 'h1' ? 'as-h1' : 'town quotes-title'}>
          {label}
        </h2>
      </div>
      {/* A scrollable area must be focusable. */}
      <Quotes quotes={quotes} className="quote-row" tabIndex={0} aria-labelledby={id} />
      <p className="wrap quote-note">{t('TESTIMONIALS_NOTE')}</p>
    </section>
  )
}

/** All testimonials in a column, for their page. */
export function QuoteList({ quotes }: Pick<TestimonialsProps, 'quotes'>) {
  const { t, language } = useTexts()
  return (
    <>
      <Quotes quotes={quotes} className="quote-list" />
      <p className="quote-note">{t('TESTIMONIALS_NOTE')}</p>
      <p>
        <Link className="button" to={href('testimonial', language)}>
          {t('TESTIMONIAL_TITLE')}
        </Link>
      </p>
    </>
  )
}

function Quotes({ quotes, ...list }: Pick<TestimonialsProps, 'quotes'> & ComponentProps<'ul'>) {
  return (
    <ul {...list}>
      {quotes.map(quote => (
        <li key={quote.id}>
          <Quote quote={quote} />
        </li>
      ))}
    </ul>
  )
}

function Quote({
  quote: { comment, name, place, website, picture, posted, answer },
}: {
  quote: TestimonialsProps['quotes'][number]
}) {
  const { t } = useTexts()
  return (
    <figure>
      {picture && <ClientPicture src={picture} loading="lazy" />}
      <blockquote>{comment}</blockquote>
      <figcaption>
        {quotedBy({ name, place }, t)}
        {website && (
          <a className="quote-more" href={website} rel="nofollow ugc noopener noreferrer" target="_blank">
            {new URL(website).hostname}
          </a>
        )}
        {posted && <span className="quote-more">{posted}</span>}
        {answer && (
          <div className="quote-answer">
            <b>{answer.by}</b>
            <p>{answer.text}</p>
          </div>
        )}
      </figcaption>
    </figure>
  )
}
