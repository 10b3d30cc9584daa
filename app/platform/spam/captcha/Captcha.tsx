import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider'
import { CaptchaCharacters } from './CaptchaCharacters'
import { CaptchaCheckbox } from './CaptchaCheckbox'
import type { CaptchaState } from './captcha'

type CaptchaProps = { id: string; captcha: CaptchaState; error?: string }

/** A form's captcha. A browser without scripts gets the characters. */
export function Captcha({ id, captcha, error }: CaptchaProps) {
  const { t } = useTexts()
  const [failed, setFailed] = useState(false)
  const { characters } = captcha
  useEffect(() => {
    // The focused checkbox is gone.
    if (failed) document.getElementById(id)?.focus()
  }, [failed, id])
  if (captcha.kind === 'characters' || failed) {
    return (
      <div className="captcha">
        <CaptchaCharacters id={id} characters={characters} error={failed ? t('CAPTCHA_USE_CHARACTERS') : error} />
      </div>
    )
  }
  return (
    <div className="captcha">
      <CaptchaCheckbox id={id} challengeUrl={captcha.challengeUrl} error={error} onFailure={() => setFailed(true)} />
      <noscript>
        <CaptchaCharacters id={`${id}-characters`} characters={characters} error={error} />
      </noscript>
    </div>
  )
}
