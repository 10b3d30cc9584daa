import { useTexts } from '../../../platform/i18n/TextsProvider'
import { type Option, SelectField, TextField } from '../../../ui/form/Field'
import type { EnquirySearch } from './enquiry-view'
import { enquiryOwners, enquiryStates } from './enquiry-view'

/** The filter above the list of requests: a form that asks for a new address. */
export function EnquiryFilter({ search, forms }: { search: EnquirySearch; forms: readonly Option[] }) {
  const { t } = useTexts()
  const states = enquiryStates.map(value => ({ value, label: t(`DESK_STATE_${value.toUpperCase()}`) }))
  const owners = enquiryOwners.map(value => ({ value, label: t(`DESK_OWNER_${value.toUpperCase()}`) }))
  const orders = ['newest', 'oldest'].map(value => ({ value, label: t(`DESK_ORDER_${value.toUpperCase()}`) }))
  return (
    <form method="get" action="/desk/enquiries/" className="enquiry-filter">
      <TextField
        id="enquiry-q"
        name="q"
        label={t('DESK_SEARCH_WORDS')}
        type="search"
        defaultValue={search.words}
        maxLength={100}
      />
      <SelectField id="enquiry-state" name="state" label={t('DESK_STATE')} options={states} defaultValue={search.state} />
      <SelectField
        id="enquiry-form"
        name="form"
        label={t('DESK_KIND')}
        options={forms}
        none={t('DESK_EVERY_KIND')}
        defaultValue={search.form ?? ''}
      />
      <SelectField id="enquiry-owner" name="owner" label={t('DESK_FOR_WHOM')} options={owners} defaultValue={search.owner} />
      <SelectField
        id="enquiry-order"
        name="order"
        label={t('DESK_ORDER')}
        options={orders}
        defaultValue={search.oldestFirst ? 'oldest' : 'newest'}
      />
      <button type="submit" className="button">
        {t('DESK_SHOW')}
      </button>
    </form>
  )
}
