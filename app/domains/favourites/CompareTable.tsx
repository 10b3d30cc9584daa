import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import type { CompareColumn, CompareRow } from './compare-view'

type CompareTableProps = { columns: CompareColumn[]; rows: CompareRow[] }

/** Properties beside each other; on a phone the table is swiped, and what a row is about stays in sight. */
export function CompareTable({ columns, rows }: CompareTableProps) {
  const { language, t } = useTexts()
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{t('COMPARE_TITLE')}</h1>
        <Link to={href('favourites', language)}>{t('FAVOURITES')}</Link>
      </div>
      {columns.length === 0 ? (
        <p>{t('COMPARE_NONE')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <section className="compare" tabIndex={0} aria-label={t('COMPARE_TITLE')}>
          <table className={`of-${columns.length}`}>
            <thead>
              <tr>
                <td />
                {columns.map(column => (
                  <th key={column.id} scope="col">
                    {column.picture && <Photo picture={{ ...column.picture, alt: '' }} sizes="(min-width: 767px) 22vw, 172px" />}
                    {column.gone && <span className="gone-mark">{t(column.gone === 'sold' ? 'SOLD' : 'RENTED')}</span>}
                    <Link to={column.href}>{column.title}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {columns.map((column, index) => (
                    <td key={column.id} lang={row.languages[index] ?? undefined}>
                      {row.values[index] || '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
