import { useTexts } from '../../platform/i18n/TextsProvider'

/** The search over everything, on each screen of the desk. */
export function DeskFind({ asked }: { asked: string }) {
  const { t } = useTexts()
  return (
    <search className="desk-find">
      <form method="get" action="/desk/find/">
        <label htmlFor="desk-find">{t('DESK_FIND_WHAT')}</label>
        <input id="desk-find" name="q" type="search" defaultValue={asked} maxLength={100} spellCheck={false} autoComplete="off" />
        <button type="submit">{t('DESK_FIND')}</button>
      </form>
    </search>
  )
}
