import type { ReactNode } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Picture } from '../../platform/media/picture'
import { Breadcrumbs } from './layout/Breadcrumbs'
import { Banner, BannerPanel } from './modules/Banner'
import { Blocks } from './modules/Blocks'
import { Modules } from './modules/Modules'
import { PageColumns, type PageText, PageTitle } from './PageColumns'
import type { ModuleView } from './views'

type ContentPageProps = PageText & {
  /** Over the whole width, in place of title and introduction. */
  banner?: { picture?: Picture; title: string; description: string }
  /** Below it all. */
  modules?: readonly ModuleView[]
  /** Between title and text: the date of an article, its picture. */
  above?: ReactNode
  /** Below the text. */
  below?: ReactNode
  /** In the side column, above the links. */
  side?: ReactNode
}

/** A page of text: title, introduction, body, and a side column with the way on. */
export function ContentPage(props: ContentPageProps) {
  const { crumbs, title, intro, body, textLanguage, links, banner, modules = [], above, below, side } = props
  const { t } = useTexts()
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      {banner && <PageBanner {...banner} language={textLanguage} />}
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
            <Blocks blocks={body} />
          </div>
          {below}
        </div>
      </PageColumns>
      <Modules modules={modules} />
    </>
  )
}

function PageBanner({
  picture,
  title,
  description,
  language,
}: NonNullable<ContentPageProps['banner']> & { language?: Language }) {
  return (
    <>
      {picture && <Banner banner={{ picture }} />}
      <BannerPanel language={language}>
        <h1>{title}</h1>
        <p>{description}</p>
      </BannerPanel>
    </>
  )
}
