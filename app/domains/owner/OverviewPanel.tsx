import { formatNumber } from '../../platform/i18n/formats'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { CounterRow } from './CounterRow'
import type { Overview } from './overview'

/** A property at a glance: figures, requests, price, comparison, demand. */
export function OverviewPanel({ overview }: { overview: Overview }) {
  const texts = useTexts()
  const { t } = texts
  const { visits, appearances, requests, viewings, price, prices, comparison, demands, hasFavourites } = overview
  const number = (value: number) => formatNumber(value, texts)
  return (
    <div className="owner-overview">
      <section>
        <h3>{t('OWNER_PAGE_VISITS')}</h3>
        <CounterRow counters={visits} />
      </section>
      <section>
        <h3>{t('OWNER_APPEARANCES')}</h3>
        <CounterRow counters={appearances} />
      </section>
      <section>
        <h3>{t('OWNER_REQUESTS')}</h3>
        <table className="owner-table">
          <caption className="unseen">{t('OWNER_REQUESTS')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('OWNER_WHAT')}</th>
              <th scope="col" className="owner-figure">
                {t('OWNER_LAST_30_DAYS')}
              </th>
              <th scope="col" className="owner-figure">
                {t('OWNER_COUNT_TOTAL')}
              </th>
            </tr>
          </thead>
          <tbody>
            {requests.map(({ kind, recent, total }) => (
              <tr key={kind}>
                <th scope="row">{t(`OWNER_REQUEST_${kind}`)}</th>
                <td className="owner-figure">{number(recent)}</td>
                <td className="owner-figure">{number(total)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('OWNER_VIEWINGS')}</th>
              <td className="owner-figure">{number(viewings.recent)}</td>
              <td className="owner-figure">{number(viewings.total)}</td>
            </tr>
            {viewings.cancelled.total > 0 && (
              <tr>
                <th scope="row">{t('OWNER_VIEWINGS_CANCELLED')}</th>
                <td className="owner-figure">{number(viewings.cancelled.recent)}</td>
                <td className="owner-figure">{number(viewings.cancelled.total)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <section>
        <h3>{t('OWNER_COMPARISON')}</h3>
        {comparison ? (
          <>
            {comparison.rows.map(({ what, own, median }) => (
              <div key={what}>
                <h4>{t(`OWNER_COMPARISON_${what.toUpperCase()}`)}</h4>
                <Bars
                  rows={[
                    { label: t('OWNER_COMPARISON_YOURS'), value: own },
                    { label: t('OWNER_COMPARISON_MEDIAN', { count: comparison.count }), value: median },
                  ]}
                />
              </div>
            ))}
            <p className="owner-quiet overview-note">{t('OWNER_COMPARISON_TEXT')}</p>
          </>
        ) : (
          <p>{t('OWNER_COMPARISON_NONE')}</p>
        )}
      </section>
      <section>
        <h3>{t('OWNER_PRICES')}</h3>
        <p>{t('OWNER_PRICE_NOW', { price })}</p>
        {prices.length <= 1 && <p className="owner-quiet overview-note">{t('OWNER_PRICE_NONE')}</p>}
        {prices.length > 0 && (
          <ol className="owner-events">
            {prices.map(event => (
              <li key={event.id}>
                <span className="owner-quiet">{event.day}</span> {event.text}
              </li>
            ))}
          </ol>
        )}
      </section>
      {(demands !== null || hasFavourites) && (
        <section>
          <h3>{t('OWNER_DEMANDS')}</h3>
          {demands !== null && <p>{t('OWNER_DEMANDS_COUNT', { count: demands })}</p>}
          {hasFavourites && <p className="owner-quiet overview-note">{t('OWNER_FAVOURITES_NOTE')}</p>}
        </section>
      )}
    </div>
  )
}

/** Shows two numbers as bars next to the figures. */
function Bars({ rows }: { rows: { label: string; value: number }[] }) {
  const texts = useTexts()
  const highest = Math.max(1, ...rows.map(row => row.value))
  return (
    <dl className="owner-bars">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(value / highest) * 100} height="6" />
            </svg>
            {formatNumber(value, texts)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
