import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Option } from './matching'

type ChipsProps = {
  chosen: readonly Option[]
  onRemove: (value: string) => void
  /** Above a list there is room for them all, on as many lines as they need; a field has one line. */
  ofPanel?: boolean
}

/** What is chosen, each with its way out (SPEC §2). */
export function Chips({ chosen, onRemove, ofPanel = false }: ChipsProps) {
  const { t } = useTexts()
  return (
    <ul className={ofPanel ? 'chips chips-all' : 'chips'}>
      {chosen.map(option => (
        <li key={option.value}>
          <button type="button" aria-label={t('REMOVE_X', { name: option.label })} onClick={() => onRemove(option.value)}>
            <span className="chip">
              <span className="chip-name">{option.label}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
