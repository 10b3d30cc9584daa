import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { SelectField } from '../../ui/form/Field'
import { AddressFields, PersonFields } from '../enquiries/parts/PersonFields'
import { usePersonFields } from '../enquiries/parts/use-person-fields'
import { type AccountView, personForm } from './account-view'

type PersonFormProps = {
  view: Pick<AccountView, 'person' | 'language' | 'languages' | 'titles'>
  action: string
  /** Rejected values, and translated messages by field. */
  again?: { typed: Record<string, string>; errors: Record<string, string> }
}

const idOf = (name: string) => `account-${name}`

/** Name, phone, address and language of a subscriber. The mail address cannot be changed here. */
export function PersonForm({ view, action, again }: PersonFormProps) {
  const { t } = useTexts()
  const errors = again?.errors ?? {}
  const values = again?.typed ?? view.person
  const handle = usePersonFields({ titles: view.titles, idOf, known: name => values[name], errors })
  return (
    <form id={personForm} method="post" action={action} className="enquiry-form" noValidate>
      <ErrorSummary errors={Object.entries(errors).map(([name, text]) => ({ id: idOf(name), text }))} />
      <PersonFields handle={handle} legend={t('DEMAND_PERSON_LEGEND')} withoutEmail />
      <AddressFields handle={handle} />
      <SelectField
        id={idOf('language')}
        name="language"
        label={t('DEMAND_LANGUAGE')}
        options={view.languages.map(value => ({ value, label: t(`LANGUAGE_NAME_${value.toUpperCase()}`) }))}
        defaultValue={again?.typed.language ?? view.language}
        error={errors.language}
      />
      <div>
        <button type="submit" name="do" value="person" className="button quiet">
          {t('DEMAND_SAVE')}
        </button>
      </div>
    </form>
  )
}
