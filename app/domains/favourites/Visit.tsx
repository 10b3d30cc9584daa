import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../platform/media/NoPhoto'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import { useHydrated } from '../../ui/use-hydrated'
import { flagWords } from '../catalogue/flag-words'
import { forgetViewings, type KnownViewing, knownViewing } from '../catalogue/known-viewings'
import { PriceText } from '../catalogue/PriceText'
import { PrintButton } from '../catalogue/property/PrintButton'
import { favouritesOf } from './favourite-ids'
import { keepNotesOf } from './notes'
import { SavedNote } from './SavedNote'
import { visitHref } from './visit-address'
import { forgetVisit, keepVisit } from './visit-copy'
import { mostPoints, routesBetween } from './visit-route'
import type { VisitStop, VisitView } from './visit-view'

const last = Number.MAX_SAFE_INTEGER

/**
 * The saved properties with what is needed on the way. With script also the visitor's notes and viewings, those with a viewing
 * first, and a copy for use without network.
 */
export function Visit({ stops, lost, asOf }: VisitView) {
  const { language, t } = useTexts()
  const isHydrated = useHydrated()
  const [isKept, setKept] = useState(false)
  const path = visitHref(language)
  // A copy may be older than the list of saved properties.
  const own = isHydrated ? new Set(favouritesOf(document.cookie)) : undefined
  const still = stops.filter(({ id }) => own?.has(id) ?? true)
  const isEmpty = still.length === 0
  const planned = still.map(stop => ({ stop, viewing: isHydrated ? knownViewing(stop.id, Date.now()) : undefined }))
  const inOrder = planned.sort((a, b) => (a.viewing?.startsAt ?? last) - (b.viewing?.startsAt ?? last))
  useEffect(() => {
    const ids = favouritesOf(document.cookie)
    keepNotesOf(ids)
    if (ids.length === 0) void forgetVisit()
    else if (path)
      void keepVisit(
        path,
        stops.flatMap(({ picture }) => picture?.src ?? []),
      ).then(setKept)
  }, [path, stops])
  return (
    <div className="wrap section visit">
      <div className="section-head">
        <h1>{t('VISIT_TITLE')}</h1>
        {!isEmpty && <PrintButton />}
      </div>
      {isEmpty ? (
        <>
          <p>{t('FAVOURITES_NONE')}</p>
          <p className="visit-back">
            <Link className="button" to={href('sale-list', language)}>
              {t('VIEW_ALL_SALE')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="visit-as-of">{t('VISIT_AS_OF', { when: asOf })}</p>
          <p className="visit-kept no-print" role="status">
            {isKept && t('VISIT_KEPT')}
          </p>
          <Route stops={inOrder.map(({ stop }) => stop)} />
          <ol className="visit-stops">
            {inOrder.map(({ stop, viewing }) => (
              <Stop key={stop.id} stop={stop} viewing={viewing} />
            ))}
          </ol>
        </>
      )}
      {lost > 0 && <p>{t('VISIT_LOST', { count: lost })}</p>}
      {!isEmpty && (
        <p className="visit-back no-print">
          <Link className="button quiet" to={href('favourites', language)}>
            {t('FAVOURITES')}
          </Link>
        </p>
      )}
      {isHydrated && !isEmpty && <Forget />}
    </div>
  )
}

function Route({ stops }: { stops: VisitStop[] }) {
  const { t } = useTexts()
  const points = stops.flatMap(({ point }) => point ?? [])
  if (points.length === 0) return null
  const routes = routesBetween(points)
  return (
    <>
      <ul className="visit-routes no-print">
        {routes.map((to, index) => (
          <li key={to}>
            <Link className="button" to={to}>
              {routes.length === 1
                ? t('VISIT_ROUTE')
                : t('VISIT_ROUTE_PART', {
                    from: String(index * mostPoints + 1),
                    to: String(Math.min((index + 1) * mostPoints, points.length)),
                  })}
            </Link>
          </li>
        ))}
      </ul>
      {points.length < stops.length && <p className="visit-hint">{t('VISIT_ROUTE_WITHOUT')}</p>}
    </>
  )
}

function Stop({ stop, viewing }: { stop: VisitStop; viewing?: KnownViewing }) {
  const { t } = useTexts()
  const { id, title, town, address, point, price, flag, picture, agent } = stop
  const row = (label: string, value: ReactNode) => (
    <div>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <li className="visit-stop">
      <div className="visit-picture">
        {picture ? (
          <img src={picture.src} alt={picture.alt} width={400} height={300} loading="lazy" decoding="async" />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div className="visit-facts">
        <h2>
          <Link to={stop.href}>{title}</Link>
        </h2>
        <p className="visit-price">
          <PriceText price={price} />
          {flag && <span className="visit-flag">{flagWords(flag, t)}</span>}
        </p>
        <dl>
          {viewing && row('VISIT_APPOINTMENT', <strong>{viewing.when}</strong>)}
          {row('VISIT_ADDRESS', address ?? `${town} · ${t('ADDRESS_ON_REQUEST')}`)}
          {row(
            'YOUR_AGENT',
            <>
              {agent.name} · <a href={agent.phoneHref}>{agent.phone}</a>
            </>,
          )}
        </dl>
        {point && (
          <p className="no-print">
            <Link className="text-link" to={routesBetween([point])[0]!}>
              {t('VISIT_WAY')}
              <span className="unseen">: {title}</span>
            </Link>
          </p>
        )}
        <SavedNote id={id} title={title} isSaved />
        <p className="visit-lines" aria-hidden="true" />
      </div>
    </li>
  )
}

/** Erases what this page keeps in the browser; the saved properties stay. */
function Forget() {
  const { language, t } = useTexts()
  const forget = async () => {
    keepNotesOf([])
    forgetViewings()
    await forgetVisit()
    location.assign(href('favourites', language))
  }
  return (
    <details className="visit-forget no-print">
      <summary className="tool">{t('VISIT_FORGET')}</summary>
      <p>{t('VISIT_FORGET_WHAT')}</p>
      <button type="button" className="button quiet" onClick={() => void forget()}>
        {t('VISIT_FORGET_NOW')}
      </button>
    </details>
  )
}
