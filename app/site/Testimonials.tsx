import { useTexts } from '../i18n/TextsProvider'

type TestimonialsProps = { title?: string; id: string; quotes: { id: number; comment: string; name: string; place: string }[] }

/** What clients say, side by side; the row scrolls by hand, by key and by wheel, and needs no script. */
export function Testimonials({ title, id, quotes }: TestimonialsProps) {
  const { t } = useTexts()
  const label = title ?? t('TESTIMONIALS_TITLE')
  return (
    <section className="section quotes" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id} className="town">
          {label}
        </h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul className="quote-row" tabIndex={0} aria-labelledby={id}>
        {quotes.map(quote => (
          <li key={quote.id}>
            <figure>
              <blockquote>{quote.comment}</blockquote>
              <figcaption>{quote.place ? t('TESTIMONIAL_BY', { name: quote.name, place: quote.place }) : quote.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
