import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Link } from '../../ui/Link'
import { AccountForm } from './AccountForm'
import type { VisitorKind } from './account'

type LogInFormProps = {
  kind: VisitorKind
  /** Address to post to. */
  action: string
  /** Translated messages for the form and by field. */
  notice?: string
  errors?: { username?: string; password?: string }
  /** Values typed before; never the password. */
  username?: string
}

/** Log-in form for owners (username or address) and subscribers (address). */
export function LogInForm({ kind, action, notice, errors = {}, username }: LogInFormProps) {
  const { language, t } = useTexts()
  const id = (name: string) => `log-in-${name}`
  const listed = (['username', 'password'] as const).flatMap(name => {
    const text = errors[name]
    return text ? [{ id: id(name), text }] : []
  })
  const recovery = href('forgot-password', language) + (kind === 'owner' ? '' : `?account=${kind}`)
  return (
    <AccountForm id="log-in" action={action}>
      <ErrorSummary notice={notice} errors={listed} />
      <TextField
        id={id('username')}
        name="username"
        label={t(kind === 'owner' ? 'FIELD_USERNAME' : 'FIELD_EMAIL')}
        type={kind === 'owner' ? 'text' : 'email'}
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        defaultValue={username}
        error={errors.username}
        required
      />
      <TextField
        id={id('password')}
        name="password"
        label={t('FIELD_PASSWORD')}
        type="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <SubmitButton>{t('LOGIN')}</SubmitButton>
      <p>
        <Link to={recovery} className="text-link">
          {t('FORGOT_PASSWORD')}
        </Link>
      </p>
    </AccountForm>
  )
}
