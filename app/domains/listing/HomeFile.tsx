import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../ui/desk/DeskRows'
import { Checkbox } from '../../ui/form/Checkbox'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import type { HomeFileView } from './upload-view'

/** The form for a spreadsheet of homes. */
export function HomeFile() {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('HOME_FILE')}>
      <form method="post" action="/desk/homes/" encType="multipart/form-data" className="home-file">
        <p id="home-file-hint">{t('HOME_FILE_HINT')}</p>
        <Checkbox id="home-file-publish" name="publish" labelHtml={t('HOME_FILE_PUBLISH')} />
        <input
          type="file"
          name="file"
          required
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('HOME_FILE')}
          aria-describedby="home-file-hint"
        />
        <button type="submit" className="button quiet">
          {t('HOME_FILE_SEND')}
        </button>
      </form>
    </DeskGroup>
  )
}

/** The result of a file that was sent. */
export function HomeFileReport({ problem, done }: HomeFileView) {
  const { t } = useTexts()
  if (problem !== undefined) return <ErrorNotice>{problem}</ErrorNotice>
  if (!done) return null
  const { added, changed, unchanged, published, problems, count, unknown } = done
  return (
    <div role="status">
      <p>
        <strong>{t('HOME_FILE_DONE', { added, changed, unchanged, published })}</strong>
      </p>
      {unknown.length > 0 && <p>{t('HOME_FILE_UNKNOWN', { columns: unknown.join(', ') })}</p>}
      {count > 0 && (
        <>
          <p>{t('HOME_FILE_PROBLEMS', { count })}</p>
          <ul>
            {problems.map(({ line, column, what }) => (
              <li key={`${line} ${column ?? ''} ${what}`}>
                {t('HOME_FILE_LINE', { line, what: column === undefined ? what : `${column}: ${what}` })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
