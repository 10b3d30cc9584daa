import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../../platform/media/NoPhoto'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress, pictureSet } from '../../../platform/media/picture-address'
import { energyClass } from '../energy/EnergyTag'
import { flagWords } from '../flag-words'
import { PriceText } from '../PriceText'
import { AlteredNote } from '../property/Photos'
import { PrintButton } from '../property/PrintButton'
import type { PaperSize, WindowAgency, WindowCardView } from './window-view'

type WindowCardsProps = {
  cards: readonly WindowCardView[]
  size: PaperSize
  /** Whether the long side lies. */
  isTurned: boolean
  agency: WindowAgency
  logo: ReactNode
}

/** Sheets for the shop window, one home each; the screen shows them as they will print. */
export function WindowCards({ cards, size, isTurned, agency, logo }: WindowCardsProps) {
  const { t } = useTexts()
  const paper = t('WINDOW_PAPER', { size: size.toUpperCase(), way: t(isTurned ? 'WINDOW_LANDSCAPE' : 'WINDOW_PORTRAIT') })
  return (
    <main id="content" className="window-cards">
      <div className="window-bar no-print">
        <a href="/desk/window/">{t('WINDOW_BACK')}</a>
        <p>{t('WINDOW_PRINT_HINT', { paper })}</p>
        <PrintButton className="window-print" />
      </div>
      <h1 className="unseen">{t('WINDOW_CARDS')}</h1>
      {cards.map(card => (
        <div key={card.id} className={`window-sheet window-sheet-${size}${isTurned ? '-turned' : ''}`}>
          <WindowCard {...{ card, agency, logo }} />
        </div>
      ))}
    </main>
  )
}

function WindowCard({ card, agency, logo }: { card: WindowCardView } & Pick<WindowCardsProps, 'agency' | 'logo'>) {
  const { t } = useTexts()
  const { flag } = card
  return (
    <article className="window-card">
      <div className="window-photos">
        {card.pictures.length === 0 ? (
          <NoPhoto className="window-no-photo" />
        ) : (
          card.pictures.map((picture, index) => <CardPhoto key={picture.src} picture={picture} large={index === 0} />)
        )}
        {flag && <span className="window-flag">{flagWords(flag, t)}</span>}
      </div>
      <div className="window-words">
        <AlteredNote pictures={card.pictures} />
        <div className="window-title">
          <div>
            <p className="window-town">
              {card.typeName} · {card.town}
            </p>
            <h2>{card.title}</h2>
            <p className="window-address">{card.address ?? t('ADDRESS_ON_REQUEST')}</p>
          </div>
          <p className="window-price">
            <PriceText price={card.price} />
          </p>
        </div>
        <dl className="window-strip">
          {card.strip.map(({ label, value, lang }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ))}
        </dl>
        {card.text && (
          <p className="window-text" lang={card.descriptionLanguage}>
            {card.text}
          </p>
        )}
        <WindowLaw card={card} />
        <footer className="window-end">
          <div className="window-brand">
            {logo}
            <div>
              <p className="serif window-name">{agency.name}</p>
              <p>{card.agent ? `${card.agent.name} · ${card.agent.phone}` : agency.phone}</p>
              <p>
                {agency.address} · {agency.register} · {t('PROPERTY_NUMBER_OF', { reference: card.reference })}
              </p>
            </div>
          </div>
          <p className="window-scan">{t('QR_TEXT')}</p>
          <QRImage qr={card.qr} />
        </footer>
      </div>
    </article>
  )
}

/** The energy label, and what else the law of the region wants to be said. */
export function WindowLaw({ card }: { card: WindowCardView }) {
  const { t } = useTexts()
  const { energy, energyNote, renovation, renovationPlan, mentions } = card
  return (
    <div className="window-law">
      <p className="window-energy">
        {energy && (
          <span
            className={`window-epc ${energyClass(energy)}`}
            role="img"
            aria-label={t('ENERGY_LABEL_X', { label: energy.text })}
          >
            {energy.text}
          </span>
        )}
        <span>{[energy?.score, energyNote].filter(Boolean).join(', ')}</span>
      </p>
      <p className="window-mentions">
        {mentions.map(({ label, value, lang }) => (
          <span key={label}>
            <b>{label}</b> <span lang={lang}>{value}</span>
          </span>
        ))}
        {renovation && <span>{t('EPC_NOTICE', renovation)}</span>}
        {renovationPlan && <span>{renovationPlan}</span>}
      </p>
    </div>
  )
}

/** The code that opens the home on a telephone. */
export function QRImage({ qr: { size, path } }: Pick<WindowCardView, 'qr'>) {
  const { t } = useTexts()
  return (
    <svg className="window-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('QR_CODE')} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  )
}

/** Loaded eagerly, because lazy pictures may be missing on paper, and large enough for A3. */
function CardPhoto({ picture, large }: { picture: Picture; large: boolean }) {
  return (
    <img
      src={pictureAddress(picture.src, large ? 1600 : 750)}
      srcSet={large ? undefined : pictureSet(picture.src, picture.width)}
      sizes={large ? undefined : '400px'}
      className={picture.focus && `cropped focus-${picture.focus}`}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
    />
  )
}
