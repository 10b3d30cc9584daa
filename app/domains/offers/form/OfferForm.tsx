import { useState } from 'react'
import { Checkbox } from '../../../ui/form/Checkbox'
import { TextField } from '../../../ui/form/Field'
import { TextArea } from '../../../ui/form/TextArea'
import { readFigures } from '../../enquiries/fields/amount-field'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { PersonFields, StreetFields } from '../../enquiries/parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { downPayment } from '../amount'
import { conditionsLimit, offerForm } from './offer'

/** A written offer. @param today ISO day in Brussels. */
export function OfferForm({ state, today }: { state: FormState; today: string }) {
  const handle = useEnquiryForm(offerForm, state, { startDate: today, signDate: today })
  const { t, field, check, initial } = handle
  const [amount, setAmount] = useState(initial('amount'))
  const offered = readFigures(amount)
  const second = secondFields.some(name => initial(name) !== '' || field(name).error)
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_OFFER')}>
      <fieldset className="form-group">
        <legend>{t('OFFER_LEGEND_AMOUNT')}</legend>
        <TextField
          {...field('amount')}
          hint={t('OFFER_AMOUNT_HINT')}
          inputMode="decimal"
          onInput={event => setAmount(event.currentTarget.value)}
          required
        />
        <TextField {...field('amountInWords')} hint={t('OFFER_WORDS_HINT')} required />
        <TextField {...field('startDate')} hint={t('DATE_HINT')} type="date" required />
        <TextField {...field('endDate')} hint={t('OFFER_END_HINT')} type="date" required />
        <TextArea {...field('conditions')} className="span" hint={t('OFFER_CONDITIONS_HINT', { max: conditionsLimit })} />
      </fieldset>
      <PersonFields handle={handle} legend={t('OFFER_LEGEND_FIRST')} phoneRequired />
      <fieldset className="form-group">
        <legend>{t('YOUR_ADDRESS')}</legend>
        <StreetFields handle={handle} required />
      </fieldset>
      <details className="form-fold" open={second || undefined}>
        <summary>
          {t('OFFER_LEGEND_SECOND')} <span className="form-hint">({t('OPTIONAL')})</span>
        </summary>
        <div className="form-group">
          <p className="span">{t('OFFER_SECOND_HINT')}</p>
          <TextField {...field('secondFirstName')} />
          <TextField {...field('secondLastName')} />
          <TextField {...field('secondEmail')} type="email" inputMode="email" />
          <TextField {...field('secondStreet')} />
          <TextField {...field('secondHouseNumber')} />
          <TextField {...field('secondZip')} />
          <TextField {...field('secondCity')} />
        </div>
      </details>
      <fieldset className="form-group">
        <legend>{t('OFFER_LEGEND_SIGN')}</legend>
        <TextField {...field('place')} required />
        <TextField {...field('signDate')} type="date" required />
      </fieldset>
      <section className="form-terms">
        <h2 className="town">{t('OFFER_TERMS_TITLE')}</h2>
        <ul>
          <li>{t('OFFER_TERM_IRREVOCABLE')}</li>
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

const secondFields = Object.keys(offerForm.fields).filter(name => name.startsWith('second'))
