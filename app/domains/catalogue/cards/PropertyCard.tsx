import { useContext } from 'react'
import { formatSurface } from '../../../platform/i18n/formats'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../../platform/media/NoPhoto'
import { Photo } from '../../../platform/media/Photo'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { Link } from '../../../ui/Link'
import { EnergyTag } from '../energy/EnergyTag'
import { energyNoteWords } from '../energy/energy-note'
import { flagWords, isBesidePrice } from '../flag-words'
import { CardFrame, useCardBoxes } from './CardFrame'
import { CardPrice, PerSquareMetre } from './CardPrice'
import { CardCorner, cardAnchor } from './card-corner'
import { cardPicturesAddress } from './card-pictures'
import type { CardView } from './card-view'
import { useIsSeen } from './is-seen'

type PropertyCardProps = {
  card: CardView
  /** Heading level, one below that of the list. */
  level?: 2 | 3 | 4
  /** For the first cards of a page, whose pictures load at once. */
  priority?: boolean
  /** `sizes` of the picture. */
  sizes?: readonly PictureBox[]
  /** Uses a lower picture quality, in half the bytes. */
  reduced?: boolean
}

/** A property in a list. */
export function PropertyCard({ card, level, priority = false, sizes: boxes, reduced }: PropertyCardProps) {
  const sizes = useCardBoxes(boxes)
  const texts = useTexts()
  const { t, language } = texts
  const Corner = useContext(CardCorner)
  const { id, href, title, flag, pictures } = card
  return (
    <CardFrame
      id={cardAnchor(id)}
      to={href}
      picture={card.picture ? <Photo picture={card.picture} {...{ sizes, priority, reduced }} /> : <NoPhoto />}
      more={pictures ? { total: pictures, address: cardPicturesAddress('property', id, language), sizes } : undefined}
      corner={Corner && <Corner card={card} />}
      seen={useIsSeen(id) && t('SEEN')}
      flag={flag && !isBesidePrice(flag) ? flagWords(flag, t) : undefined}
      town={card.town}
      level={level}
      title={<Link to={href}>{title}</Link>}
      facts={
        <>
          {card.bedrooms > 0 && <li>{t('BEDROOMS_COUNT', { count: card.bedrooms })}</li>}
          {card.surface > 0 && <li>{formatSurface(card.surface, texts)}</li>}
          {card.surface === 0 && card.ground > 0 && <li>{formatSurface(card.ground, texts)}</li>}
          {card.bedrooms === 0 && <li>{card.typeName}</li>}
          {card.perSquareMetre && (
            <li>
              <PerSquareMetre price={card.perSquareMetre} />
            </li>
          )}
          {card.energy && (
            <li>
              <EnergyTag energy={card.energy} />
            </li>
          )}
          {card.picture?.altered && <li>{t('PICTURES_ALTERED', { numbers: '1' })}</li>}
          {card.energyNote && <li>{energyNoteWords(card.energyNote, t)}</li>}
          {card.textLanguage && (
            <li>{t('DESCRIPTION_IN', { language: t(`LANGUAGE_NAME_${card.textLanguage.toUpperCase()}`) })}</li>
          )}
        </>
      }
    >
      <CardPrice card={card} />
    </CardFrame>
  )
}
