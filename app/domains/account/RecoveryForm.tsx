import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { AccountForm } from './AccountForm'

type RecoveryFormProps = { action: string; notice?: string; error?: string; email?: string }

/** Requests a password link. Takes translated texts. */
export function RecoveryForm({ action, notice, error, email }: RecoveryFormProps) {
  const { t } = useTexts()
  return (
    <AccountForm id="recovery" action={action}>
      <ErrorSummary notice={notice} errors={error ? [{ id: 'recovery-email', text: error }] : []} />
      <TextField
        id="recovery-email"
        name="email"
        type="email"
        label={t('FIELD_EMAIL')}
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
        error={error}
        required
      />
      <SubmitButton>{t('RECOVERY_SUBMIT')}</SubmitButton>
    </AccountForm>
  )
}
