/** Every page of the path table that is text: privacy, selling, services, contact… (`data/site/pages.json`). */
import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { DrawnMap } from '../map/DrawnMap'
import { drawMap } from '../map/drawn-map'
import { MapFrame } from '../map/MapFrame'
import { breadcrumbs } from '../paths/breadcrumbs'
import { ArticleList } from '../site/ArticleList'
import { ContentPage } from '../site/ContentPage'
import { siteConfig } from '../site/config.server'
import type { Head } from '../site/head'
import { Office } from '../site/Office'
import { notFound, pageOf } from '../site/page.server'
import { articleSummaries, findPage, office } from '../site/pages.server'

/** Pages that show where the agency is to be found. */
const withOffice = new Set(['contact', 'demand-register', 'valuation'])

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language } = pageOf(request)
  const { key } = place.entry
  const found = findPage(key, language)
  if (!found) throw notFound()
  const { description, showBreadcrumbs, ...page } = found
  const head: Head = { title: page.title, description }
  return json({
    head,
    page,
    crumbs: showBreadcrumbs ? breadcrumbs(place, page.title) : [],
    ...(key === 'selling' && { articles: articleSummaries(language) }),
    ...(key === 'contact' && { officeMap: officeMap(office(language)) }),
    ...(withOffice.has(key) && { office: office(language) }),
  })
}

/** Where the office lies, for the embedded map, and drawn for who has no script. */
function officeMap({ name, address }: { name: string; address: string }) {
  const { latitude, longitude } = siteConfig().agency
  return {
    messageInfo: { title: name, text: address, Latitude: latitude, Longitude: longitude },
    drawn: drawMap([{ latitude, longitude, name }], { ratio: 1, whole: true }),
  }
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function Page() {
  const { t } = useTexts()
  const { page, crumbs, articles, office, officeMap } = useLoaderData<typeof loader>()
  return (
    <ContentPage
      {...page}
      crumbs={crumbs}
      below={articles && <ArticleList title={t('ARTICLES_SELLING')} articles={articles} />}
      side={
        office && (
          <>
            <Office office={office} />
            {officeMap && <OfficeMap {...officeMap} />}
          </>
        )
      }
    />
  )
}

function OfficeMap({ messageInfo, drawn }: ReturnType<typeof officeMap>) {
  const { t } = useTexts()
  const { title } = messageInfo
  const message = useMemo(
    () => ({ propsList: [], messageInfo, mapType: 'tiles' as const, customMarker: officeMarker, marqueeIgnore: [] }),
    [messageInfo],
  )
  return (
    <MapFrame title={`${t('MAP')}: ${title}`} message={message}>
      <DrawnMap view={drawn} label={`${t('MAP')}: ${title}`} mark={() => ({ text: '' })} />
    </MapFrame>
  )
}

const officeMarker = '/images/map/marker.svg'
