import { lazy, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { Root } from 'react-dom/client'
import { TextsProvider, useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../../ui/use-hydrated'
import { type MoreFieldsProps, MoreFields as RenderedFields } from './MoreFields'

/** On demand, or the server would load React’s part for browsers too. */
const loadRoot = () => import('react-dom/client')
const loadFields = () => import('./MoreFields').then(({ MoreFields }) => ({ default: MoreFields }))
/** The server renders this directly; browsers load its script only on demand (`remix.config.ts`). */
const MoreFields = import.meta.env.SSR ? RenderedFields : lazy(loadFields)

type MoreFiltersProps = {
  list: 'sale' | 'rent'
  isOpen: boolean
  /** Number of active filters among them, if they are closed. */
  active: number
  /** Content below the fields. */
  children: ReactNode
} & MoreFieldsProps

/**
 * Fields that most visitors never open. On a loaded page they stay plain HTML until opened, keeping typed and chosen values. On
 * a list rendered by scripts they appear once loaded or, if they have a value, at once.
 */
export function MoreFilters({ list, isOpen, active, children, ...fields }: MoreFiltersProps) {
  const texts = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const plain = useRef<HTMLDivElement>(null)
  const isLater = useRef(useHydrated()).current
  const [isWanted, setWanted] = useState(isOpen)
  // If the script cannot be loaded, the plain fields remain.
  const prepare = () => void loadFields().catch(() => undefined)
  useEffect(() => {
    if (details.current!.open) setWanted(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another form
  useEffect(() => {
    if (isLater || !isWanted) return
    let root: Root | undefined
    let gone = false
    Promise.all([loadFields(), loadRoot()]).then(
      ([{ default: Fields }, { hydrateRoot }]) => {
        if (gone) return
        // A separate root, hydrated after the page, whatever changes around it.
        const element = (
          <TextsProvider texts={texts}>
            <Fields {...fields} />
          </TextsProvider>
        )
        root = hydrateRoot(plain.current!, element)
      },
      () => undefined,
    )
    return () => {
      gone = true
      // Not during the page's render.
      queueMicrotask(() => root?.unmount())
    }
  }, [isLater, isWanted])
  return (
    <details
      ref={details}
      className="search-more"
      open={isWanted}
      onToggle={event => {
        if (event.currentTarget.open) setWanted(true)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={event => {
          if (!isLater || isWanted) return
          event.preventDefault()
          startTransition(() => setWanted(true))
        }}
      >
        {texts.t('MORE_FILTERS')}
        {active > 0 && <span className="search-count">{active}</span>}
      </summary>
      {import.meta.env.SSR ? (
        <div className={className}>
          <RenderedFields {...fields} />
        </div>
      ) : isLater ? (
        <div className={className}>{(isWanted || active > 0) && <MoreFields {...fields} />}</div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that the server's content stays
        <div ref={plain} className={className} dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
      )}
      {children}
    </details>
  )
}

const className = 'search-more-fields'
/** Matches the page's HTML. */
const asRendered = { __html: '' }
