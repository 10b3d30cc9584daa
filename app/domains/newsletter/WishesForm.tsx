import { useTexts } from '../../platform/i18n/TextsProvider'
import { CheckboxGroup } from '../../ui/form/CheckboxGroup'
import { type Option, SelectField } from '../../ui/form/Field'
import { wishesForm, wishFields } from './wishes'

type Choices = { value: string[]; options: Option[] }

/** Choices and selection, in the page's language. */
export type WishesView = { lists: Choices; provinces: Choices; language?: { value: string; options: Option[] } }

type WishesFormProps = { action: string; label: string; wishes: WishesView }

/** A reader's preferences, with the button that carries out the mailed link. */
export function WishesForm({ action, label, wishes: { lists, provinces, language } }: WishesFormProps) {
  const { t } = useTexts()
  return (
    <form id={wishesForm} method="post" action={action} className="enquiry-form">
      <CheckboxGroup
        id="wishes-list"
        name={wishFields.lists}
        label={t('NEWSLETTER_WISH_LISTS')}
        hint={t('NEWSLETTER_WISH_HINT')}
        {...lists}
      />
      <CheckboxGroup
        id="wishes-province"
        name={wishFields.provinces}
        label={t('NEWSLETTER_WISH_PROVINCES')}
        hint={t('NEWSLETTER_WISH_PROVINCES_HINT')}
        {...provinces}
      />
      {language && (
        <SelectField
          id="wishes-language"
          name={wishFields.language}
          label={t('NEWSLETTER_WISH_LANGUAGE')}
          options={language.options}
          defaultValue={language.value}
        />
      )}
      <div>
        <button type="submit" className="button">
          {label}
        </button>
      </div>
    </form>
  )
}
