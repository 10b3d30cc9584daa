import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Chips } from './Chips'
import { ChosenValue } from './ChosenValue'
import { ListStatus, OptionList } from './OptionList'
import { focusFirst, Sheet } from './Sheet'
import type { ComboboxParts } from './use-combobox'

/** A button showing the choice that opens a sheet with the list, a search field, and all choices. */
export function ComboboxSheet({ id, label, placeholder, multiple, autoFocus, chosen, list, described }: ComboboxParts) {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { open, text } = list
  const names = chosen.map(option => option.label)
  useEffect(() => {
    if (autoFocus) button.current?.focus()
  }, [autoFocus])
  function onClose() {
    list.leave()
    button.current?.focus()
  }
  return (
    <>
      <button
        {...described}
        ref={button}
        type="button"
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        className="field-box field-arrow"
        onClick={list.show}
      >
        <ChosenValue names={multiple && text !== '' ? [...names, text] : names} placeholder={placeholder} />
      </button>
      {open && (
        <Sheet
          isOpen
          title={label}
          said={multiple && chosen.length > 0 ? t('CHOSEN_COUNT', { count: chosen.length }) : (names[0] ?? placeholder)}
          search={
            <input
              {...list.field}
              ref={input}
              className="field-box"
              aria-label={label}
              inputMode="search"
              placeholder={t('SELECT_SEARCH')}
              value={text}
              onKeyDown={list.onKeyDown}
            />
          }
          onCancel={list.dropText}
          onClose={onClose}
        >
          {multiple && chosen.length > 0 && (
            <Chips
              ofPanel
              chosen={chosen}
              onRemove={value => {
                list.remove(value)
                focusFirst(input.current?.closest('dialog'))
              }}
            />
          )}
          <OptionList {...{ id, label, multiple, chosen, list }} />
          <ListStatus {...{ list, chosen, multiple: false }} />
        </Sheet>
      )}
    </>
  )
}
