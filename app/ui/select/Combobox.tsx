import { useTexts } from '../../platform/i18n/TextsProvider'
import { FieldError } from '../form/Field'
import { ComboboxField } from './ComboboxField'
import { ComboboxSheet } from './ComboboxSheet'
import { useSheetScreen } from './sheet-screen'
import { type ComboboxState, useCombobox } from './use-combobox'

type ComboboxProps = ComboboxState & {
  name: string
  label: string
  placeholder: string
  inline: boolean
  /** The error about the typed text. */
  error?: string
  /** True when it replaces a field that had the focus. */
  autoFocus: boolean
}

/**
 * A single or multiple choice: a text field with a list, or on small screens a button that opens a sheet with both. With multiple
 * choice, text left in the field is kept and sent under the same name.
 */
export function Combobox(props: ComboboxProps) {
  const { id, name, label, options, chosen, placeholder, multiple, inline, error, autoFocus } = props
  const { t } = useTexts()
  const list = useCombobox(props)
  const Field = useSheetScreen(list.open) ? ComboboxSheet : ComboboxField
  const all = chosen.map(value => options.find(option => option.value === value) ?? { value, label: value.replace('|', ' ') })
  const notes = [error && `${id}-error`, all.length > 1 && `${id}-chosen`].filter(Boolean).join(' ')
  const described = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': notes || undefined }
  return (
    <div className={inline ? 'select select-inline' : 'select'}>
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <FieldError {...{ id, error }} />
      <Field {...{ id, label, placeholder, multiple, autoFocus, options, chosen: all, list, described }} />
      {all.length > 1 && (
        <span className="unseen" id={`${id}-chosen`}>
          {t('CHOSEN_NAMES', { names: all.map(option => option.label).join(', ') })}
        </span>
      )}
      {chosen.map(value => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {multiple && list.text !== '' && <input type="hidden" name={name} value={list.text} />}
    </div>
  )
}
