import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Option } from './matching'

type ChipsProps = {
  chosen: readonly Option[]
  onRemove: (value: string) => void
  /** In a form that works without script: the name under which a removed value is posted. */
  name?: string
  /** Above a list they wrap onto as many lines as needed; a field has one line. */
  ofPanel?: boolean
}

/** The chosen options, each removable (SPEC §2). */
export function Chips({ chosen, onRemove, name, ofPanel = false }: ChipsProps) {
  const { t } = useTexts()
  return (
    <ul className={ofPanel ? 'chips chips-all' : name ? 'chips chips-form' : 'chips'}>
      {chosen.map(option => (
        <li key={option.value}>
          <button
            type={name ? 'submit' : 'button'}
            name={name}
            value={name && option.value}
            aria-label={t('REMOVE_X', { name: option.label })}
            onClick={event => {
              event.preventDefault()
              onRemove(option.value)
            }}
          >
            <span className="chip">
              <span className="chip-name">{option.label}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
