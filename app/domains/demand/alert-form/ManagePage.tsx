import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { CheckboxLine } from '../../../ui/form/CheckboxGroup'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { Link } from '../../../ui/Link'
import { DoButton } from '../DoButton'
import { MailSettings } from '../MailSettings'
import { SearchList } from '../SearchList'
import type { ManageView } from './manage-view'

/** The alerts behind a mailed link. Each button is a form of its own. */
export function ManagePage({ view, action, alert }: { view: ManageView; action: string; alert?: string }) {
  const { language, t } = useTexts()
  const { state, searches, hasPassword, hasOthers } = view
  return (
    <div className="demand-account">
      {alert && <ErrorNotice>{alert}</ErrorNotice>}
      <p>{t(`DEMAND_MANAGE_${state.toUpperCase()}`)}</p>
      <section>
        <h2>{t('DEMAND_YOUR_SEARCHES')}</h2>
        <SearchList searches={searches} action={action} />
        {searches.length === 0 && <p>{t('DEMAND_MANAGE_NONE')}</p>}
        {hasOthers && (
          <p>
            {t('DEMAND_MANAGE_OTHERS')} <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
          </p>
        )}
      </section>
      <section>
        <h2>{t('DEMAND_HOW_OFTEN')}</h2>
        <MailSettings {...view} action={action} />
      </section>
      <section>
        <h2>{t('DEMAND_ACCOUNT')}</h2>
        {hasPassword ? (
          <p>
            {t('DEMAND_MANAGE_ACCOUNT')} <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
          </p>
        ) : (
          <form method="post" action={action} className="demand-form">
            <p>{t('DEMAND_MANAGE_PASSWORD')}</p>
            <DoButton value="password">{t('DEMAND_MANAGE_PASSWORD_BUTTON')}</DoButton>
          </form>
        )}
      </section>
      {!hasPassword && (
        <section>
          <h2>{t('DEMAND_YOUR_DATA')}</h2>
          <form method="post" action={action} className="demand-form">
            <CheckboxLine name="sure" value="on" label={t('DEMAND_MANAGE_ERASE_SURE')} />
            <DoButton value="erase">{t('DEMAND_ERASE')}</DoButton>
          </form>
        </section>
      )}
    </div>
  )
}
