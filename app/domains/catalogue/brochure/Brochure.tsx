import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { pictureAddress, pictureSet } from '../../../platform/media/picture-address'
import { Link } from '../../../ui/Link'
import { EnergyTag } from '../energy/EnergyTag'
import { PriceText } from '../PriceText'
import { DescriptionParts } from '../property/Description'
import { AlteredNote } from '../property/Photos'
import { PrintButton } from '../property/PrintButton'
import type { BrochureFact, BrochureView } from './brochure-view'

type BrochureProps = {
  brochure: BrochureView
  agency: { name: string; phone: string; email: string; address: string }
  /** The heart icon. */
  logo: ReactNode
  /** The costs of buying it, on a separate sheet at the end. */
  costs?: ReactNode
  /** The page's address with the costs sheet, or without it if it is shown now; omitted if the costs are not published. */
  otherHref?: string | undefined
}

/** A property on one or two sheets of A4; the screen shows it as it will print. */
export function Brochure({ brochure, agency, logo, costs, otherHref }: BrochureProps) {
  const { t } = useTexts()
  const { agent, pictures } = brochure
  return (
    <div className="wrap brochure">
      <div className="brochure-bar no-print">
        <Link to={brochure.href}>{t('BACK_TO_PROPERTY')}</Link>
        {otherHref && (
          <Link to={otherHref} rel="nofollow">
            {t(costs ? 'BROCHURE_WITHOUT_COSTS' : 'BROCHURE_WITH_COSTS')}
          </Link>
        )}
        <PrintButton className="brochure-print" />
      </div>
      <article className="paper">
        <header className="paper-brand">
          {logo}
          <span className="serif paper-name">{agency.name}</span>
          <span>
            {agency.phone} · {agency.email}
          </span>
        </header>
        {pictures.length > 0 && (
          <div className={`paper-photos count-${pictures.length}`}>
            {pictures.map((picture, index) => (
              <Picture key={picture.src} picture={picture} large={index === 0} />
            ))}
          </div>
        )}
        <AlteredNote pictures={[...pictures, ...brochure.more]} />
        <div className="paper-title">
          <div>
            <p className="town">
              {brochure.typeName} · {brochure.town}
            </p>
            <h1>{brochure.title}</h1>
            <p className="paper-address">{brochure.address ?? t('ADDRESS_ON_REQUEST')}</p>
          </div>
          <p>
            <PriceText price={brochure.price} />
            {brochure.energy && <EnergyTag energy={brochure.energy} />}
          </p>
        </div>
        <dl className="paper-strip">
          <Facts facts={brochure.strip} />
        </dl>
        <div className="paper-text" lang={brochure.descriptionLanguage}>
          <DescriptionParts paragraphs={brochure.description} />
        </div>
        <Sheet title={t('BROCHURE_FACTS')} facts={brochure.facts} />
        <Sheet title={t('BROCHURE_LEGAL')} facts={brochure.mentions} />
        {brochure.more.length > 0 && (
          <div className="paper-more">
            {brochure.more.map(picture => (
              <Picture key={picture.src} picture={picture} />
            ))}
          </div>
        )}
        <footer className="paper-end">
          <svg
            viewBox={`0 0 ${brochure.qr.size} ${brochure.qr.size}`}
            role="img"
            aria-label={t('QR_CODE')}
            shapeRendering="crispEdges"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={brochure.qr.path} stroke="#000" />
          </svg>
          <div>
            <p className="town">{t('QR_TEXT')}</p>
            {agent && <p className="serif paper-agent">{agent.name}</p>}
            {agent && (
              <p>
                {agent.phone} · {agent.email}
              </p>
            )}
            <p>
              {agency.name}, {agency.address}
            </p>
            <p>{t('PROPERTY_NUMBER_OF', { reference: brochure.reference })}</p>
          </div>
        </footer>
        {costs}
      </article>
    </div>
  )
}

/** Loaded eagerly: lazy pictures may be missing on paper. */
function Picture({ picture, large = false }: { picture: BrochureView['pictures'][number]; large?: boolean }) {
  const { t } = useTexts()
  return (
    <img
      src={pictureAddress(picture.src, large ? 1050 : 750)}
      srcSet={pictureSet(picture.src, picture.width)}
      sizes={large ? '720px' : '360px'}
      width={picture.width}
      height={picture.height}
      alt={picture.altered ? `${picture.alt}, ${t('PICTURE_ALTERED')}` : picture.alt}
    />
  )
}

function Sheet({ title, facts }: { title: string; facts: BrochureFact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="paper-sheet">
      <h2>{title}</h2>
      <dl>
        <Facts facts={facts} />
      </dl>
    </section>
  )
}

function Facts({ facts }: { facts: BrochureFact[] }) {
  return facts.map(fact => (
    <div key={fact.label}>
      <dt>{fact.label}</dt>
      <dd lang={fact.lang}>{fact.value}</dd>
    </div>
  ))
}
