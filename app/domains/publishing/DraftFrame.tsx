import { useTexts } from '../../platform/i18n/TextsProvider'
import { SelectField } from '../../ui/form/Field'
import type { PreviewView } from './publishing-view'

/** A draft as the site would show it: in a language, on a phone or a desktop, light or dark. */
export function DraftFrame({ preview, title }: { preview: PreviewView; title: string }) {
  const { t } = useTexts()
  const { language, languages, screen, scheme, address } = preview
  const words = { phone: t('SITE_ON_PHONE'), desktop: t('SITE_ON_DESKTOP'), light: t('SITE_LIGHT'), dark: t('SITE_DARK') }
  const option = (value: keyof typeof words) => ({ value, label: words[value] })
  return (
    <>
      <form method="get" className="draft-choices">
        <SelectField
          id="frame-language"
          name="language"
          label={t('SITE_LANGUAGE')}
          options={languages.map(each => ({ value: each, label: t(`LANGUAGE_NAME_${each.toUpperCase()}`) }))}
          defaultValue={language}
        />
        <SelectField
          id="frame-screen"
          name="screen"
          label={t('SITE_SCREEN')}
          options={[option('phone'), option('desktop')]}
          defaultValue={screen}
        />
        <SelectField
          id="frame-scheme"
          name="scheme"
          label={t('SITE_SCHEME')}
          options={[option('light'), option('dark')]}
          defaultValue={scheme}
        />
        <button type="submit" className="button quiet">
          {t('SITE_SHOW')}
        </button>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="draft-frame" aria-label={title} tabIndex={0}>
        <iframe src={address} title={title} className={screen === 'phone' ? 'on-phone' : 'on-desktop'} />
      </section>
      <p>
        <a href={address}>{t('SITE_PREVIEW_WHOLE')}</a>
      </p>
    </>
  )
}
