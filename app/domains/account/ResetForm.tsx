import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { AccountForm } from './AccountForm'
import { passwordLength } from './account'

type ResetFormProps = {
  action: string
  /** From the mailed link. */
  token: string
  notice?: string
  errors?: { password?: string; passwordConfirm?: string }
}

/** A new password, typed twice. Takes translated texts. */
export function ResetForm({ action, token, notice, errors = {} }: ResetFormProps) {
  const { t } = useTexts()
  const fields = [
    { name: 'password', label: t('FIELD_PASSWORD'), hint: t('PASSWORD_HINT', passwordLength), error: errors.password },
    { name: 'passwordConfirm', label: t('FIELD_PASSWORD_CONFIRM'), error: errors.passwordConfirm },
  ]
  const listed = fields.flatMap(({ name, error }) => (error ? [{ id: `reset-${name}`, text: error }] : []))
  return (
    <AccountForm id="reset" action={action}>
      <ErrorSummary notice={notice} errors={listed} />
      <input type="hidden" name="token" value={token} />
      {fields.map(field => (
        <TextField key={field.name} id={`reset-${field.name}`} type="password" autoComplete="new-password" required {...field} />
      ))}
      <SubmitButton>{t('RESET_PASSWORD_SUBMIT')}</SubmitButton>
    </AccountForm>
  )
}
