import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import type { SearchView } from './account-view'
import { DoButton } from './DoButton'

type SearchListProps = {
  /** `edit`: address to change it. */
  searches: readonly (SearchView & { id: number; edit?: string })[]
  action: string
}

/** Saved searches, each with a button to remove it. */
export function SearchList({ searches, action }: SearchListProps) {
  const { language, t } = useTexts()
  return (
    <ul className="demand-list">
      {searches.map(({ id, words, count, list, edit }) => (
        <li key={id}>
          <p className="serif demand-search">{words}</p>
          <div className="demand-tools">
            <Link to={list}>{t('DEMAND_SEE_NOW', { count })}</Link>
            {edit && (
              <Link to={edit} aria-label={`${t('DEMAND_CHANGE')}${colon(language)} ${words}`}>
                {t('DEMAND_CHANGE')}
              </Link>
            )}
            <form method="post" action={action} className="demand-form">
              <input type="hidden" name="id" value={id} />
              <DoButton value="remove" plain aria-label={`${t('DEMAND_REMOVE')}${colon(language)} ${words}`}>
                {t('DEMAND_REMOVE')}
              </DoButton>
            </form>
          </div>
        </li>
      ))}
    </ul>
  )
}
