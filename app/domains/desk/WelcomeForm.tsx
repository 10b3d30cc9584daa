import { useTexts } from '../../platform/i18n/TextsProvider'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { passwordLength } from '../account/account'
import { CodeField } from './StaffLogIn'

type WelcomeFormProps = {
  welcome: { name: string; email: string; secret: string; appAddress: string; picture: { size: number; path: string } }
  notice?: string
  /** Translated, by field. */
  errors?: Record<string, string>
}

/** A new password, and the first code of the app that the picture or the link sets up. */
export function WelcomeForm({ welcome, notice, errors = {} }: WelcomeFormProps) {
  const { t } = useTexts()
  const { name, email, secret, appAddress, picture } = welcome
  const ids = { password: 'desk-password', passwordConfirm: 'desk-password-confirm', code: 'desk-code' }
  const listed = Object.entries(ids).flatMap(([field, id]) => {
    const text = errors[field]
    return text ? [{ id, text }] : []
  })
  return (
    <form className="enquiry-form" method="post" noValidate>
      <ErrorSummary notice={notice} errors={listed} />
      <p>{t('DESK_WELCOME_TEXT', { name, email })}</p>
      <TextField
        id={ids.password}
        name="password"
        type="password"
        label={t('FIELD_PASSWORD')}
        hint={t('PASSWORD_HINT', passwordLength)}
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <TextField
        id={ids.passwordConfirm}
        name="passwordConfirm"
        type="password"
        label={t('FIELD_PASSWORD_CONFIRM')}
        autoComplete="new-password"
        error={errors.passwordConfirm}
        required
      />
      <div>
        <h2>{t('DESK_APP')}</h2>
        <p>{t('DESK_APP_TEXT')}</p>
        <svg
          className="desk-picture"
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label={t('DESK_APP_PICTURE')}
        >
          <path d={picture.path} stroke="#000" />
        </svg>
        <p>
          <a href={appAddress}>{t('DESK_APP_LINK')}</a>
        </p>
        <p className="form-hint">
          {t('DESK_APP_SECRET')} <span className="desk-secret">{secret}</span>
        </p>
      </div>
      <CodeField error={errors.code} />
      <SubmitButton>{t('DESK_ACCEPT')}</SubmitButton>
    </form>
  )
}
