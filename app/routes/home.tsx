/** The home page: banner with the search, lists of properties, services, what clients say (SPEC §2). */
import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PropertyCard } from '../catalogue/PropertyCard'
import { RecentlySeen } from '../catalogue/RecentlySeen'
import { useTexts } from '../i18n/TextsProvider'
import { Photo } from '../media/Photo'
import { searchOptions } from '../search/list.server'
import { SearchBox } from '../search/SearchBox'
import { siteConfig } from '../site/config.server'
import type { Head } from '../site/head'
import { type HomeSection, homeView } from '../site/home.server'
import { pageOf } from '../site/page.server'
import { ReferenceSearch } from '../site/ReferenceSearch'
import { Services } from '../site/Services'
import { agencyData } from '../site/structured-data.server'
import { Testimonials } from '../site/Testimonials'
import { Link } from '../ui/Link'

export function loader({ request }: LoaderFunctionArgs) {
  const { language, t } = pageOf(request)
  const agency = siteConfig().agency.name
  const head: Head = {
    title: t('META_HOME_TITLE'),
    description: t('META_HOME_DESCRIPTION', { agency }),
    jsonLd: [{ ...agencyData(language) }],
  }
  return json({ head, home: homeView(language), options: searchOptions(language) })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function Home() {
  const { home, options } = useLoaderData<typeof loader>()
  return (
    <>
      {home.picture && (
        <div className="hero no-print">
          <Photo picture={home.picture} sizes="(max-width: 766px) 68vw, 100vw" priority />
        </div>
      )}
      <div className="wrap hero-panel">
        <h1 className={home.showHeadline ? undefined : 'unseen'}>{home.headline}</h1>
        {home.text && <p>{home.text}</p>}
        {home.goal !== undefined && <SearchBox options={options} goal={home.goal} />}
      </div>
      {home.sections.map(section => (
        <Section key={section.id} section={section} />
      ))}
      <RecentlySeen />
    </>
  )
}

function Section({ section }: { section: HomeSection }) {
  if (section.kind === 'testimonials') return <Testimonials {...section} />
  if (section.kind === 'services') return <Services {...section} />
  if (section.kind === 'properties') return <Properties {...section} />
  return (
    <section className="section home-reference no-print">
      <div className="wrap">
        {section.title && <h2>{section.title}</h2>}
        <ReferenceSearch />
      </div>
    </section>
  )
}

const viewAll = { both: 'VIEW_ALL_PROPERTIES', sale: 'VIEW_ALL_SALE', rent: 'VIEW_ALL_RENT' } as const

function Properties({ id, title, list, columns, allHref, cards }: Extract<HomeSection, { kind: 'properties' }>) {
  const { t } = useTexts()
  return (
    <section className="section wrap home-list" aria-labelledby={title && id}>
      <div className="section-head">
        {title && <h2 id={id}>{title}</h2>}
        <Link to={allHref}>{t(viewAll[list])}</Link>
      </div>
      <ul className="home-row" data-columns={columns}>
        {cards.map(card => (
          <li key={card.id}>
            <PropertyCard card={card} sizes="(min-width: 1280px) 315px, (min-width: 767px) 33vw, 78vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
