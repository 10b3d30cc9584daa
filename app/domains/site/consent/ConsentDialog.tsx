import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { closeOnEscape } from '../../../ui/close-on-escape'
import type { Choice, Toggle } from './consent'

type ConsentProps = {
  /** Where the form returns to: this page's path and query. */
  from: string
  /** Those of the services that the agency uses. */
  toggles: readonly Toggle[]
  /** Called when a choice was stored without leaving the page. */
  onStored?: () => void
}

/**
 * Asks which cookies are allowed (SPEC §2, Cookie dialog). A plain form that stores the choice and returns; with script the
 * page stays. The page behind remains usable. First one line and three equal buttons; the settings explain more.
 */
export function ConsentDialog({ from, toggles, onStored }: ConsentProps) {
  const { language, t } = useTexts()
  const asked = toggles.filter(toggle => toggle !== 'necessary' && toggle !== 'unclassified')
  const link = href('cookie-policy', language)
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
        {asked.length === 0 ? (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of locales/, with an address of ours */}
            <p dangerouslySetInnerHTML={{ __html: t('COOKIE_SHORT_NONE', { link }) }} />
            <button type="submit" className="button quiet" name="choice" value="decline">
              {t('COOKIE_UNDERSTOOD')}
            </button>
          </>
        ) : (
          <Question {...{ asked, link, toggles }} />
        )}
      </form>
    </section>
  )
}

/** Asked where there is something to agree to. */
function Question({ asked, link, toggles }: { asked: readonly Toggle[]; link: string; toggles: readonly Toggle[] }) {
  const { language, t } = useTexts()
  const categories = new Intl.ListFormat(language).format(asked.map(toggle => t(`COOKIE_FOR_${toggle.toUpperCase()}`)))
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of locales/, with an address of ours */}
      <p dangerouslySetInnerHTML={{ __html: t('COOKIE_SHORT', { link, categories }) }} />
      <ChoiceButtons choices={['decline', 'agree']} />
      <details className="consent-settings" onKeyDown={closeOnEscape}>
        <summary className="button quiet">{t('COOKIE_CHANGE_SETTINGS')}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of locales/, with an address of ours */}
        <p dangerouslySetInnerHTML={{ __html: t('COOKIE_INTRO', { link }) }} />
        <ConsentToggles toggles={toggles} />
        <div className="consent-buttons">
          <ChoiceButtons choices={['decline', 'partly', 'agree']} />
        </div>
      </details>
    </>
  )
}

/** Without its script a form sends the button that was pressed; one that a script sends again has to be told. */
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

/** The toggles (SPEC §9) of the services that the agency uses; the necessary ones cannot be refused, and none of the others is checked beforehand. */
export function ConsentToggles({ toggles, on = [] }: { toggles: readonly Toggle[]; on?: readonly Toggle[] }) {
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
