import { useTexts } from '../../platform/i18n/TextsProvider'
import { TextField } from '../../ui/form/Field'

type LogInFieldsProps = {
  /** Prefix of the fields' ids. */
  id: string
  /** Whether owners' user names are accepted too. */
  hasUsernames?: boolean
  /** Translated messages by field. */
  errors: { username?: string; password?: string }
  /** Typed before; never the password. */
  username?: string
}

/** The fields with errors, for the summary above a log-in form. */
export function logInErrors({ id, errors }: Pick<LogInFieldsProps, 'id' | 'errors'>): { id: string; text: string }[] {
  return (['username', 'password'] as const).flatMap(name => {
    const text = errors[name]
    return text ? [{ id: `${id}-${name}`, text }] : []
  })
}

/** Who logs in, and their password: visitors and staff alike. */
export function LogInFields({ id, hasUsernames = false, errors, username }: LogInFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <TextField
        id={`${id}-username`}
        name="username"
        label={t(hasUsernames ? 'FIELD_USERNAME' : 'FIELD_EMAIL')}
        type={hasUsernames ? 'text' : 'email'}
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        defaultValue={username}
        error={errors.username}
        required
      />
      <TextField
        id={`${id}-password`}
        name="password"
        label={t('FIELD_PASSWORD')}
        type="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
    </>
  )
}
