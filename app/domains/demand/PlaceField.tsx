import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Field, type FieldProps, fieldParts } from '../../ui/form/Field'
import { DropPanel } from '../../ui/select/Disclosure'
import { ListStatus, OptionList } from '../../ui/select/OptionList'
import { placePanel } from '../../ui/select/place-panel'
import { useCombobox } from '../../ui/select/use-combobox'
import { useHydrated } from '../../ui/use-hydrated'
import type { PlaceOption } from './region-view'
import { useSuggestions } from './use-suggestions'

type PlaceFieldProps = {
  id: string
  error?: string
  /** A typed place that is not unique. */
  typed: string
  onAdd: (place: PlaceOption) => void
}

/** Maximum characters typed. */
const longest = 80

/**
 * A field for a postcode or town. With scripts a list suggests places and adds the chosen one; without, the button looks it up.
 */
export function PlaceField({ id, error, typed, onAdd }: PlaceFieldProps) {
  const { language, t } = useTexts()
  const [text, setText] = useState(typed)
  const [added, setAdded] = useState<PlaceOption>()
  const input = useRef<HTMLInputElement>(null)
  const options = useSuggestions(text, language)
  const panel = useRef<HTMLDivElement>(null)
  const list = useCombobox({ id, options, chosen: [], multiple: true, typed, onChange: ([value]) => add(value) })
  // Keeps text typed before scripts ran, in the same field.
  const hydrated = useHydrated(async () => {
    if (input.current && input.current.value !== typed) type(input.current)
  })
  const isOpen = list.open && list.text !== '' && list.shown.length > 0
  function add(value: string | undefined) {
    const place = options.find(option => option.value === value)
    if (!place) return
    setAdded(place)
    setText('')
    onAdd(place)
  }
  // The list is as long as what the server has found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is repositioned for each list
  useLayoutEffect(() => {
    if (isOpen && panel.current) placePanel(panel.current)
  }, [isOpen, options])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return list.leave()
    // Without suggestions the keys belong to the field: Enter looks it up.
    if (!isOpen && (event.key === 'Enter' || event.key === ' ')) return
    if (event.key !== 'Escape' || !list.open) return list.onKeyDown(event)
    list.close()
    setText('')
    event.preventDefault()
  }
  function type(target: HTMLInputElement) {
    setText(target.value)
    list.field.onChange({ target } as ChangeEvent<HTMLInputElement>)
  }
  const label = t('DEMAND_PLACE')
  const field: FieldProps = { id, name: 'place', label, hint: t('DEMAND_PLACE_HINT'), error }
  const { frame, control } = fieldParts(field)
  const ofList = { ...list.field, 'aria-expanded': isOpen, 'aria-controls': isOpen ? `${id}-list` : undefined }
  return (
    <Field {...frame} className="place-field">
      <input
        {...control}
        {...(hydrated ? ofList : { type: 'text', autoComplete: 'off' })}
        ref={input}
        maxLength={longest}
        value={list.text}
        onChange={event => type(event.target)}
        onKeyDown={onKeyDown}
        onBlur={list.leave}
      />
      {isOpen && (
        <DropPanel innerRef={panel}>
          <OptionList {...{ id, label, multiple: false, chosen: [], list }} />
        </DropPanel>
      )}
      {isOpen && <ListStatus {...{ list, chosen: [], multiple: false }} />}
      {hydrated && (
        <span className="unseen" role="status">
          {added && !isOpen ? t('DEMAND_PLACE_ADDED', { place: added.name ?? added.label }) : ''}
        </span>
      )}
    </Field>
  )
}
