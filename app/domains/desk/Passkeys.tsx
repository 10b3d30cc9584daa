import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import { PasskeyButton, WithPasskeys } from '../../ui/desk/Passkey'
import { TextField } from '../../ui/form/Field'
import type { ListedPasskey, PasskeysView } from './desk-view'
import { CodeField } from './StaffLogIn'

const here = '/desk/access/'

/** A person's own passkeys. Without script only those that exist are shown, and can be removed. */
export function Passkeys({ passkeys, isCreating }: { passkeys: PasskeysView; isCreating: boolean }) {
  const { rows, removing, canAdd } = passkeys
  const adding = canAdd && !removing && (isCreating ? <NameForm /> : <StartForm />)
  if (rows.length > 0)
    return (
      <div className="passkeys" id="passkeys">
        <Intro />
        <PasskeyRows {...passkeys} />
        {removing && <RemoveForm passkey={removing} />}
        {adding && <WithPasskeys>{adding}</WithPasskeys>}
      </div>
    )
  return (
    adding && (
      <WithPasskeys>
        <div className="passkeys" id="passkeys">
          <Intro />
          {adding}
        </div>
      </WithPasskeys>
    )
  )
}

function Intro() {
  const { t } = useTexts()
  return (
    <>
      <h3>{t('DESK_PASSKEYS')}</h3>
      <p>{t('DESK_PASSKEYS_TEXT')}</p>
    </>
  )
}

function PasskeyRows({ rows, removing }: PasskeysView) {
  const { t } = useTexts()
  return (
    <DeskRows
      none=""
      rows={rows.map(({ id, name, createdAt, usedAt }) => ({
        key: id,
        children: (
          <>
            <strong>{name}</strong>{' '}
            <span className="desk-when">
              {t('DESK_PASSKEY_ADDED', { moment: { moment: createdAt } })}{' '}
              {usedAt === null ? t('DESK_PASSKEY_UNUSED') : t('DESK_PASSKEY_USED', { moment: { moment: usedAt } })}
            </span>
          </>
        ),
        acts: id !== removing?.id && (
          <a className="button quiet" href={`${here}?${new URLSearchParams({ remove: id })}#passkeys`}>
            {t('DESK_PASSKEY_REMOVE')}
          </a>
        ),
      }))}
    />
  )
}

/** The first post: confirms that it is this person. */
function StartForm() {
  const { t } = useTexts()
  return (
    <form method="post" action={here} className="enquiry-form" noValidate>
      <input type="hidden" name="what" value="passkey-start" />
      <CodeField />
      <div className="desk-acts">
        <button type="submit" className="button quiet">
          {t('DESK_PASSKEY_ADD')}
        </button>
        <PasskeyButton kind="get" sends>
          {t('DESK_PASSKEY_CONFIRM')}
        </PasskeyButton>
      </div>
    </form>
  )
}

/** The second post: the browser makes the passkey. */
function NameForm() {
  const { t } = useTexts()
  return (
    <form method="post" action={here} className="enquiry-form">
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
  return (
    <form method="post" action={here} className="enquiry-form" noValidate>
      <input type="hidden" name="what" value="passkey-remove" />
      <input type="hidden" name="id" value={id} />
      <p>{t('DESK_PASSKEY_REMOVE_TEXT', { name })}</p>
      <CodeField />
      <div className="desk-acts">
        <button type="submit" className="button">
          {t('DESK_PASSKEY_REMOVE')}
        </button>
        <PasskeyButton kind="get" sends>
          {t('DESK_PASSKEY_CONFIRM')}
        </PasskeyButton>
        <a className="button quiet" href={here}>
          {t('DESK_PASSKEY_KEEP')}
        </a>
      </div>
    </form>
  )
}
