import type { ComponentProps } from 'react'
import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { CheckboxLine } from '../../ui/form/CheckboxGroup'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { RadioGroup } from '../../ui/form/RadioGroup'
import { Link } from '../../ui/Link'
import { AccessSection } from '../account/AccessSection'
import type { AccountView } from './account-view'
import { frequencies } from './alerts/due'
import { PersonForm } from './PersonForm'

type AccountPageProps = {
  view: AccountView
  action: string
  alert?: string
  /** What was typed about the person and was not taken. */
  again?: { typed: Record<string, string>; errors: Record<string, string> }
}

/** Saved searches, how often, and the ways out. Each button is a form of its own. */
export function AccountPage({ view, action, alert, again }: AccountPageProps) {
  const { language, t } = useTexts()
  const { email, state, refused, frequency, demands } = view
  const running = state === 'active'
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
        <ul className="demand-list">
          {demands.map(({ id, words, count, list, edit }) => (
            <li key={id}>
              <p className="serif demand-search">{words}</p>
              <div className="demand-tools">
                <Link to={list}>{t('DEMAND_SEE_NOW', { count })}</Link>
                <Link to={edit} aria-label={`${t('DEMAND_CHANGE')}${colon(language)} ${words}`}>
                  {t('DEMAND_CHANGE')}
                </Link>
                <form method="post" action={action} className="demand-form">
                  <input type="hidden" name="id" value={id} />
                  <DoButton
                    value="remove"
                    className="text-button"
                    aria-label={`${t('DEMAND_REMOVE')}${colon(language)} ${words}`}
                  >
                    {t('DEMAND_REMOVE')}
                  </DoButton>
                </form>
              </div>
            </li>
          ))}
        </ul>
        {demands.length === 0 && <p>{t('DEMAND_NONE')}</p>}
        <Link to={href('demand-edit', language, { id: 'new' })} className="button quiet">
          {t('DEMAND_ADD')}
        </Link>
      </section>
      <section>
        <h2>{t('DEMAND_HOW_OFTEN')}</h2>
        <form method="post" action={action} className="demand-tools">
          <RadioGroup
            id="demand-frequency"
            name="frequency"
            label={t('DEMAND_FREQUENCY')}
            options={frequencies.map(value => ({ value, label: t(`DEMAND_FREQUENCY_${value.toUpperCase().replace('-', '_')}`) }))}
            defaultValue={frequency}
          />
          <CheckboxLine name="tellSold" value="on" label={t('DEMAND_TELL_SOLD')} defaultChecked={view.tellSold} />
          <DoButton value="frequency">{t('DEMAND_SAVE')}</DoButton>
        </form>
        <form method="post" action={action} className="demand-tools">
          <DoButton value={running ? 'pause' : 'resume'}>{t(running ? 'DEMAND_PAUSE' : 'DEMAND_RESUME')}</DoButton>
          {state !== 'unsubscribed' && <DoButton value="unsubscribe">{t('UNSUBSCRIBE')}</DoButton>}
        </form>
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
          <DoButton value="log-out" className="text-button">
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

/** A button of the account: its `value` is what is to be done. */
function DoButton({ className = 'button quiet', ...button }: ComponentProps<'button'> & { value: string }) {
  return <button type="submit" name="do" className={className} {...button} />
}
