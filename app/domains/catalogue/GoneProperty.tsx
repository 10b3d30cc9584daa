import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import type { CardView } from './cards/card-view'
import { SimilarProperties } from './cards/SimilarProperties'
import type { GoneReason } from './property/property-view'

const words: Record<GoneReason, { title: string; text: string }> = {
  sold: { title: 'PROPERTY_SOLD', text: 'PROPERTY_SOLD_TEXT' },
  rented: { title: 'PROPERTY_RENTED', text: 'PROPERTY_RENTED_TEXT' },
  withdrawn: { title: 'PROPERTY_WITHDRAWN', text: 'PROPERTY_WITHDRAWN_TEXT' },
  notFound: { title: 'PROPERTY_NOT_FOUND', text: 'PROPERTY_NOT_FOUND_TEXT' },
  invalid: { title: 'INVALID_PROPERTY', text: 'INVALID_PROPERTY_TEXT' },
}

type GonePropertyProps = {
  reason: GoneReason
  listHref: string
  similar: CardView[]
  /** For example, a search. */
  children?: ReactNode
}

/** Shown instead of a property that is sold, rented, withdrawn or unknown (SPEC §8), with links to continue. */
export function GoneProperty({ reason, listHref, similar, children }: GonePropertyProps) {
  const { t } = useTexts()
  const { title, text } = words[reason]
  const isBelow = reason === 'withdrawn' && similar.length > 0
  return (
    <>
      <div className="wrap section gone">
        <h1>{t(title)}</h1>
        <p>{t(isBelow ? words.sold.text : text)}</p>
        {children}
        <p>
          <Link className="button quiet" to={listHref}>
            {t('RETURN_TO_LIST')}
          </Link>
        </p>
      </div>
      <SimilarProperties cards={similar} />
    </>
  )
}
