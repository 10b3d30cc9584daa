import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../use-hydrated'
import { focusOn } from './focus-on'
import { keepInView } from './keep-in-view'

/** Milliseconds after which a navigation says that it is under way. */
const patience = 300

/**
 * What the browser does by itself for a page that it loads, for one that the scripts put in its place: where it is scrolled to,
 * where the focus goes, and that it is still coming. Nothing on the server: a page that has just been loaded needs none of it.
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

/** Shows and says that the next page is coming, once it takes long. */
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
 * After a navigation the focus goes to the part that the address names, else to the title of the page; on the way back to the
 * link that was followed. A change within one page (another order, say) is left to the page unless the focus was lost with it.
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
