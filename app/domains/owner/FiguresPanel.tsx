import { formatNumber } from '../../platform/i18n/formats'
import { semicolon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { CounterRow } from './CounterRow'
import type { Figures } from './figures'

type FiguresPanelProps = {
  figures: Figures
  /** False if the numbers are elsewhere on the page. */
  numbers?: boolean
}

/** Counters, the chart, and a table with its numbers. */
export function FiguresPanel({ figures, numbers = true }: FiguresPanelProps) {
  const { t } = useTexts()
  const { what, counters, chart } = figures
  return (
    <>
      <CounterRow counters={counters} />
      <figure className="owner-chart">
        <figcaption>
          {t(`OWNER_CHART_${what.toUpperCase()}`)} <span className="owner-quiet">{t('OWNER_CHART_SOURCE')}</span>
        </figcaption>
        {/* Safe HTML: our server draws it from numbers and days only. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server */}
        <div dangerouslySetInnerHTML={{ __html: chart }} />
      </figure>
      {numbers && (
        <details className="owner-numbers">
          <summary>{t('OWNER_CHART_NUMBERS')}</summary>
          <DayTable figures={[figures]} />
        </details>
      )}
    </>
  )
}

/** Daily counts, one column per figure, for the same days. */
export function DayTable({ figures }: { figures: readonly Figures[] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <table className="owner-table owner-days">
      <caption className="unseen">
        {figures.map(({ what }) => t(`OWNER_CHART_${what.toUpperCase()}`)).join(semicolon(texts.language))}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('OWNER_DAY')}</th>
          {figures.map(({ what }) => (
            <th key={what} scope="col" className="owner-figure">
              {t(what === 'visits' ? 'OWNER_PAGE_VISITS' : 'OWNER_APPEARANCES')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures[0]?.days.map(({ day }, index) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {figures.map(({ what, days }) => (
              <td key={what} className="owner-figure">
                {formatNumber(days[index]?.count, texts)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
