import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { CheckboxLine } from '../../ui/form/CheckboxGroup'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { Link } from '../../ui/Link'
import { AccessSection } from '../account/AccessSection'
import type { AccountView } from './account-view'
import { DoButton } from './DoButton'
import { MailSettings } from './MailSettings'
import { PersonForm } from './PersonForm'
import { SearchList } from './SearchList'

type AccountPageProps = {
  view: AccountView
  action: string
  alert?: string
  /** Rejected values about the person. */
  again?: { typed: Record<string, string>; errors: Record<string, string> }
}

/** Saved searches, frequency, and ways to pause or leave. Each button is a form of its own. */
export function AccountPage({ view, action, alert, again }: AccountPageProps) {
  const { language, t } = useTexts()
  const { email, state, refused, demands } = view
  return (
    <div className="demand-account">
      {alert && <ErrorNotice>{alert}</ErrorNotice>}
      {refused ? (
        <form method="post" action={action} className="demand-tools">
          <p>{t(`DEMAND_MAIL_${refused.toUpperCase()}`, { email })}</p>
          {refused !== 'complaint' && <DoButton value="mail-again">{t('DEMAND_MAIL_AGAIN')}</DoButton>}
        </form>
      ) : (
        <p>{t(`DEMAND_STATE_${state.toUpperCase()}`, { email })}</p>
      )}
      <section>
        <h2>{t('DEMAND_YOUR_SEARCHES')}</h2>
        <SearchList searches={demands} action={action} />
        {demands.length === 0 && <p>{t('DEMAND_NONE')}</p>}
        <Link to={href('demand-edit', language, { id: 'new' })} className="button quiet">
          {t('DEMAND_ADD')}
        </Link>
      </section>
      <section>
        <h2>{t('DEMAND_HOW_OFTEN')}</h2>
        <MailSettings {...view} action={action} />
      </section>
      <section>
        <h2>{t('DEMAND_YOUR_DATA')}</h2>
        <PersonForm view={view} action={action} again={again} />
        <p>{t('DEMAND_YOUR_DATA_TEXT')}</p>
        <p>
          <a href="/demand/data" download="gevel.json">
            {t('DEMAND_EXPORT')}
          </a>
        </p>
        <form method="post" action={action} className="demand-form">
          <CheckboxLine name="sure" value="on" label={t('DEMAND_ERASE_SURE')} />
          <DoButton value="erase">{t('DEMAND_ERASE')}</DoButton>
        </form>
        <form method="post" action={action} className="demand-form">
          <DoButton value="log-out" plain>
            {t('LOGOUT')}
          </DoButton>
        </form>
      </section>
      <section>
        <AccessSection kind="subscriber" sessions={view.sessions} action={action} buttonName="do" />
      </section>
    </div>
  )
}
