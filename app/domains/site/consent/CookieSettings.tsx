import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { ChoiceButtons, ConsentToggles } from './ConsentDialog'
import type { Toggle } from './consent'

/** The settings as a separate page, with the current choice. */
export function CookieSettings({ title, from, on }: { title: string; from: string; on: readonly Toggle[] }) {
  const { language, t } = useTexts()
  return (
    <div className="wrap section cookie-settings">
      <h1>{title}</h1>
      <p className="lead" dangerouslySetInnerHTML={{ __html: t('COOKIE_INTRO', { link: href('cookie-policy', language) }) }} />
      <form method="post" action={href('cookie-settings', language)}>
        <input type="hidden" name="from" value={from} />
        <ConsentToggles on={on} />
        <div className="consent-buttons">
          <ChoiceButtons choices={['decline', 'partly', 'agree']} />
        </div>
      </form>
    </div>
  )
}
