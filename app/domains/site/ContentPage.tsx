import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Breadcrumbs } from './layout/Breadcrumbs'
import { Banner, BannerPanel, FirstScreen } from './modules/Banner'
import { BlockPart } from './modules/BlockPart'
import { Blocks } from './modules/Blocks'
import { Modules } from './modules/Modules'
import { ValuationEntry } from './modules/ValuationEntry'
import { PageColumns, type PageText, PageTitle } from './PageColumns'
import type { ModuleView, PageBannerView } from './views'

type ContentPageProps = PageText & {
  /** Full width, replaces title and introduction. */
  banner?: PageBannerView
  /** Below it all. */
  modules?: readonly ModuleView[]
  /** Between title and text: an article's date and picture. */
  above?: ReactNode
  /** Below the text. */
  below?: ReactNode
  /** In the side column, above the links. */
  side?: ReactNode
}

/** A text page: title, introduction, body, and a side column of links. */
export function ContentPage(props: ContentPageProps) {
  const { crumbs, title, intro, body, textLanguage, links, banner, modules = [], above, below, side } = props
  const { t } = useTexts()
  // A page without a text starts with its modules.
  const isOfModules = banner !== undefined && body.length === 0
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      {banner && <PageBanner {...banner} language={textLanguage} />}
      {isOfModules && <Modules modules={modules} />}
      <PageColumns
        language={textLanguage}
        head={
          <>
            {!banner && <PageTitle title={title} intro={intro} />}
            {above}
          </>
        }
        side={side}
        links={links}
      >
        <div className="prose">
          {textLanguage && (
            <p className="language-note">
              {t('FALLBACK_LANGUAGE_NOTE', { language: t(`LANGUAGE_NAME_${textLanguage.toUpperCase()}`) })}
            </p>
          )}
          <div lang={textLanguage} className="prose">
            <Blocks blocks={body} part={BlockPart} />
          </div>
          {below}
        </div>
      </PageColumns>
      {!isOfModules && <Modules modules={modules} />}
    </>
  )
}

function PageBanner({ picture, title, description, valuation, language }: PageBannerView & { language?: Language | undefined }) {
  return (
    <FirstScreen>
      {picture && <Banner banner={{ picture }} />}
      <BannerPanel language={language}>
        <h1>{title}</h1>
        <p>{description}</p>
        {valuation && <ValuationEntry action={valuation} />}
      </BannerPanel>
    </FirstScreen>
  )
}
