import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { Portrait } from '../../catalogue/agents/Portrait'
import { Team } from '../../catalogue/agents/Team'
import { gridBoxes } from '../../catalogue/cards/CardFrame'
import { ClientPicture } from '../../testimonials/ClientPicture'
import type { PartView } from '../views'
import { RichText } from './Blocks'
import { QuotedBy } from './Testimonials'
import { ValuationEntry } from './ValuationEntry'

/** Renders the generated content of a module. */
export function ModulePart({ part }: { part: PartView }) {
  switch (part.kind) {
    case 'valuation':
      return <ValuationEntry action={part.action} />
    case 'figures':
      return <Figures figures={part.figures} />
    case 'sold':
      return <SoldHomes homes={part.homes} />
    case 'testimonial':
      return <OneQuote quote={part.quote} />
    case 'team':
      return <Team agents={part.agents} />
    case 'steps':
      return <Steps items={part.items} />
    case 'questions':
      return <Questions items={part.items} />
  }
}

type Part<Kind extends PartView['kind']> = Omit<Extract<PartView, { kind: Kind }>, 'kind'>
type Listed = { items: { title: string; html: string }[] }

function Figures({ figures }: Part<'figures'>) {
  return (
    <dl className="figures">
      {figures.map(({ value, label, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="figure serif">{value}</span>
            <span className="figure-basis">{basis}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Photo, kind, town and month, without price and address. */
function SoldHomes({ homes }: Part<'sold'>) {
  const { t } = useTexts()
  return (
    <ul className="sold-homes">
      {homes.map(({ id, picture, typeName, town, month }) => (
        <li key={id}>
          {picture && <Photo picture={picture} sizes={gridBoxes} />}
          <p className="town">{town}</p>
          <h3>{typeName}</h3>
          <p className="sold-when">{t('SOLD_IN', { month })}</p>
        </li>
      ))}
    </ul>
  )
}

function OneQuote({ quote: { comment, name, place, picture } }: Part<'testimonial'>) {
  return (
    <figure className="one-quote">
      {picture ? <ClientPicture src={picture} loading="lazy" /> : <Portrait name={name || place} shape="round" />}
      <blockquote className="serif">{comment}</blockquote>
      <figcaption>
        <QuotedBy name={name} place={place} />
      </figcaption>
    </figure>
  )
}

function Steps({ items }: Listed) {
  return (
    <ol className="steps-strip">
      {items.map(({ title, html }) => (
        <li key={title}>
          <h3>{title}</h3>
          <RichText html={html} />
        </li>
      ))}
    </ol>
  )
}

function Questions({ items }: Listed) {
  return (
    <div className="questions">
      {items.map(({ title, html }) => (
        <details key={title}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <RichText html={html} />
        </details>
      ))}
    </div>
  )
}
