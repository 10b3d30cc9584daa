import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { closeOnEscape } from '../../../ui/close-on-escape'
import { type Choice, type Toggle, toggles } from './consent'

type ConsentProps = {
  /** Where the form returns to: this page's path and query. */
  from: string
  /** Called when a choice was stored without leaving the page. */
  onStored?: () => void
}

/**
 * Asks which cookies are allowed (SPEC §2, Cookie dialog). A plain form that stores the choice and returns; with script the
 * page stays. The page behind remains usable. First one line and three equal buttons; the settings explain more.
 */
export function ConsentDialog({ from, onStored }: ConsentProps) {
  const { language, t } = useTexts()
  const [gone, setGone] = useState(false)
  if (gone) return null
  const stay = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = event.currentTarget
    event.preventDefault()
    const data = new FormData(form, submitter)
    const sent = await fetch(form.action, { method: 'POST', body: new URLSearchParams(data as never), redirect: 'manual' }).catch(
      () => undefined,
    )
    if (sent?.type !== 'opaqueredirect') return leave(form, data.get('choice'))
    setGone(true)
    onStored?.()
  }
  return (
    <section className="consent no-print" role="dialog" aria-labelledby="consent-title" data-nosnippet="">
      <form className="wrap" method="post" action={href('cookie-settings', language)} onSubmit={stay}>
        <input type="hidden" name="from" value={from} />
        <h2 className="unseen" id="consent-title">
          {t('COOKIE_TITLE')}
        </h2>
        <p dangerouslySetInnerHTML={{ __html: t('COOKIE_SHORT', { link: href('cookie-policy', language) }) }} />
        <ChoiceButtons choices={['decline', 'agree']} />
        <details className="consent-settings" onKeyDown={closeOnEscape}>
          <summary className="button quiet">{t('COOKIE_CHANGE_SETTINGS')}</summary>
          <p dangerouslySetInnerHTML={{ __html: t('COOKIE_INTRO', { link: href('cookie-policy', language) }) }} />
          <ConsentToggles />
          <div className="consent-buttons">
            <ChoiceButtons choices={['decline', 'partly', 'agree']} />
          </div>
        </details>
      </form>
    </section>
  )
}

/** Browsers include the pressed button by themselves; a scripted submit must name it. */
function leave(form: HTMLFormElement, choice: FormDataEntryValue | null) {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'choice', value: String(choice) })
  form.append(field)
  form.submit()
}

const buttonTexts = {
  agree: ['COOKIE_AGREE', 'COOKIE_AGREE_ALL'],
  decline: ['COOKIE_DECLINE', 'COOKIE_DECLINE'],
  partly: ['COOKIE_AGREE_PARTLY', 'COOKIE_AGREE_PARTLY'],
} as const

/** Refusing is as easy as agreeing: the buttons look the same. */
export function ChoiceButtons({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTexts()
  return choices.map(choice => (
    <button key={choice} type="submit" className="button quiet" name="choice" value={choice}>
      {t(buttonTexts[choice][choices.length > 2 ? 1 : 0])}
    </button>
  ))
}

/** The five toggles (SPEC §9); the necessary ones cannot be refused, and no other is checked by default. */
export function ConsentToggles({ on = [] }: { on?: readonly Toggle[] }) {
  const { t } = useTexts()
  return (
    <ul className="consent-toggles">
      {toggles.map(toggle => (
        <li key={toggle}>
          <label>
            <input
              type="checkbox"
              name="on"
              value={toggle}
              {...(toggle === 'necessary' ? { defaultChecked: true, disabled: true } : { defaultChecked: on.includes(toggle) })}
            />
            <b>{t(`COOKIE_${toggle.toUpperCase()}`)}</b>
            <span>{t(`COOKIE_${toggle.toUpperCase()}_TEXT`)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
