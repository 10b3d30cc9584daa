import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import type { Around, Neighbour } from './around'
import { lastList, rememberList } from './last-list'

type ListTrailProps = { id: number; list: 'sale' | 'rent' }

/**
 * Back to the list; with script to the exact search and page, plus links to the previous and next property in it. Its height is
 * reserved, so that nothing moves when they appear.
 */
export function ListTrail({ id, list }: ListTrailProps) {
  const { language, t } = useTexts()
  const path = href(`${list}-list`, language)
  const [address, setAddress] = useState(path)
  const [around, setAround] = useState<Around>()
  useEffect(() => {
    setAround(undefined)
    const kept = lastList(path)
    setAddress(kept ?? path)
    if (kept === undefined) return
    const controller = new AbortController()
    const query = new URLSearchParams(kept.slice(path.length))
    for (const [name, value] of Object.entries({ list, language, id: String(id) })) query.set(name, value)
    fetch(`/search/around?${query}`, { signal: controller.signal })
      .then(async answer => (answer.ok ? ((await answer.json()) as { around: Around | null }).around : null))
      .then(found => {
        if (!found) return
        setAround(found)
        setAddress(found.list)
        rememberList(found.list)
      })
      .catch(() => {
        // The link back works offline too.
      })
    return () => controller.abort()
  }, [id, list, language, path])
  return (
    <nav className="wrap list-trail no-print" aria-label={t('LIST_TRAIL')}>
      <Link className="trail-back" to={address}>
        <Arrow />
        {t('BACK_TO_LIST')}
      </Link>
      {around && (
        <>
          <span className="trail-place">{t('PLACE_IN_LIST', { place: around.place, count: around.count })}</span>
          {around.previous && <Step to={around.previous} name={t('PREVIOUS_PROPERTY')} />}
          {around.next && <Step to={around.next} name={t('NEXT_PROPERTY')} forward />}
        </>
      )}
    </nav>
  )
}

function Step({ to, name, forward = false }: { to: Neighbour; name: string; forward?: boolean }) {
  return (
    <Link className={forward ? 'trail-step forward' : 'trail-step'} to={to.href} title={to.title}>
      <span className="unseen">
        {name}: {to.title}
      </span>
      <Arrow />
    </Link>
  )
}

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 20 20" width={18} height={18} aria-hidden="true">
      <path d="M12.5 4l-6 6 6 6" />
    </svg>
  )
}
