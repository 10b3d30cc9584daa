import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { FiguresView } from './figures-view'

type FiguresChartProps = Pick<FiguresView, 'periods' | 'chosen'> & { title: string; what: 'visits' | 'requests' }

const height = 60

/** A column per period; the table below says the same in numbers. */
export function FiguresChart({ title, what, periods, chosen }: FiguresChartProps) {
  const { t } = useTexts()
  const highest = Math.max(1, ...periods.map(period => period[what]))
  return (
    <figure className="figures-chart">
      <figcaption>{title}</figcaption>
      <div className="figures-chart-drawn">
        <span className="figures-chart-highest">{t('DESK_COUNT', { count: highest })}</span>
        <svg aria-hidden="true" viewBox={`0 0 ${periods.length * 10} ${height}`} preserveAspectRatio="none">
          {periods.map((period, index) => {
            const tall = Math.round((period[what] / highest) * height)
            return (
              <rect
                key={period.from}
                className={period.from === chosen.from ? 'figures-chart-chosen' : undefined}
                x={index * 10 + 1}
                y={height - tall}
                width="8"
                height={tall}
              />
            )
          })}
        </svg>
        <span>{periods[0]?.label}</span>
        <span>{periods.at(-1)?.label}</span>
      </div>
    </figure>
  )
}
