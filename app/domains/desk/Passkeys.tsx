import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import { PasskeyButton, WithPasskeys } from '../../ui/desk/Passkey'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import type { ListedPasskey, PasskeysView } from './desk-view'
import { CodeField } from './StaffLogIn'

const here = '/desk/access/'
const toAdd = `${here}?add`
const toRemove = (id: string) => `${here}?${new URLSearchParams({ remove: id })}`

type PasskeysProps = {
  passkeys: PasskeysView
  /** Whether the browser is to make a passkey now. */
  isCreating: boolean
  /** Why the last post was refused. */
  error?: string
}

/** A person's own passkeys. Without script only those that exist are shown, and can be removed. */
export function Passkeys({ passkeys, isCreating, error }: PasskeysProps) {
  const { t } = useTexts()
  const { rows, asking, canAdd } = passkeys
  const adding = canAdd && (asking === undefined || asking === 'add')
  const parts = (
    <div className="passkeys" id="passkeys">
      <h3>{t('DESK_PASSKEYS')}</h3>
      <p>{t('DESK_PASSKEYS_TEXT')}</p>
      {rows.length > 0 && <PasskeyRows {...passkeys} />}
      {asking && <ErrorSummary notice={error} errors={[]} />}
      {asking && asking !== 'add' && <RemoveForm passkey={asking} />}
      {adding && (
        <WithPasskeys>
          <Adding isAsked={asking === 'add'} isCreating={isCreating} />
        </WithPasskeys>
      )}
    </div>
  )
  if (rows.length > 0) return parts
  return canAdd && <WithPasskeys>{parts}</WithPasskeys>
}

function PasskeyRows({ rows, asking }: PasskeysView) {
  const { t } = useTexts()
  return (
    <DeskRows
      none=""
      rows={rows.map(({ id, name, createdAt, usedAt }) => ({
        key: id,
        children: (
          <>
            <strong>{name}</strong>
            <p className="desk-when">
              {t('DESK_PASSKEY_ADDED', { moment: { moment: createdAt } })}{' '}
              {usedAt === null ? t('DESK_PASSKEY_UNUSED') : t('DESK_PASSKEY_USED', { moment: { moment: usedAt } })}
            </p>
          </>
        ),
        acts: asking === undefined && (
          <a className="button quiet" href={`${toRemove(id)}#passkeys`}>
            {t('DESK_PASSKEY_REMOVE')}
          </a>
        ),
      }))}
    />
  )
}

/** First it is confirmed that it is this person, then the browser makes the passkey. */
function Adding({ isAsked, isCreating }: { isAsked: boolean; isCreating: boolean }) {
  const { t } = useTexts()
  if (!isAsked) {
    return (
      <a className="button quiet" href={`${toAdd}#passkeys`}>
        {t('DESK_PASSKEY_ADD')}
      </a>
    )
  }
  if (!isCreating) {
    return (
      <ConfirmForm what="passkey-start" action={toAdd} button={t('DESK_PASSKEY_CONTINUE')} back={t('DESK_PASSKEY_CANCEL')}>
        <p>{t('DESK_PASSKEY_ADD_TEXT')}</p>
      </ConfirmForm>
    )
  }
  return (
    <form method="post" action={toAdd} className="enquiry-form">
      <input type="hidden" name="what" value="passkey-add" />
      <TextField
        id="desk-passkey-name"
        name="name"
        label={t('DESK_PASSKEY_NAME')}
        hint={t('DESK_PASSKEY_NAME_HINT')}
        maxLength={60}
        required
      />
      <PasskeyButton kind="create" sends>
        {t('DESK_PASSKEY_MAKE')}
      </PasskeyButton>
    </form>
  )
}

function RemoveForm({ passkey: { id, name } }: { passkey: ListedPasskey }) {
  const { t } = useTexts()
  const buttons = { button: t('DESK_PASSKEY_REMOVE'), back: t('DESK_PASSKEY_KEEP') }
  return (
    <ConfirmForm what="passkey-remove" action={toRemove(id)} {...buttons}>
      <input type="hidden" name="id" value={id} />
      <p>{t('DESK_PASSKEY_REMOVE_TEXT', { name })}</p>
    </ConfirmForm>
  )
}

type ConfirmFormProps = { what: string; action: string; button: string; back: string; children: ReactNode }

/** Asks for the second factor. */
function ConfirmForm({ what, action, button, back, children }: ConfirmFormProps) {
  const { t } = useTexts()
  return (
    <form method="post" action={action} className="enquiry-form" noValidate>
      <input type="hidden" name="what" value={what} />
      {children}
      <CodeField />
      <div className="desk-acts">
        <button type="submit" className="button">
          {button}
        </button>
        <PasskeyButton kind="get" sends>
          {t('DESK_PASSKEY_CONFIRM')}
        </PasskeyButton>
        <a className="button quiet" href={here}>
          {back}
        </a>
      </div>
    </form>
  )
}
