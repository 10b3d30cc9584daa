import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../ui/desk/DeskRows'
import type { Week } from '../report/desk/figures-view'
import type { NamedCount } from './desk-view'

/** Sentences, each with a link to where it is dealt with. */
export function NamedCounts({ title, rows }: { title: string; rows: readonly NamedCount[] }) {
  if (rows.length === 0) return null
  return (
    <DeskGroup title={title} count={rows.length}>
      <ul className="desk-counts">
        {rows.map(({ key, text, href }) => (
          <li key={key}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </DeskGroup>
  )
}

/** This week's figures beside those of the last. */
export function WeekFigures({ week: { now, before } }: { week: { now: Week; before: Week } }) {
  const { t } = useTexts()
  const number = (value: number | undefined) => (value === undefined ? '–' : t('DESK_COUNT', { count: value }))
  return (
    <DeskGroup title={t('DESK_THIS_WEEK')} all={<a href="/desk/figures/">{t('DESK_ALL_FIGURES')}</a>}>
      <table className="desk-week" aria-label={t('DESK_THIS_WEEK')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('DESK_WEEK_NOW')}</th>
            <th scope="col">{t('DESK_FIGURES_LAST_WEEK')}</th>
          </tr>
        </thead>
        <tbody>
          {(['visits', 'requests', 'hours'] as const).map(what => (
            <tr key={what}>
              <th scope="row">{t(`DESK_FIGURE_${what.toUpperCase()}`)}</th>
              <td>{number(now[what])}</td>
              <td>{number(before[what])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskGroup>
  )
}
