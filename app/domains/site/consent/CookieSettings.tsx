import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { ChoiceButtons, ConsentToggles } from './ConsentDialog'
import type { Toggle } from './consent'

type CookieSettingsProps = { title: string; from: string; toggles: readonly Toggle[]; on: readonly Toggle[] }

/** The settings as a page of their own, with what was chosen so far. */
export function CookieSettings({ title, from, toggles, on }: CookieSettingsProps) {
  const { language, t } = useTexts()
  return (
    <div className="wrap section cookie-settings">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of locales/, with an address of ours */}
      <p className="lead" dangerouslySetInnerHTML={{ __html: t('COOKIE_INTRO', { link: href('cookie-policy', language) }) }} />
      <form method="post" action={href('cookie-settings', language)}>
        <input type="hidden" name="from" value={from} />
        <ConsentToggles toggles={toggles} on={on} />
        <div className="consent-buttons">
          <ChoiceButtons choices={['decline', 'partly', 'agree']} />
        </div>
      </form>
    </div>
  )
}
