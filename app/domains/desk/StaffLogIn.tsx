import { useTexts } from '../../platform/i18n/TextsProvider'
import { PasskeyButton } from '../../ui/desk/Passkey'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { LogInFields, logInErrors } from '../account/LogInFields'

type StaffLogInProps = {
  action: string
  /** Translated messages for the form and by field. */
  notice?: string
  errors?: { username?: string; password?: string }
  username?: string
}

/** Address, password and code, or a passkey. The code is always asked: an answer never tells which of the three was wrong. */
export function StaffLogIn({ action, notice, errors = {}, username }: StaffLogInProps) {
  const { t } = useTexts()
  return (
    <form className="enquiry-form" method="post" action={action} noValidate>
      <ErrorSummary notice={notice} errors={logInErrors({ id: 'desk', errors })} />
      <LogInFields id="desk" errors={errors} username={username} />
      <CodeField />
      <SubmitButton>{t('LOGIN')}</SubmitButton>
      <PasskeyButton kind="get" sends>
        {t('DESK_PASSKEY_LOG_IN')}
      </PasskeyButton>
    </form>
  )
}

/** The code of the authenticator app, or a recovery code. */
export function CodeField({ error }: { error?: string }) {
  const { t } = useTexts()
  return (
    <TextField
      id="desk-code"
      name="code"
      label={t('DESK_CODE')}
      hint={t('DESK_CODE_HINT')}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      error={error}
      required
    />
  )
}
