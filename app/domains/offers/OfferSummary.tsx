import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import type { OfferSummaryView, SignerView } from './offer-summary'

type OfferSummaryProps = {
  offer: OfferSummaryView
  /** Why signing failed, in words. */
  refused?: string
}

/** An offer on one sheet with its signatures, for screen and paper. Only the button confirms the address or signs. */
export function OfferSummary({ offer, refused }: OfferSummaryProps) {
  const { t } = useTexts()
  const { property, number, moment, start, end, amount, signers, state, isHidden, button } = offer
  const ofTwo = signers.length > 1 ? '_TWO' : ''
  return (
    <article className="wrap section offer-sheet">
      <header>
        <h1>{t('OFFER_SUMMARY_TITLE')}</h1>
        {property && (
          <p className="lead offer-lead">
            {property.title}
            <br />
            {property.address}
          </p>
        )}
        <p className="form-hint">{t('OFFER_SUMMARY_RECEIVED', { moment, number })}</p>
        {(ofTwo || state === 'unproved' || state === 'lapsed') && (
          <p className="offer-state" role="status">
            {t(button ? `OFFER_STATE_TO_${button.toUpperCase()}` : `OFFER_STATE_${state.toUpperCase()}`, { end })}
          </p>
        )}
        {offer.isUnprovedForStaff && <ErrorNotice>{t('OFFER_UNPROVED_FOR_STAFF')}</ErrorNotice>}
      </header>
      {refused && <ErrorNotice>{refused}</ErrorNotice>}
      <p className="offer-amount">
        <strong className="serif">{amount}</strong>
        <span>{offer.amountInWords}</span>
      </p>
      <dl className="offer-facts">
        {property && <Fact name={t('LABEL_REFERENCE')} value={property.reference} />}
        <Fact name={t('FIELD_OFFER_START')} value={start} />
        <Fact name={t('FIELD_OFFER_END_PLAIN')} value={end} />
        <Fact name={t('OFFER_DOWN_PAYMENT')} value={offer.downPayment} />
        <Fact
          name={t('FIELD_OFFER_CONDITIONS')}
          value={offer.conditions ?? t(isHidden ? 'OFFER_SUMMARY_HIDDEN' : 'OFFER_SUMMARY_NO_CONDITIONS')}
        />
      </dl>
      <section>
        <h2 className="town">{t('OFFER_TERMS_TITLE')}</h2>
        <p>{t('OFFER_TERM_IRREVOCABLE_DATED', { start, end })}</p>
        <p>{t('OFFER_TERM_SALE')}</p>
        <p>{t(`OFFER_TERM_DOWN_PAYMENT${ofTwo}`)}</p>
      </section>
      <div className="offer-signers">
        {signers.map((signer, index) => (
          <Signer
            key={index === 0 ? 'first' : 'second'}
            signer={signer}
            title={t(index === 0 ? 'OFFER_LEGEND_FIRST' : 'OFFER_LEGEND_SECOND')}
          />
        ))}
      </div>
      <p>{t(offer.place ? 'OFFER_SUMMARY_PLACE' : 'OFFER_SUMMARY_DATE', { place: offer.place ?? '', date: offer.signDate })}</p>
      {button && (
        <form method="post" className="offer-sign no-print">
          <p>{t(`OFFER_${button.toUpperCase()}_TEXT`)}</p>
          <button type="submit" className="button">
            {t(`OFFER_${button.toUpperCase()}_SUBMIT`)}
          </button>
        </form>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Signer({ signer, title }: { signer: SignerView; title: string }) {
  const { t } = useTexts()
  return (
    <section>
      <h2 className="town">{title}</h2>
      <p className="serif offer-name">{signer.name}</p>
      <p>
        {(signer.address ?? [t('OFFER_SUMMARY_SAME_ADDRESS')]).map(line => (
          <span key={line} className="offer-line">
            {line}
          </span>
        ))}
        {signer.email && <span className="offer-line">{signer.email}</span>}
        {signer.phone && <span className="offer-line">{signer.phone}</span>}
      </p>
      <p className="offer-signature">
        {signer.signed ? t('OFFER_SUMMARY_SIGNED', { moment: signer.signed }) : t('OFFER_SUMMARY_UNSIGNED')}
      </p>
    </section>
  )
}
