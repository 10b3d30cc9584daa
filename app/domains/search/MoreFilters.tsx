import { lazy, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { TextsProvider, useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../../ui/use-hydrated'
import { type MoreFieldsProps, MoreFields as RenderedFields } from './MoreFields'

const loadFields = () => import('./MoreFields').then(({ MoreFields }) => ({ default: MoreFields }))
/** The server renders them at once; a browser has their scripts only where they are wanted (`remix.config.ts`). */
const MoreFields = import.meta.env.SSR ? RenderedFields : lazy(loadFields)

type MoreFiltersProps = {
  list: 'sale' | 'rent'
  isOpen: boolean
  /** What stands under the fields. */
  children: ReactNode
} & MoreFieldsProps

/**
 * The fields that most visitors never open. Those of a page that was loaded stay the plain ones of its HTML until they are opened,
 * and keep what was typed and chosen. A list that scripts made has none before that, and opens when they are there: the form lacks
 * nothing, because fields that hold something are open from the start.
 */
export function MoreFilters({ list, isOpen, children, ...fields }: MoreFiltersProps) {
  const texts = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const plain = useRef<HTMLDivElement>(null)
  const isLater = useRef(useHydrated()).current
  const [isWanted, setWanted] = useState(isOpen)
  // Where they cannot be had the plain fields do.
  const prepare = () => void loadFields().catch(() => undefined)
  useEffect(() => {
    if (details.current!.open) setWanted(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another form
  useEffect(() => {
    if (isLater || !isWanted) return
    let root: Root | undefined
    let gone = false
    loadFields().then(
      ({ default: Fields }) => {
        if (gone) return
        // A root of its own: it is hydrated later than the page, whatever changes round it meanwhile.
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
      // Not while the page is rendered.
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
      </summary>
      {import.meta.env.SSR ? (
        <div className={className}>
          <RenderedFields {...fields} />
        </div>
      ) : isLater ? (
        <div className={className}>{isWanted && <MoreFields {...fields} />}</div>
      ) : (
        <div ref={plain} className={className} dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
      )}
      {children}
    </details>
  )
}

const className = 'search-more-fields'
/** As the HTML of the page has it. */
const asRendered = { __html: '' }
