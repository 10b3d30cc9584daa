import { useTexts } from '../../../platform/i18n/TextsProvider'
import { AgentOfficeFilter } from '../../../ui/desk/AgentOfficeFilter'
import { DeskGroup } from '../../../ui/desk/DeskRows'
import { FiguresChart } from './FiguresChart'
import {
  agreedLists,
  type CountedRow,
  type FiguresView,
  figuresQuery,
  type PeriodFigures,
  periodKinds,
  type SharedRow,
} from './figures-view'

type FiguresPageProps = {
  figures: FiguresView
  /** Whether visitors are asked for statistics; else nothing is counted that needs their consent. */
  asksForStatistics: boolean
}

/** The site's figures by week or month, of an agent or an office, and the lists of one period. */
export function FiguresPage({ figures, asksForStatistics }: FiguresPageProps) {
  const { t } = useTexts()
  const { by, agent, office, agents, offices, periods, chosen } = figures
  const isWhole = agent === '' && office === ''
  return (
    <>
      <nav className="desk-acts desk-figures-by" aria-label={t('DESK_FIGURES_BY')}>
        {periodKinds.map(kind => (
          <a
            key={kind}
            className="button quiet"
            href={figuresQuery({ by: kind, agent, office })}
            aria-current={kind === by ? 'page' : undefined}
          >
            {t(`DESK_FIGURES_${kind.toUpperCase()}`)}
          </a>
        ))}
      </nav>
      <AgentOfficeFilter action="/desk/figures/" kept={{ by, from: chosen.from }} {...{ agents, offices, agent, office }} />
      {!isWhole && <p className="desk-none">{t('DESK_FIGURES_PART')}</p>}
      <div className="desk-figures-charts">
        <FiguresChart title={t('DESK_FIGURE_VISITS')} what="visits" {...{ periods, chosen }} />
        <FiguresChart title={t('DESK_FIGURE_REQUESTS')} what="requests" {...{ periods, chosen }} />
      </div>
      <Periods figures={figures} hasSearches={isWhole && by === 'week'} />
      {chosen.shares.map(({ name, rows }) => (
        <DeskGroup key={name} title={`${t(`DESK_FIGURES_${name}`)}, ${chosen.label}`}>
          <Shares rows={rows} caption={t(`DESK_FIGURES_${name}`)} />
        </DeskGroup>
      ))}
      <div className="desk-figures-lists">
        {chosen.lists.map(({ name, rows }) => (
          <DeskGroup key={name} title={t(`DESK_FIGURES_${name}`)}>
            <p className="desk-when">
              {chosen.label}
              {agreedLists.includes(name) &&
                ` · ${t(asksForStatistics || rows.length > 0 ? 'DESK_FIGURES_AGREED' : 'DESK_FIGURES_NOT_ASKED')}`}
            </p>
            <Counted rows={rows} caption={t(`DESK_FIGURES_${name}`)} />
          </DeskGroup>
        ))}
      </div>
    </>
  )
}

/** Newest first. */
function Periods({ figures, hasSearches }: { figures: FiguresView; hasSearches: boolean }) {
  const { t } = useTexts()
  const { by, periods } = figures
  const columns = ['VISITS', 'APPEARANCES', 'REQUESTS', 'HOURS', ...(hasSearches ? ['ASKED', 'EMPTY'] : [])]
  return (
    <div className="desk-figures">
      <p className="desk-when" id="figures-periods">
        {t(`DESK_FIGURES_CAPTION_${by.toUpperCase()}`)}
        {hasSearches && ` · ${t('DESK_FIGURES_SEARCHES_KEPT')}`}
      </p>
      <table aria-labelledby="figures-periods">
        <thead>
          <tr>
            <th scope="col">{t('DESK_FIGURE_FROM')}</th>
            {columns.map(column => (
              <th key={column} scope="col" className="desk-figures-number">
                {t(`DESK_FIGURE_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...periods].reverse().map(period => (
            <PeriodRow key={period.from} {...{ period, figures, hasSearches }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PeriodRowProps = { period: PeriodFigures; figures: FiguresView; hasSearches: boolean }

function PeriodRow({ period, figures: { by, agent, office, chosen }, hasSearches }: PeriodRowProps) {
  const { from, label, visits, appearances, requests, hours, asked, empty } = period
  const isChosen = from === chosen.from
  return (
    <tr>
      <th scope="row" className="desk-figures-when">
        <a href={figuresQuery({ by, agent, office, from })} aria-current={isChosen ? 'true' : undefined}>
          {label}
        </a>
      </th>
      <Numbers values={[visits, appearances, requests, hours, ...(hasSearches ? [asked, empty] : [])]} />
    </tr>
  )
}

/** Cells of numbers; a dash where there is none. */
function Numbers({ values }: { values: readonly (number | undefined)[] }) {
  const { t } = useTexts()
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
    <td key={index} className="desk-figures-number">
      {value === undefined ? '–' : t('DESK_COUNT', { count: value })}
    </td>
  ))
}

function Shares({ rows, caption }: { rows: readonly SharedRow[]; caption: string }) {
  const { t } = useTexts()
  return (
    <div className="desk-figures">
      <table aria-label={caption}>
        <thead>
          <tr>
            <td />
            {['VISITS', 'REQUESTS', 'HOURS'].map(column => (
              <th key={column} scope="col" className="desk-figures-number">
                {t(`DESK_FIGURE_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, href, visits, requests, hours }) => (
            <tr key={key}>
              <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
              <Numbers values={[visits, requests, hours]} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
                {/* Drawn beside the number, which says the same. */}
                <svg className="desk-figures-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.round((count / highest) * 100)} height="4" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
