import { switchName } from '../../../platform/i18n/language-switch'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { SwitcherLink } from '../seo/alternates'

type LanguagesProps = {
  /** The page in each language, in the site's order. */
  links: readonly SwitcherLink[]
  className?: string
}

/** The same page in another language: a full page load, because every text changes. A form on it is taken along, as typed. */
export function Languages({ links, className = '' }: LanguagesProps) {
  const { language: current, t } = useTexts()
  if (links.length < 2) return null
  return (
    <nav className={`languages no-print ${className}`} aria-label={t('CHOOSE_LANGUAGE')}>
      <ul className="language-list">
        {links.map(({ language, href, form }) => {
          const name = (
            <>
              {language.toUpperCase()}
              <span className="unseen"> – {t(`LANGUAGE_${language.toUpperCase()}`)}</span>
            </>
          )
          const marks = { lang: language, 'aria-current': language === current ? ('true' as const) : undefined }
          return (
            <li key={language}>
              {form ? (
                <button
                  {...marks}
                  type="submit"
                  form={form.id}
                  formAction={href}
                  formNoValidate
                  // The address of a GET form holds its fields only.
                  name={form.method === 'get' ? undefined : switchName}
                  value={language}
                >
                  {name}
                </button>
              ) : (
                <a href={href} hrefLang={language} {...marks}>
                  {name}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
