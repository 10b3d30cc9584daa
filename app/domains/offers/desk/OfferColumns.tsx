import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts } from '../../../ui/desk/DeskRows'
import { TextField } from '../../../ui/form/Field'
import type { DeskOffer, TypedCounter } from './offer-list'

/** The offers for one home side by side, below each other on a phone. */
export function OfferColumns({ offers, ...rest }: { offers: readonly DeskOffer[]; propertyID: string; typed?: TypedCounter }) {
  return (
    <ol className="offer-columns">
      {offers.map(offer => (
        <li key={offer.id}>
          <Column offer={offer} {...rest} />
        </li>
      ))}
    </ol>
  )
}

function Column({ offer, propertyID, typed }: { offer: DeskOffer; propertyID: string; typed?: TypedCounter }) {
  const { t } = useTexts()
  const { id, names, amount, conditions, signed, endDate, state, answer, answeredAt, counterAmount, canAccept, course } = offer
  const isOver = state === 'lapsed'
  return (
    <article>
      <h2>
        <a href={`/desk/enquiries/${id}/`}>{names}</a>
      </h2>
      <DeskFacts
        rows={[
          { label: t('DESK_OFFER_AMOUNT'), value: <strong>{t('DESK_EURO', { amount: { euro: amount } })}</strong> },
          {
            label: t('DESK_OFFER_SIGNED'),
            value: signed.map(({ name, at }) => (
              <span key={name} className="offer-columns-signer">
                {at === undefined ? t('DESK_NOT_SIGNED', { name }) : t('DESK_WRITTEN_BY', { name, moment: { moment: at } })}
              </span>
            )),
          },
          { label: t('DESK_OFFER_UNTIL'), value: t('DESK_DATE', { date: { date: endDate } }) },
          { label: t('DESK_OFFER_CONDITIONS'), value: conditions ?? t('DESK_NONE') },
          { label: t('DESK_STATE'), value: t(`DESK_OFFER_${(answer ?? state).toUpperCase()}`) },
          ...(counterAmount === undefined
            ? []
            : [{ label: t('DESK_COUNTER'), value: t('DESK_EURO', { amount: { euro: counterAmount } }) }]),
        ]}
      />
      <form method="post" action={`/desk/offers/${propertyID}/`} className="offer-columns-acts">
        <input type="hidden" name="offer" value={id} />
        <input type="hidden" name="was" value={answeredAt ?? ''} />
        <div className="desk-acts">
          {canAccept && answer !== 'accepted' && (
            <button type="submit" className="button" name="answer" value="accepted">
              {t('DESK_OFFER_ACCEPT')}
            </button>
          )}
          {!isOver && answer !== 'refused' && (
            <button type="submit" className="button quiet" name="answer" value="refused">
              {t('DESK_OFFER_REFUSE')}
            </button>
          )}
        </div>
        {canAccept && answer !== 'accepted' && (
          <>
            <TextField
              id={`counter-${id}`}
              name="counter"
              label={t('DESK_COUNTER')}
              defaultValue={typed?.offer === id ? typed.counter : undefined}
              maxLength={20}
            />
            <div>
              <button type="submit" className="button quiet" name="answer" value="countered">
                {t('DESK_SEND_COUNTER')}
              </button>
            </div>
          </>
        )}
      </form>
      {course.map(({ at, text }) => (
        <p key={at + text} className="desk-when">
          {t('DESK_MOMENT', { moment: { moment: at } })} · {text}
        </p>
      ))}
    </article>
  )
}
