import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { PictureBox } from '../../../platform/media/picture-sizes'
import { Link } from '../../../ui/Link'
import { phoneWrapWidth, wrapWidth } from '../../../ui/wrap-width'
import type { CardView } from '../../catalogue/cards/card-view'
import { PropertyCard } from '../../catalogue/cards/PropertyCard'
import type { ModuleView } from '../views'
import { RichText } from './Blocks'
import { ModulePart } from './ModulePart'
import { toForm, viewAll } from './module-words'
import { Office } from './Office'

/** A page's modules in columns of twelfths (SPEC §3). */
export function Modules({ modules }: { modules: readonly ModuleView[] }) {
  if (modules.length === 0) return null
  return (
    <div className="wrap modules twelfths">
      {modules.map(module => (
        <Module key={module.id} module={module} />
      ))}
    </div>
  )
}

/** A title of size h1 looks like one, but the page's title stays the only h1. */
export function Module({ module }: { module: ModuleView }) {
  const { t } = useTexts()
  const {
    id,
    title,
    titleSize,
    description,
    description2,
    list,
    office,
    form,
    part,
    image,
    images,
    ground,
    view,
    classes,
    sm,
    md,
    lg,
  } = module
  const heading = `module-${id}-title`
  const classNames = ['module', `module-${id}`, `view-${view}`, `ground-${ground}`, list && 'home-list', classes]
  return (
    <section
      className={classNames.filter(Boolean).join(' ')}
      aria-labelledby={title && heading}
      data-sm={sm}
      data-md={md}
      data-lg={lg}
    >
      {image && <Photo picture={image} className="module-picture" sizes={beside(view)} />}
      <div className="module-text">
        {(title || list) && (
          <div className={list ? 'section-head' : undefined}>
            {title && (
              <h2 id={heading} className={titleSize === 'h1' ? 'as-h1' : undefined}>
                {title}
              </h2>
            )}
            {list && <Link to={list.allHref}>{t(viewAll[list.name])}</Link>}
          </div>
        )}
        {description && <RichText html={description} />}
        {list && <Cards {...list} />}
        {part && <ModulePart part={part} />}
        {images.length > 0 && (
          <ul className="module-images">
            {images.map(each => (
              <li key={each.src}>
                <Photo picture={each} sizes="(min-width: 767px) 33vw, 78vw" />
              </li>
            ))}
          </ul>
        )}
        {office && <Office office={office} />}
        {description2 && <RichText html={description2} />}
        {form && (
          <p className="no-print">
            <Link className="button" to={form.href}>
              {t(toForm[form.key])}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

const ratio = 3 / 2

/** A module's picture, beside or above its text. */
function beside(view: ModuleView['view']): PictureBox[] {
  const share = view === 'picture-left' || view === 'picture-right' ? 1 / 2 : 1
  return [
    { from: 767, width: wrapWidth, share, ratio },
    { width: phoneWrapWidth, ratio },
  ]
}

/** A card of a `.home-row`, with gaps of 2.35% of its width. Narrow desktops have fewer columns. */
function rowBoxes(columns: number): PictureBox[] {
  const inColumns = (from: number, many: number) => ({ from, width: wrapWidth, share: 1.0235 / many - 0.0235, ratio })
  const narrow = columns <= 2 ? [inColumns(767, columns)] : [inColumns(1190, 4), inColumns(875, 3), inColumns(767, 2)]
  return [inColumns(1280, columns), ...narrow, { width: phoneWrapWidth, share: 0.78, ratio }]
}

function Cards({ columns, cards }: { columns: number; cards: CardView[] }) {
  return (
    <ul className="home-row" data-columns={columns}>
      {cards.map(card => (
        <li key={card.id}>
          <PropertyCard card={card} sizes={rowBoxes(columns)} />
        </li>
      ))}
    </ul>
  )
}
