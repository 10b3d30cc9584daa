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
  /** What is wrong with what was typed. */
  error?: string
  /** True when it takes the place of a field that had the focus. */
  autoFocus: boolean
}

/**
 * One value of a list, or several: a field to type in with its list at it, or where that has no room a button that opens a sheet with
 * both. Of several values, what was typed and not chosen stays when it is left, and is sent under the same name.
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
