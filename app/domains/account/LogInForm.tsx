import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Link } from '../../ui/Link'
import { AccountForm } from './AccountForm'
import type { VisitorKind } from './account'
import { LogInFields, logInErrors } from './LogInFields'

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
  const recovery = href('forgot-password', language) + (kind === 'owner' ? '' : `?account=${kind}`)
  return (
    <AccountForm id="log-in" action={action}>
      <ErrorSummary notice={notice} errors={logInErrors({ id: 'log-in', errors })} />
      <LogInFields id="log-in" hasUsernames={kind === 'owner'} errors={errors} username={username} />
      <SubmitButton>{t('LOGIN')}</SubmitButton>
      <p>
        <Link to={recovery} className="text-link">
          {t('FORGOT_PASSWORD')}
        </Link>
      </p>
    </AccountForm>
  )
}
