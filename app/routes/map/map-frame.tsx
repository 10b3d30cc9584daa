/** The embedded map: shows the search in its address, or waits for its message (SPEC §7, docs/map-frame.md). */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { PriceText } from '../../domains/catalogue/PriceText'
import { priceDisplay } from '../../domains/catalogue/price'
import { vatOnTop } from '../../domains/catalogue/price-vat'
import { framedSearch } from '../../domains/search/map/framed-search.server'
import { notFound } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { DrawnMap } from '../../platform/map/DrawnMap'
import { drawMap } from '../../platform/map/drawn-map'
import { type FrameMessage, prepared, readFrameMessage } from '../../platform/map/frame-message'
import { PlacesMapBox } from '../../platform/map/MapBox'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const language = await site.pageTexts.languageOf(request)
  if (params.language !== undefined && !site.configuration.languages.enabled.some(enabled => enabled === params.language))
    throw notFound()
  const { search, searchParams } = new URL(request.url)
  const head: Head = { title: site.texts(language).t('MAP_FRAME'), noindex: true }
  const message = framedSearch(site, language, searchParams)
  const sites = site.configuration.siteinfo.mapFrameSites
  return json({ head, message, sites }, { headers: cacheWhen(search === '') })
}

export const headers = headersOfLoader

/** No header or footer: the surrounding page has them. */
export const handle = { bare: true, i18n: ['catalogue'] } satisfies RouteTexts & { bare: boolean }

export default function MapFrameScreen() {
  const { t } = useTexts()
  const { message: asked, sites } = useLoaderData<typeof loader>()
  const [message, setMessage] = useState<FrameMessage | undefined>(asked)
  useEffect(() => {
    const permitted = { origins: [location.origin, ...sites], parent: window.parent }
    function listen(event: MessageEvent) {
      const read = readFrameMessage(event, permitted)
      if (read) setMessage(read)
    }
    addEventListener('message', listen)
    const around = originAround()
    if (window.parent !== window && permitted.origins.includes(around)) window.parent.postMessage(prepared, around)
    return () => removeEventListener('message', listen)
  }, [sites])
  return (
    <>
      <h1 className="unseen">{t('MAP_FRAME')}</h1>
      {message ? (
        <FramedMap key={JSON.stringify(message)} {...message} />
      ) : (
        <p className="frame-waiting">{t('MAP_FRAME_WAITING')}</p>
      )}
    </>
  )
}

/** The origin of the page around the frame; not every browser lists its ancestors. */
function originAround(): string {
  const { ancestorOrigins } = location as Partial<Location>
  return ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '')
}

/** The map's main place has the id 0, which no property has. */
const about = 0

function FramedMap({ propsList, messageInfo, mapType, customMarker, marqueeIgnore }: FrameMessage) {
  const { t } = useTexts()
  const items = [
    ...(messageInfo
      ? [{ id: about, latitude: messageInfo.Latitude, longitude: messageInfo.Longitude, exact: true, label: messageInfo.title }]
      : []),
    ...propsList.map(({ ID, Latitude, Longitude, PublishAddress, TypeDescription, City }) => ({
      ...{ id: ID, latitude: Latitude, longitude: Longitude, exact: PublishAddress },
      label: `${TypeDescription}, ${City}`,
    })),
  ].map(item => ({ ...item, text: '', ...(item.id === about && customMarker && { marker: customMarker }) }))
  if (items.length === 0) return <p className="frame-waiting">{t('MAP_FRAME_WAITING')}</p>
  const hrefOf = (id: number) => propsList.find(({ ID }) => ID === id)?.href
  const drawn = (
    <DrawnMap
      view={drawMap(items)}
      label={t('MAP_FRAME')}
      mark={({ members }) => {
        const first = items[members[0]!]!
        if (members.length > 1) return { text: String(members.length), label: t('MAP_CLUSTER', { count: members.length }) }
        const href = hrefOf(first.id)
        return { text: '', label: first.label, about: !first.exact, ...(href && { href, target: '_top' as const }) }
      }}
    />
  )
  if (mapType === 'drawn') return <div className="map-box framed">{drawn}</div>
  return (
    <PlacesMapBox className="framed" items={items} card={card}>
      {drawn}
    </PlacesMapBox>
  )

  function card(id: number) {
    const property = propsList.find(({ ID }) => ID === id)
    if (!property) {
      return (
        <>
          <p className="serif">{messageInfo?.title}</p>
          <p>{messageInfo?.text}</p>
        </>
      )
    }
    const price = priceDisplay(
      {
        ...{ price: property.Price, publishPrice: property.PublishPrice, priceUnit: property.PriceUnit },
        ...{ priceUnitText: property.PriceUnitText, marquee: property.Marquee, marqueeName: property.MarqueeName },
        vat: vatOnTop(property),
      },
      marqueeIgnore,
    )
    const perMonth = property.Goal === 1 && 'amount' in price && !price.unitText
    return (
      <>
        <p className="town">{property.City}</p>
        {/* Opens in the surrounding page. */}
        <a className="serif" href={property.href} target="_top">
          {property.TypeDescription}
        </a>
        <p>
          <PriceText price={perMonth ? { ...price, perMonth } : price} />
        </p>
      </>
    )
  }
}
