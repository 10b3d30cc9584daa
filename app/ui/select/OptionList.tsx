import { useEffect } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { optionText } from './matching'
import type { ComboboxParts } from './use-combobox'

type OptionListProps = Pick<ComboboxParts, 'id' | 'label' | 'multiple' | 'chosen' | 'list'>

/** The list of a combobox. The field keeps the focus and handles its keys. */
export function OptionList({ id, label, multiple, chosen, list }: OptionListProps) {
  const { t } = useTexts()
  const { shown, active } = list
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    <>
      {/* A press must not take the focus from the field. */}
      <div
        className="options"
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={-1}
        onMouseDown={event => event.preventDefault()}
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as the pattern asks
          <div
            key={option.value}
            id={`${id}-${index}`}
            className={`option combo-option${index === active ? ' active' : ''}`}
            role="option"
            aria-selected={chosen.some(({ value }) => value === option.value)}
            tabIndex={-1}
            onClick={() => list.choose(option)}
          >
            {optionText(option)}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="option">{t('NO_OPTION')}</p>}
    </>
  )
}

/** Announces the number of matching options, and after each change the number chosen. */
export function ListStatus({ list, chosen, multiple }: Pick<OptionListProps, 'list' | 'chosen' | 'multiple'>) {
  const { t } = useTexts()
  const { open, text, shown, choices } = list
  const found = shown.length === 0 ? t('NO_OPTION') : t('OPTIONS_COUNT', { count: shown.length })
  const taken = multiple && choices > 0 ? t('CHOSEN_COUNT', { count: chosen.length }) : ''
  return (
    <span className="unseen" role="status">
      {open && text !== '' ? found : taken}
    </span>
  )
}
