import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { Link } from '../../ui/Link'
import { CardFrame, useCardBoxes } from '../catalogue/cards/CardFrame'
import { cardPicturesAddress } from '../catalogue/cards/card-pictures'
import type { ProjectCardView } from './project-view'
import { bedroomsWords, priceRangeWords, surfaceWords, vatWords } from './project-words'

type ProjectCardProps = { project: ProjectCardView; priority?: boolean }

/** A project in a list. If it has its own website, that opens in a new tab. */
export function ProjectCard({ project, priority = false }: ProjectCardProps) {
  const texts = useTexts()
  const { t } = texts
  const sizes = useCardBoxes()
  const { ranges } = project
  const vat = ranges.price && vatWords(project, texts, ranges.price)
  return (
    <CardFrame
      to={project.href}
      more={
        project.pictures
          ? { total: project.pictures, address: cardPicturesAddress('project', project.id, texts.language), sizes }
          : undefined
      }
      picture={project.picture && <Photo picture={project.picture} sizes={sizes} priority={priority} />}
      flag={project.soldOut ? t('SOLD_OUT') : undefined}
      town={project.town}
      title={
        <Link to={project.href}>
          {project.name}
          {project.external && (
            <>
              <span aria-hidden="true"> ↗</span> <span className="unseen">({t('OPENS_IN_NEW_TAB')})</span>
            </>
          )}
        </Link>
      }
      facts={
        <>
          {ranges.bedrooms && <li>{bedroomsWords(ranges.bedrooms, texts)}</li>}
          {ranges.surface && <li>{surfaceWords(ranges.surface, texts)}</li>}
          {project.units > 0 && (
            <li>
              {project.soldOut
                ? t('UNITS_COUNT', { count: project.units })
                : t('UNITS_FREE', { free: project.free, count: project.units })}
            </li>
          )}
        </>
      }
    >
      {!project.soldOut && (
        <p>
          <span className="price">{priceRangeWords(ranges.price, project, texts)}</span>{' '}
          {vat && <span className="card-note">{vat}</span>}
        </p>
      )}
    </CardFrame>
  )
}
