import type { ReactNode } from 'react'
import type { Language } from '../i18n/languages'
import { useTexts } from '../i18n/TextsProvider'
import type { Breadcrumb } from '../paths/breadcrumbs'
import { Link } from '../ui/Link'
import { type Block, Blocks } from './Blocks'
import { Breadcrumbs } from './Breadcrumbs'

type ContentPageProps = {
  crumbs: readonly Breadcrumb[]
  title: string
  intro: string
  body: readonly Block[]
  /** The language the text is in, where that is not the page's. */
  textLanguage?: Language
  /** Where to go from here. */
  links: { label: string; href: string }[]
  /** Between title and text: the date of an article, its picture. */
  above?: ReactNode
  /** Below the text. */
  below?: ReactNode
  /** In the side column, above the links. */
  side?: ReactNode
}

/** A page of text: title, introduction, body, and a side column with the way on. */
export function ContentPage({ crumbs, title, intro, body, textLanguage, links, above, below, side }: ContentPageProps) {
  const { t } = useTexts()
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="wrap content-page">
        <div className="content-head" lang={textLanguage}>
          <h1>{title}</h1>
          <p className="lead">{intro}</p>
          {above}
        </div>
        <div className="prose">
          {textLanguage && (
            <p className="language-note">
              {t('FALLBACK_LANGUAGE_NOTE', { language: t(`LANGUAGE_NAME_${textLanguage.toUpperCase()}`) })}
            </p>
          )}
          <div lang={textLanguage} className="prose">
            <Blocks blocks={body} />
          </div>
          {below}
        </div>
        <div className="content-side">
          {side}
          {links.length > 0 && (
            <ul className="onward no-print">
              {links.map(link => (
                <li key={link.href}>
                  <Link to={link.href}>{link.label}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  )
}
