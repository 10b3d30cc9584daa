import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'

type LogInFieldsProps = {
  action: string
  /** Translated messages for the form and by field. */
  notice?: string
  errors?: { username?: string; password?: string }
  username?: string
}

/** Address, password and code. The code is always asked: an answer never tells which of the three was wrong. */
export function LogInFields({ action, notice, errors = {}, username }: LogInFieldsProps) {
  const { t } = useTexts()
  const listed = (['username', 'password'] as const).flatMap(name => {
    const text = errors[name]
    return text ? [{ id: `desk-${name}`, text }] : []
  })
  return (
    <form className="enquiry-form" method="post" action={action} noValidate>
      <ErrorSummary notice={notice} errors={listed} />
      <TextField
        id="desk-username"
        name="username"
        label={t('FIELD_EMAIL')}
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        defaultValue={username}
        error={errors.username}
        required
      />
      <TextField
        id="desk-password"
        name="password"
        label={t('FIELD_PASSWORD')}
        type="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <CodeField />
      <SubmitButton>{t('LOGIN')}</SubmitButton>
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
