import { useTexts } from '../../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { TextField } from '../../../ui/form/Field'
import { SubmitButton } from '../../../ui/form/SubmitButton'
import { AccountForm } from '../../account/AccountForm'
import { ResetForm } from '../../account/ResetForm'

type ConfirmFormProps = {
  action: string
  /** From the mailed link. */
  token: string
  /** Which of the two forms was posted. */
  chosen: boolean
  /** Translated messages: for the posted form, and by field. */
  notice?: string
  errors?: { password?: string; passwordConfirm?: string }
}

/** Two forms, of which one is sent: the registration's password, or a new one. */
export function ConfirmForm({ action, token, chosen, notice, errors = {} }: ConfirmFormProps) {
  const { t } = useTexts()
  const id = 'confirm-password'
  const about = chosen ? {} : { notice, error: errors.password }
  return (
    <>
      <AccountForm action={action}>
        <ErrorSummary notice={about.notice} errors={about.error ? [{ id, text: about.error }] : []} />
        <input type="hidden" name="token" value={token} />
        <TextField
          id={id}
          name="password"
          type="password"
          label={t('FIELD_PASSWORD')}
          hint={t('DEMAND_CONFIRM_PASSWORD_HINT')}
          autoComplete="current-password"
          error={about.error}
          required
        />
        <SubmitButton>{t('DEMAND_CONFIRM')}</SubmitButton>
      </AccountForm>
      <section>
        <h2>{t('DEMAND_CONFIRM_NEW_TITLE')}</h2>
        <p>{t('DEMAND_CONFIRM_NEW_TEXT')}</p>
        <ResetForm action={action} token={token} submit={t('DEMAND_CONFIRM_NEW')} {...(chosen ? { notice, errors } : {})} />
      </section>
    </>
  )
}
