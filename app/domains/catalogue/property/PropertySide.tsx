import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { EmailText } from '../../../ui/EmailText'
import { Link } from '../../../ui/Link'
import { AgentFacts } from '../agents/AgentFacts'
import { Portrait } from '../agents/Portrait'
import type { PropertyFormLinks } from '../listing-address'
import { PriceText } from '../PriceText'
import { PropertyTools } from './PropertyTools'
import type { LookedAfterBy, PropertyView } from './property-view'

type PropertySideProps = {
  property: Pick<
    PropertyView,
    'price' | 'offPlan' | 'contact' | 'agent' | 'reference' | 'title' | 'town' | 'url' | 'brochureHref'
  >
  forms?: PropertyFormLinks
  /** The button that saves the property. */
  favourite?: ReactNode
  /** Called on a click on the contact link; it may cancel the click and open the form in place. */
  onAsk?: (event: MouseEvent<HTMLAnchorElement>, href: string) => void
}

/** Price, visit, question and agent: beside the text on a desktop; price, visit and call in a bottom bar on phones. */
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
          {contact.book && (
            <Link className="button" to={contact.book}>
              {t('BOOK_APPOINTMENT')}
            </Link>
          )}
          <Link
            className={contact.book ? 'button quiet' : 'button'}
            to={contact.visit}
            onClick={event => onAsk?.(event, contact.visit)}
          >
            {t('ASK_FOR_VISIT')}
          </Link>
          <QuickContact {...contact} />
        </div>
      </div>
      <div className="side-more">
        <OpenHouses houses={contact.openHouses ?? []} />
        <Link className="button quiet no-print" to={contact.info} onClick={event => onAsk?.(event, contact.info)}>
          {t('ASK_FOR_MORE_INFO')}
        </Link>
        {forms?.['offer-to-purchase'] && !property.offPlan && (
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

function OpenHouses({ houses }: { houses: NonNullable<PropertyView['contact']['openHouses']> }) {
  const { t } = useTexts()
  if (houses.length === 0) return null
  return (
    <section className="side-open">
      <h2 className="town">{t('OPEN_HOUSE')}</h2>
      <ul>
        {houses.map(({ startsAt, when, book }) => (
          <li key={startsAt}>
            {when}{' '}
            {book ? (
              <Link className="no-print" to={book} rel="nofollow">
                {t('OPEN_HOUSE_REGISTER')}
              </Link>
            ) : (
              t('OPEN_HOUSE_FULL')
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Call and write buttons in the phone's bar. */
function QuickContact({ phoneHref, whatsApp }: Pick<PropertyView['contact'], 'phoneHref' | 'whatsApp'>) {
  const { t } = useTexts()
  return (
    <p className="side-quick">
      <a href={phoneHref}>
        <span className="unseen">{t('CALL_AGENT')}</span>
        <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
          <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c0 .6-.4 1-1 1A16 16 0 0 1 4 5c0-.6.4-1 1-1z" />
        </svg>
      </a>
      {whatsApp && (
        <a href={whatsApp} rel="noopener" target="_blank">
          <span className="unseen">
            {t('WRITE_ON_WHATSAPP')} ({t('OPENS_IN_NEW_TAB')})
          </span>
          <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
            <path d="M4 20l1.2-4A8 8 0 1 1 8 18.8zM9 8.5c0 3.6 2.9 6.5 6.5 6.5v-2l-2-.8-1 1a5 5 0 0 1-2.2-2.2l1-1-.8-2z" />
          </svg>
        </a>
      )}
    </p>
  )
}

/** The property's agent. */
export function Agent({ agent }: { agent: LookedAfterBy }) {
  const { t } = useTexts()
  const { office } = agent
  return (
    <section className="agent">
      <h2 className="town">{t('YOUR_AGENT')}</h2>
      <div className="agent-head">
        <Portrait name={agent.name} portrait={agent.picture} shape="round" />
        <div>
          <p className="serif agent-name">{agent.page ? <Link to={agent.page}>{agent.name}</Link> : agent.name}</p>
          {agent.jobTitle && <p className="agent-title">{agent.jobTitle}</p>}
        </div>
      </div>
      {office && <p>{office.page ? <Link to={office.page}>{office.name}</Link> : office.name}</p>}
      <AgentFacts facts={agent.facts} />
      <p>
        <a href={agent.phoneHref}>{agent.phone}</a>
      </p>
      <p>
        <a href={`mailto:${agent.email}`}>
          <EmailText>{agent.email}</EmailText>
        </a>
      </p>
    </section>
  )
}
