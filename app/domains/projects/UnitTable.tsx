import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Texts } from '../../platform/i18n/texts'
import { Link } from '../../ui/Link'
import { isGone } from './project'
import type { ProjectView, UnitRow } from './project-view'
import { cellWords, totalWords } from './project-words'
import { nextOrder, type UnitSort, writeUnitOrder } from './unit-order'

type UnitTableProps = Pick<ProjectView, 'units' | 'columns' | 'order' | 'goal' | 'vat' | 'vatRate'> & {
  /** ID of the table, for its links. */ id: string
}

/** The price list: a table with links to sort its columns; one card per unit on a phone. */
export function UnitTable({ units, columns, order, goal, vat, vatRate, id }: UnitTableProps) {
  const texts = useTexts()
  const { t } = texts
  if (units.length === 0) return <p>{t('NO_CONSTRUCTIONS')}</p>
  return (
    <table className="units" aria-labelledby={id}>
      <thead>
        <tr>
          {columns.map(by => {
            const next = nextOrder(by, order)
            const sorted = order?.by === by
            return (
              <th
                key={by}
                scope="col"
                className={`column-${by}${numeric.has(by) ? ' unit-figure' : ''}`}
                aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : undefined}
              >
                <Link to={`${writeUnitOrder(next)}#${id}`} rel="nofollow">
                  {t(`COLUMN_${by.toUpperCase()}`)}
                  <span className="unseen">, {t(next.descending ? 'SORT_UNITS_DESC' : 'SORT_UNITS_ASC')}</span>
                  {sorted && <span aria-hidden="true">{order.descending ? '↓' : '↑'}</span>}
                </Link>
                {by === 'price' && vat && ` (${vat})`}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {units.map(unit => (
          <tr key={unit.id} className={isGone(unit) ? 'gone-unit' : undefined}>
            {columns.map(by => (
              <Cell key={by} by={by} unit={unit} goal={goal} vatRate={vatRate} texts={texts} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const numeric = new Set<UnitSort>(['bedrooms', 'living', 'terrace', 'garden', 'price'])

type CellProps = { by: UnitSort; unit: UnitRow; goal: 0 | 1; vatRate?: number | undefined; texts: Texts }

function Cell({ by, unit, goal, vatRate, texts }: CellProps) {
  if (by === 'number') {
    return (
      <th scope="row">
        <Link to={unit.href}>{unit.number}</Link>
      </th>
    )
  }
  const words = cellWords(by, unit, goal, texts)
  const { price } = unit
  const total =
    by === 'price' && price !== undefined && vatRate !== undefined
      ? totalWords({ goal, pricesIncludeVAT: false, vatRate }, { min: price, max: price }, texts)
      : undefined
  return (
    <td
      data-label={texts.t(`COLUMN_${by.toUpperCase()}`)}
      className={`unit-${by}${numeric.has(by) ? ' unit-figure' : ''}${words ? '' : ' unit-none'}`}
    >
      {by === 'status' ? <span className={`unit-mark is-${unit.status}`}>{words}</span> : words || '–'}
      {total && <span className="unit-total">{total}</span>}
    </td>
  )
}
