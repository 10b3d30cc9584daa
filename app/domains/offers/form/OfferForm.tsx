import { type FormEvent, useEffect, useState } from 'react'
import { isCalendarDay } from '../../../platform/time/calendar-days'
import { Checkbox } from '../../../ui/form/Checkbox'
import { TextField } from '../../../ui/form/Field'
import { TextArea } from '../../../ui/form/TextArea'
import { readFigures } from '../../enquiries/fields/amount-field'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { OptionalFields } from '../../enquiries/parts/OptionalFields'
import { PersonFields, StreetFields } from '../../enquiries/parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { downPayment, isOddAmount } from '../amount'
import { conditionsLimit, type OfferContext, offerForm } from './offer'

/** A written offer. @param against the facts that validate it; the server looks them up again when it is posted. */
export function OfferForm({ state, against }: { state: FormState; against: OfferContext }) {
  const { today, price } = against
  const handle = useEnquiryForm(offerForm(against), state, { startDate: today, signDate: today })
  const { t, field, check, initial } = handle
  const [typed, setTyped] = useState({
    amount: initial('amount'),
    startDate: initial('startDate'),
    endDate: initial('endDate'),
  })
  const keep = (name: keyof typeof typed) => (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setTyped(before => ({ ...before, [name]: value }))
  }
  const { id: formID } = handle.formProps
  // Typed before the scripts ran, or restored by the browser.
  useEffect(() => {
    const { elements } = document.getElementById(formID) as HTMLFormElement
    const typedIn = (name: string) => (elements.namedItem(name) as HTMLInputElement).value
    setTyped({ amount: typedIn('amount'), startDate: typedIn('startDate'), endDate: typedIn('endDate') })
  }, [formID])
  const offered = readFigures(typed.amount)
  const { startDate: start, endDate: end } = typed
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_OFFER')}>
      <fieldset className="form-group">
        <legend>{t('OFFER_LEGEND_AMOUNT')}</legend>
        <TextField {...field('amount')} hint={t('OFFER_AMOUNT_HINT')} inputMode="decimal" onInput={keep('amount')} required />
        {/* Without script, shown in the response to a post with such an amount. */}
        {offered !== undefined && isOddAmount(offered, price) && (
          <div className="span">
            <Checkbox
              key={offered}
              {...check('amountConfirmed')}
              value={String(offered)}
              defaultChecked={initial('amountConfirmed') === String(offered)}
              labelHtml={t('FIELD_OFFER_AMOUNT_CONFIRMED', { amount: { euro: offered } })}
              required
            />
          </div>
        )}
        <TextField {...field('amountInWords')} hint={t('OFFER_WORDS_HINT')} required />
        <TextField {...field('startDate')} hint={t('DATE_HINT')} type="date" onInput={keep('startDate')} required />
        <TextField {...field('endDate')} hint={t('OFFER_END_HINT')} type="date" onInput={keep('endDate')} required />
        <TextArea {...field('conditions')} className="span" hint={t('OFFER_CONDITIONS_HINT', { max: conditionsLimit })} />
      </fieldset>
      <PersonFields handle={handle} legend={t('OFFER_LEGEND_FIRST')} phoneRequired />
      <fieldset className="form-group">
        <legend>{t('YOUR_ADDRESS')}</legend>
        <StreetFields handle={handle} required />
      </fieldset>
      <OptionalFields handle={handle} legend={t('OFFER_LEGEND_SECOND')} names={secondFields}>
        <p className="span">{t('OFFER_SECOND_HINT')}</p>
        <TextField {...field('secondFirstName')} />
        <TextField {...field('secondLastName')} />
        <TextField {...field('secondEmail')} type="email" inputMode="email" />
        <TextField {...field('secondStreet')} />
        <TextField {...field('secondHouseNumber')} />
        <TextField {...field('secondZip')} />
        <TextField {...field('secondCity')} />
      </OptionalFields>
      <fieldset className="form-group">
        <legend>{t('OFFER_LEGEND_SIGN')}</legend>
        <TextField {...field('place')} required />
        <TextField {...field('signDate')} type="date" required />
      </fieldset>
      <section className="form-terms">
        <h2 className="town">{t('OFFER_TERMS_TITLE')}</h2>
        <ul>
          <li>
            {t('OFFER_TERM_IRREVOCABLE')}{' '}
            <span aria-live="polite">
              {isCalendarDay(start) && isCalendarDay(end) && start <= end
                ? t('OFFER_TERM_DATES', { start: { date: start }, end: { date: end } })
                : ''}
            </span>
          </li>
          <li>{t('OFFER_TERM_SALE')}</li>
          <li>
            {t('OFFER_TERM_DOWN_PAYMENT')}{' '}
            <span aria-live="polite">
              {offered ? t('OFFER_DOWN_PAYMENT_OF', { amount: { euro: downPayment(offered) } }) : ''}
            </span>
          </li>
        </ul>
        <Checkbox {...check('acceptance')} labelHtml={t('FIELD_OFFER_ACCEPTANCE')} required />
      </section>
    </EnquiryFrame>
  )
}

const secondFields = Object.keys(offerForm({ today: '' }).fields).filter(name => name.startsWith('second'))
