/** The home page: banner with the search, property lists, services, testimonials (SPEC §2). */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecentlySeen } from '../../domains/catalogue/cards/RecentlySeen'
import { searchOptions } from '../../domains/search/list.server'
import { SearchBox } from '../../domains/search/SearchBox'
import { type HomeSection, homeView } from '../../domains/site/home.server'
import { Banner, BannerPanel, FirstScreen } from '../../domains/site/modules/Banner'
import { Module } from '../../domains/site/modules/Modules'
import { ReferenceSearch } from '../../domains/site/modules/ReferenceSearch'
import { Services } from '../../domains/site/modules/Services'
import { Testimonials } from '../../domains/site/modules/Testimonials'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { agencyData } from '../../domains/site/seo/structured-data.server'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { showsCards } from '../../platform/http/shown-properties'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['catalogue', 'search', 'site'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const { agency, seo } = site.configuration
  const own = seo.languages[language]
  const head: Head = {
    title: own?.title || t('META_HOME_TITLE'),
    description: own?.description || t('META_HOME_DESCRIPTION', { agency: agency.name }),
    markdown: markdownHref(url.pathname),
    jsonLd: [{ ...agencyData(site, language) }],
  }
  const home = homeView(site, language)
  // No video for visitors who save data.
  if (request.headers.get('Save-Data') === 'on') delete home.banner?.video
  const cards = home.sections.flatMap(section => (section.kind === 'module' ? (section.module.list?.cards ?? []) : []))
  const headers = {
    ...cacheWhen(url.search === ''),
    ...showsCards(cards),
  }
  return json({ head, home, options: searchOptions(site, language), example: cards[0]?.id }, { headers })
}

export const headers = headersOfLoader

export default function Home() {
  const { home, options, example } = useLoaderData<typeof loader>()
  return (
    <>
      <FirstScreen>
        {home.banner && <Banner banner={home.banner} />}
        <BannerPanel>
          <h1 className={home.showHeadline ? undefined : 'unseen'}>{home.headline}</h1>
          {home.text && <p>{home.text}</p>}
          {home.goal !== undefined && <SearchBox options={options} goal={home.goal} />}
        </BannerPanel>
      </FirstScreen>
      {home.sections.map(section => (
        <Section key={section.id} section={section} example={example} />
      ))}
      <RecentlySeen />
    </>
  )
}

function Section({ section, example }: { section: HomeSection; example?: number | undefined }) {
  if (section.kind === 'testimonials') return <Testimonials {...section} />
  if (section.kind === 'services') return <Services {...section} />
  if (section.kind === 'module') {
    return (
      <div className="section wrap home-module twelfths">
        <Module module={section.module} />
      </div>
    )
  }
  return (
    <section className="section home-reference no-print">
      <div className="wrap">
        {section.title && <h2 className={section.titleSize === 'h1' ? 'as-h1' : undefined}>{section.title}</h2>}
        <ReferenceSearch example={example} />
      </div>
    </section>
  )
}
