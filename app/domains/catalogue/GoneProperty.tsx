import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import type { CardView } from './cards/card-view'
import { SimilarProperties } from './cards/SimilarProperties'
import type { GoneReason } from './property/property-view'

const words: Record<GoneReason, string> = {
  sold: 'PROPERTY_SOLD',
  rented: 'PROPERTY_RENTED',
  notFound: 'PROPERTY_NOT_FOUND',
  invalid: 'INVALID_PROPERTY',
}

type GonePropertyProps = { reason: GoneReason; listHref: string; similar: CardView[] /** A search, say. */; children?: ReactNode }

/** Stands in place of a property that is sold, rented or was never there (SPEC §8), with a way on. */
export function GoneProperty({ reason, listHref, similar, children }: GonePropertyProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="wrap section gone">
        <h1>{t(words[reason])}</h1>
        <p>{t(`${words[reason]}_TEXT`)}</p>
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
