import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../use-hydrated'
import { focusOn } from './focus-on'
import { keepInView } from './keep-in-view'

/** Milliseconds before a navigation shows progress. */
const patience = 300

/**
 * Does for script navigations what the browser does for page loads: scroll position, focus, progress. Nothing on the server: a
 * freshly loaded page does not need it.
 */
export function Navigation() {
  return useHydrated() ? <NavigationInPage /> : null
}

function NavigationInPage() {
  useFocus()
  useEffect(keepInView, [])
  return (
    <>
      <ScrollRestoration />
      <Loading />
    </>
  )
}

/** Shows and announces that the next page is loading, if it takes long. */
function Loading() {
  const { t } = useTexts()
  const isLoading = useNavigation().state !== 'idle'
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), patience)
    return () => clearTimeout(timer)
  }, [isLoading])
  useEffect(() => {
    const main = document.getElementById('content')
    if (isLong) main?.setAttribute('aria-busy', 'true')
    else main?.removeAttribute('aria-busy')
  }, [isLong])
  return (
    <>
      {isLong && <div className="loading-bar" />}
      <span className="unseen" role="status">
        {isLong && t('LOADING_SHORT')}
      </span>
    </>
  )
}

/**
 * After a navigation, focuses the target of the address's fragment, else the page title; on the way back, the link that was
 * followed. A change within a page (e.g. its order) leaves the focus alone unless it was lost.
 */
function useFocus() {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const before = useRef({ key, pathname, address: '' })
  useEffect(() => {
    const left = before.current
    before.current = { key, pathname, address: pathname + search }
    if (left.key === key) return
    if (left.pathname === pathname && document.activeElement !== document.body) return
    const links = type === 'POP' ? [...document.querySelectorAll<HTMLElement>('main a[href]:not([tabindex="-1"])')] : []
    const target =
      (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
      links.find(link => link.getAttribute('href') === left.address) ||
      document.querySelector<HTMLElement>('main h1')
    focusOn(target)
  }, [pathname, search, hash, key, type])
}
