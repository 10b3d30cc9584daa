import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../../ui/desk/DeskRows'
import { type CountedRow, type FiguresView, type PeriodFigures, periodKinds } from './figures-view'

/** The site's figures by week or month, and the lists of one of them. */
export function FiguresPage({ figures: { by, periods, chosen } }: { figures: FiguresView }) {
  const { t } = useTexts()
  const [first, ...others] = [...periods].reverse()
  const highest = (what: 'visits' | 'requests') => Math.max(1, ...periods.map(period => period[what]))
  return (
    <>
      <nav className="desk-acts" aria-label={t('DESK_FIGURES_BY')}>
        {periodKinds.map(kind => (
          <a key={kind} className="button quiet" href={`?by=${kind}`} aria-current={kind === by ? 'page' : undefined}>
            {t(`DESK_FIGURES_${kind.toUpperCase()}`)}
          </a>
        ))}
      </nav>
      <div className="desk-figures">
        <table>
          <caption>{t(`DESK_FIGURES_CAPTION_${by.toUpperCase()}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('DESK_FIGURE_FROM')}</th>
              <th scope="col">{t('DESK_FIGURE_VISITS')}</th>
              <th scope="col">{t('DESK_FIGURE_APPEARANCES')}</th>
              <th scope="col">{t('DESK_FIGURE_REQUESTS')}</th>
              <th scope="col">{t('DESK_FIGURE_HOURS')}</th>
              {by === 'week' && <th scope="col">{t('DESK_FIGURE_ASKED')}</th>}
              {by === 'week' && <th scope="col">{t('DESK_FIGURE_EMPTY')}</th>}
            </tr>
          </thead>
          <tbody>
            {first &&
              [first, ...others].map(period => (
                <PeriodRow
                  key={period.from}
                  period={period}
                  by={by}
                  isChosen={period.from === chosen.from}
                  visits={highest('visits')}
                  requests={highest('requests')}
                />
              ))}
          </tbody>
        </table>
      </div>
      {chosen.lists.map(({ name, rows }) => (
        <DeskGroup key={name} title={`${t(`DESK_FIGURES_${name}`)}, ${chosen.label}`}>
          <Counted rows={rows} caption={t(`DESK_FIGURES_${name}`)} />
        </DeskGroup>
      ))}
    </>
  )
}

type PeriodRowProps = { period: PeriodFigures; by: string; isChosen: boolean; visits: number; requests: number }

function PeriodRow({ period, by, isChosen, visits, requests }: PeriodRowProps) {
  const { t } = useTexts()
  const number = (value: number | undefined) => (value === undefined ? '–' : t('DESK_COUNT', { count: value }))
  return (
    <tr>
      <th scope="row">
        <a href={`?by=${by}&from=${period.from}`} aria-current={isChosen ? 'true' : undefined}>
          {period.label}
        </a>
      </th>
      <td>
        {number(period.visits)}
        <FigureBar value={period.visits} highest={visits} />
      </td>
      <td>{number(period.appearances)}</td>
      <td>
        {number(period.requests)}
        <FigureBar value={period.requests} highest={requests} />
      </td>
      <td>{number(period.hours)}</td>
      {by === 'week' && <td>{number(period.asked)}</td>}
      {by === 'week' && <td>{number(period.empty)}</td>}
    </tr>
  )
}

/** Drawn beside the number, which says the same. */
function FigureBar({ value, highest }: { value: number; highest: number }) {
  return (
    <svg className="desk-figures-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round((value / highest) * 100)} height="4" />
    </svg>
  )
}

function Counted({ rows, caption }: { rows: readonly CountedRow[]; caption: string }) {
  const { t } = useTexts()
  if (rows.length === 0) return <p className="desk-none">{t('DESK_FIGURES_NONE')}</p>
  const highest = Math.max(1, ...rows.map(row => row.count))
  return (
    <div className="desk-figures">
      <table aria-label={caption}>
        <tbody>
          {rows.map(({ key, label, href, count }) => (
            <tr key={key}>
              <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
              <td>
                {t('DESK_COUNT', { count })}
                <FigureBar value={count} highest={highest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
