import { describedBy, Field, TextField } from '../../../ui/form/Field'
import { useTexts } from '../../i18n/TextsProvider'
import { type CaptchaCharacters as Characters, captchaFields, pictureSize } from './captcha'

type CaptchaCharactersProps = { id: string; characters: Characters; error?: string }

/** Characters to copy from a picture, or a question in words for people who cannot read them. Works without scripts. */
export function CaptchaCharacters({ id, characters: { token, picture, number }, error }: CaptchaCharactersProps) {
  const { t } = useTexts()
  const plain = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
  return (
    <div className="captcha-characters">
      <input type="hidden" name={captchaFields.token} value={token} />
      <Field id={id} label={t('FIELD_CAPTCHA')} hint={t('CAPTCHA_HINT')} error={error} className="captcha-field" required>
        <picture className="captcha-picture">
          <source media="(prefers-color-scheme: dark)" srcSet={picture.dark} />
          <img src={picture.light} alt={t('CAPTCHA_PICTURE')} {...pictureSize} />
        </picture>
        <input
          id={id}
          name={captchaFields.characters}
          type="text"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint: 'hint', error })}
          {...plain}
        />
      </Field>
      <details>
        <summary>{t('CAPTCHA_OTHER')}</summary>
        <TextField
          id={`${id}-number`}
          name={captchaFields.number}
          className="captcha-field"
          label={t('CAPTCHA_QUESTION', { number })}
          inputMode="numeric"
          autoComplete="off"
        />
      </details>
    </div>
  )
}
