import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { Figures } from '../../../ui/Figures'
import { Questions } from '../../../ui/Questions'
import { Portrait } from '../../catalogue/agents/Portrait'
import { Team } from '../../catalogue/agents/Team'
import { gridBoxes } from '../../catalogue/cards/CardFrame'
import { ClientPicture } from '../../testimonials/ClientPicture'
import type { PartView } from '../views'
import { RichText } from './Blocks'
import { quotedBy } from './module-words'
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
      return <Questions items={part.items.map(({ title, html }) => ({ title, answer: <RichText html={html} /> }))} />
  }
}

type Part<Kind extends PartView['kind']> = Omit<Extract<PartView, { kind: Kind }>, 'kind'>
type Listed = { items: { title: string; html: string }[] }

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
  const { t } = useTexts()
  return (
    <figure className="one-quote">
      {picture ? <ClientPicture src={picture} loading="lazy" /> : <Portrait name={name || place} shape="round" />}
      <blockquote className="serif">{comment}</blockquote>
      <figcaption>{quotedBy({ name, place }, t)}</figcaption>
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
