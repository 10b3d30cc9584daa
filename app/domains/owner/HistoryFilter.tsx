import { useTexts } from '../../platform/i18n/TextsProvider'
import { SelectField, TextField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { type HistoryChoice, type HistoryQuery, historyFilters } from './history-query'

type HistoryFilterProps = {
  path: string
  query: HistoryQuery
  /** The values of each column. */
  values: Record<(typeof historyFilters)[number], HistoryChoice[]>
  filtered: boolean
}

/** A plain form: the choice is in the address, so it can be bookmarked and shared. */
export function HistoryFilter({ path, query, values, filtered }: HistoryFilterProps) {
  const { t } = useTexts()
  return (
    <form method="get" action={path} className="owner-filter no-print">
      {query.sort !== 'date' && <input type="hidden" name="sort" value={query.sort} />}
      {query.descending !== (query.sort === 'date') && (
        <input type="hidden" name="order" value={query.descending ? 'desc' : 'asc'} />
      )}
      <TextField
        id="history-text"
        name="text"
        label={t('HISTORY_SEARCH')}
        type="search"
        defaultValue={query.text}
        maxLength={100}
      />
      {historyFilters.map(name => (
        <SelectField
          key={name}
          id={`history-${name}`}
          name={name}
          label={t(`HISTORY_${name.toUpperCase()}`)}
          defaultValue={query[name]}
          none={t('HISTORY_ALL')}
          options={values[name]}
        />
      ))}
      <div className="owner-filter-go">
        <button type="submit" className="button quiet">
          {t('HISTORY_FILTER')}
        </button>
        {filtered && (
          <Link to={path} className="text-link">
            {t('HISTORY_RESET')}
          </Link>
        )}
      </div>
    </form>
  )
}
