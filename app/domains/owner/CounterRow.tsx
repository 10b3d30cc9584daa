import { formatNumber } from '../../platform/i18n/formats'
import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Counters } from './overview'

/** SPEC §3's counters: day, week, month, total. */
export function CounterRow({ counters }: { counters: Counters }) {
  const texts = useTexts()
  const { t } = texts
  const rows = [
    { label: t('OWNER_COUNT_DAY'), count: counters.day },
    { label: t('OWNER_COUNT_WEEK'), count: counters.week },
    { label: t('OWNER_LAST_30_DAYS'), count: counters.month },
    { label: t('OWNER_COUNT_TOTAL'), count: counters.total },
  ]
  return (
    <dl className="owner-counters">
      {rows.map(row => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{formatNumber(row.count, texts)}</dd>
        </div>
      ))}
    </dl>
  )
}
