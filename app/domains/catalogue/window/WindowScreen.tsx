import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../../platform/media/NoPhoto'
import { pictureAddress, pictureSet } from '../../../platform/media/picture-address'
import { PriceText } from '../PriceText'
import { turnScript } from './turn-script'
import { QRImage, WindowLaw } from './WindowCards'
import type { WindowAgency, WindowScreenView } from './window-view'

/** A home that fills a screen in the shop window, until the page turns. Nothing on it can be pressed. */
export function WindowScreen({ screen, agency, logo }: { screen: WindowScreenView; agency: WindowAgency; logo: ReactNode }) {
  const { t } = useTexts()
  const { card, seconds, next } = screen
  const [picture] = card?.pictures ?? []
  return (
    <main className="window-screen" data-seconds={seconds} data-next={next}>
      {card && (
        <div className="screen-photo">
          {picture ? (
            <img
              src={pictureAddress(picture.src, 1600)}
              srcSet={pictureSet(picture.src, picture.width)}
              sizes="100vw"
              className={picture.focus && `cropped focus-${picture.focus}`}
              width={picture.width}
              height={picture.height}
              alt={picture.altered ? `${picture.alt}, ${t('PICTURE_ALTERED')}` : picture.alt}
            />
          ) : (
            <NoPhoto />
          )}
          {picture?.altered && <p className="screen-altered">{t('PICTURE_ALTERED')}</p>}
        </div>
      )}
      <div className="screen-words">
        <p className="screen-brand">
          {logo}
          <span className="serif">{agency.name}</span>
        </p>
        {card ? (
          <div className="screen-home">
            <p className="screen-town">
              {card.typeName} · {card.town}
            </p>
            <h1>{card.title}</h1>
            <p className="screen-price">
              <PriceText price={card.price} />
            </p>
            <p className="screen-strip">
              {card.strip.map(({ label, value, lang }) => (
                <span key={label}>
                  {label} <b lang={lang}>{value}</b>
                </span>
              ))}
            </p>
            <WindowLaw card={card} />
          </div>
        ) : (
          <h1 className="screen-nothing">{t('WINDOW_NOTHING')}</h1>
        )}
        <div className="screen-end">
          <div>
            <p>{card?.agent ? `${card.agent.name} · ${card.agent.phone}` : agency.phone}</p>
            {card && <p className="screen-scan">{t('QR_TEXT')}</p>}
            <p className="screen-register">
              {agency.register}
              {card && ` · ${t('PROPERTY_NUMBER_OF', { reference: card.reference })}`}
            </p>
          </div>
          {card && <QRImage qr={card.qr} />}
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: turnScript }} />
    </main>
  )
}
