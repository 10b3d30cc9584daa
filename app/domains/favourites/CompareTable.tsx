import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import { Link } from '../../ui/Link'
import { flagWords } from '../catalogue/flag-words'
import { compareHref } from './addresses'
import { type CompareColumn, type CompareRow, type Comparison, samenessOf } from './compare-view'

type CompareTableProps = Comparison & {
  /** Whether rows with equal values are hidden. */
  isOnlyDifferences: boolean
}

/** Compares properties side by side; on a phone, one at a time next to the first. */
export function CompareTable({ columns, rows, lost, isOnlyDifferences }: CompareTableProps) {
  const { language, t } = useTexts()
  const [isShort, setIsShort] = useState(isOnlyDifferences)
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{t('COMPARE_TITLE')}</h1>
        <Link to={href('favourites', language)}>{t('FAVOURITES')}</Link>
      </div>
      {lost > 0 && <p className="compare-note">{t('COMPARE_LOST', { count: lost })}</p>}
      {columns.length === 0 && lost === 0 && <p>{t('COMPARE_NONE')}</p>}
      {columns.length > 1 && <Differences columns={columns} isShort={isShort} onChange={setIsShort} />}
      {columns.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <section className="compare" tabIndex={0} aria-label={t('COMPARE_TITLE')}>
          <Beside columns={columns} />
          <table className={`of-${columns.length}${isShort ? ' compare-short' : ''}`}>
            {/* The browser knows the columns before the first row has arrived. */}
            <colgroup>
              <col span={columns.length + 1} />
            </colgroup>
            <thead>
              <tr>
                <td />
                {columns.map(column => (
                  <th key={column.id} scope="col">
                    {column.picture && <Photo picture={{ ...column.picture, alt: '' }} sizes="(min-width: 767px) 22vw, 45vw" />}
                    {column.flag && <span className="compare-flag">{flagWords(column.flag, t)}</span>}
                    <Link to={column.href}>{column.title}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <Row key={row.label} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

/** Links to the same page with fewer rows or all; with script it switches in place. */
function Differences(props: { columns: CompareColumn[]; isShort: boolean; onChange: (isShort: boolean) => void }) {
  const { language, t } = useTexts()
  const { columns, isShort, onChange } = props
  const ids = columns.map(({ id }) => id)
  const change = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChange(!isShort)
  }
  return (
    <p className="compare-note">
      <Link className="text-link" to={compareHref(ids, language, !isShort)} rel="nofollow" onClick={change} {...scripted}>
        {t(isShort ? 'COMPARE_ALL_ROWS' : 'COMPARE_DIFFERENCES')}
      </Link>
      <span role="status">{isShort && t('COMPARE_SHORT')}</span>
    </p>
  )
}

/** Where only two columns fit, selects the one next to the first. */
function Beside({ columns: [first, ...others] }: { columns: CompareColumn[] }) {
  const { t } = useTexts()
  if (!first || others.length < 2) return null
  return (
    <fieldset className="compare-beside">
      <legend>{t('COMPARE_BESIDE', { title: first.title })}</legend>
      {others.map(({ id, title }, index) => (
        <label key={id}>
          <input type="radio" name="beside" value={index + 2} defaultChecked={index === 0} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Row({ row: { label, values, languages }, columns }: { row: CompareRow; columns: CompareColumn[] }) {
  const { t } = useTexts()
  const same = samenessOf(values)
  const differs = columns.length > 1 && !same.includes('all')
  return (
    <tr data-same={same.join(' ') || undefined}>
      <th scope="row">
        {label}
        {differs && (
          <span className="compare-differs">
            <span aria-hidden="true">≠</span>
            <span className="unseen">, {t('COMPARE_DIFFERS')}</span>
          </span>
        )}
      </th>
      {columns.map((column, index) => (
        <td key={column.id} lang={languages[index] ?? undefined}>
          {values[index] || '–'}
        </td>
      ))}
    </tr>
  )
}
