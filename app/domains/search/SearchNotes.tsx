import { readAlert } from '../../platform/i18n/alerts'
import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Filters, SearchNote } from './filters'
import { negatedIn } from './filters/words'
import { fieldId, labelOf } from './search-notes'

/** Above the results: input that is not searched as typed, with links to its fields. */
export function SearchNotes({ list, filters, notes }: { list: 'sale' | 'rent'; filters: Filters; notes: readonly SearchNote[] }) {
  const { t } = useTexts()
  const negated = negatedIn(filters)
  if (notes.length + negated.length === 0) return null
  return (
    <div className="search-notes no-print" role="status">
      {notes.map(({ kind, name, typed, alert }) => (
        <p key={`${name} ${typed}`}>
          {kind === 'exchanged' ? (
            readAlert(alert, t)
          ) : (
            <a href={`#${fieldId(name)}`}>{t('SEARCH_NOTE', { field: t(labelOf(name, list)), text: readAlert(alert, t) })}</a>
          )}
        </p>
      ))}
      {negated.map(words => (
        <p key={words}>{t('SEARCH_NEGATED', { words })}</p>
      ))}
    </div>
  )
}
