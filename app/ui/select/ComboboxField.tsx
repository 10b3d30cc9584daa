import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Chips } from './Chips'
import { DropPanel } from './Disclosure'
import { fewOptions } from './matching'
import { ListStatus, OptionList } from './OptionList'
import { placePanel } from './place-panel'
import type { ComboboxParts } from './use-combobox'

/** A text field with its list below or above. With multiple choice it shows the first one; the list starts with the others. */
export function ComboboxField(props: ComboboxParts) {
  const { id, label, placeholder, multiple, autoFocus, options, chosen, list, described } = props
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { open, text } = list
  const one = multiple ? undefined : chosen[0]?.label
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useLayoutEffect(() => {
    if (!open) return
    const place = () => panel.current && placePanel(panel.current)
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [open])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return list.leave()
    if (event.key !== 'Escape' || !open) return list.onKeyDown(event)
    list.close()
    event.preventDefault()
  }
  function remove(value: string) {
    list.remove(value)
    input.current?.focus()
  }
  return (
    <>
      <div className="field-box field-arrow combo">
        {multiple && chosen.length > 0 && <Chips chosen={chosen.slice(0, 1)} onRemove={remove} />}
        {multiple && chosen.length > 1 && (
          <label className="combo-more" htmlFor={id}>
            +{chosen.length - 1}
          </label>
        )}
        <input
          {...list.field}
          {...described}
          ref={input}
          id={id}
          aria-labelledby={`${id}-label`}
          inputMode={options.length > fewOptions ? 'search' : 'none'}
          placeholder={multiple && chosen.length > 0 ? '' : one || placeholder}
          value={open || multiple ? text : (one ?? '')}
          onClick={() => !open && list.show()}
          onKeyDown={onKeyDown}
          onBlur={list.leave}
        />
      </div>
      {open && (
        <DropPanel innerRef={panel}>
          {multiple && chosen.length > 1 && <Chips chosen={chosen.slice(1)} onRemove={remove} ofPanel />}
          <OptionList {...{ id, label, multiple, chosen, list }} />
        </DropPanel>
      )}
      <ListStatus {...{ list, chosen, multiple }} />
    </>
  )
}
