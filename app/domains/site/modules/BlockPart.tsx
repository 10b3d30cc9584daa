import { useTexts } from '../../../platform/i18n/TextsProvider'
import { MediaPlayer } from '../../../platform/media/MediaPlayer'
import { Link } from '../../../ui/Link'
import { gridBoxes } from '../../catalogue/cards/CardFrame'
import { PropertyCard } from '../../catalogue/cards/PropertyCard'
import type { PartBlock } from './Blocks'
import { viewAll } from './module-words'

/** A video, or homes, in the text of a page or an article. */
export function BlockPart(block: PartBlock) {
  const { t } = useTexts()
  if (block.kind === 'video') {
    const { title, host, link, player, poster } = block
    return <MediaPlayer {...{ title, host, link, player, poster }} start={`${t('VIDEO_PLAY')} – ${title}`} alone />
  }
  return (
    <div className="block-homes no-print">
      <ul className="homes-in-text">
        {block.cards.map(card => (
          <li key={card.id}>
            <PropertyCard card={card} sizes={gridBoxes} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={block.allHref}>{t(viewAll[block.list])}</Link>
      </p>
    </div>
  )
}
