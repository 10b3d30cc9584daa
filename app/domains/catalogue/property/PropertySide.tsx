import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { PropertyFormLinks } from '../listing-address'
import { PriceText } from '../PriceText'
import { PropertyTools } from './PropertyTools'
import type { AgentView, PropertyView } from './property-view'

type PropertySideProps = {
  property: Pick<PropertyView, 'price' | 'contact' | 'agent' | 'reference' | 'title' | 'town' | 'url' | 'brochureHref'>
  forms?: PropertyFormLinks
  /** Saves the property. */
  favourite?: ReactNode
  /** Called at a click on a link to the contact form, which may stop it and open the form in place. */
  onAsk?: (event: MouseEvent<HTMLAnchorElement>, href: string) => void
}

/** Price, the two questions, and who answers: beside the text on a desktop, a bar under it on a phone. */
export function PropertySide({ property, forms, favourite, onAsk }: PropertySideProps) {
  const { t } = useTexts()
  const { price, contact, agent, reference } = property
  return (
    <aside className="property-side" aria-label={t('PROPERTY_ACTIONS')}>
      <div className="side-bar">
        <p>
          <PriceText price={price} />
        </p>
        <div className="side-buttons no-print">
          {contact.isFull && <p className="side-full">{t('APPOINTMENTS_FULL')}</p>}
          {contact.book ? (
            <Link className="button" to={contact.book}>
              {t('BOOK_APPOINTMENT')}
            </Link>
          ) : (
            <Link className="button" to={contact.visit} onClick={event => onAsk?.(event, contact.visit)}>
              {t('ASK_FOR_VISIT')}
            </Link>
          )}
          <Link className="button quiet" to={contact.info} onClick={event => onAsk?.(event, contact.info)}>
            {t('ASK_FOR_MORE_INFO')}
          </Link>
        </div>
      </div>
      <div className="side-more">
        {forms?.['offer-to-purchase'] && (
          <Link className="no-print" to={forms['offer-to-purchase']} rel="nofollow">
            {t('OFFER_LINK')}
          </Link>
        )}
        {forms?.['rental-application'] && (
          <Link className="no-print" to={forms['rental-application']} rel="nofollow">
            {t('RENTAL_LINK')}
          </Link>
        )}
        {agent && <Agent agent={agent} />}
        <p className="side-reference">{t('PROPERTY_NUMBER_OF', { reference })}</p>
        <PropertyTools property={property} forms={forms} favourite={favourite} />
      </div>
    </aside>
  )
}

/** Who looks after it. */
export function Agent({ agent }: { agent: AgentView }) {
  const { t } = useTexts()
  return (
    <section className="agent">
      <h2 className="town">{t('YOUR_AGENT')}</h2>
      <p className="serif agent-name">{agent.name}</p>
      {agent.jobTitle && <p className="agent-title">{agent.jobTitle}</p>}
      <p>
        <a href={agent.phoneHref}>{agent.phone}</a>
      </p>
      <p>
        <a href={`mailto:${agent.email}`}>{agent.email}</a>
      </p>
    </section>
  )
}
