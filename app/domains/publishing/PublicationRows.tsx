import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import type { ListedPublication } from './publishing-view'

/** Publications, newest first. */
export function PublicationRows({ rows }: { rows: readonly ListedPublication[] }) {
  const { t } = useTexts()
  return (
    <DeskRows
      none={t('SITE_NOTHING_YET')}
      rows={rows.map(({ id, at, by, words, things, kind, isTakenBack }) => ({
        key: String(id),
        when: t('DESK_MOMENT', { moment: { moment: at } }),
        children: (
          <>
            <a href={`/desk/site/history/${id}/`}>
              {kind === 'published' ? things : t(kind === 'undone' ? 'SITE_TAKES_BACK' : 'SITE_PUBLISHES_AGAIN', { things })}
            </a>
            , {by}
            {isTakenBack && <span className="desk-when"> {t('SITE_IS_TAKEN_BACK')}</span>}
            {words && <p>{words}</p>}
          </>
        ),
      }))}
    />
  )
}
