import { useEffect } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import { Link } from '../../ui/Link'
import { useHydrated } from '../../ui/use-hydrated'
import { forgetSeen } from '../catalogue/cards/seen-ids'
import { forgetViewings } from '../catalogue/known-viewings'
import { Share } from '../catalogue/property/Share'
import { sharedHref } from './addresses'
import { favouritesOf, maxCompared } from './favourite-ids'
import { keepNotesOf } from './notes'
import { SavedEntry } from './SavedEntry'
import type { LostItem, SavedView } from './saved-view'
import { useSavedCount } from './use-favourites'
import { visitHref } from './visit-address'
import { forgetVisit } from './visit-copy'

/** The visitor's saved properties: changes, notes, comparison, a link for another device, and deletion. */
export function SavedList({ items, lost, removed, siteUrl }: SavedView) {
  const { t } = useTexts()
  useEffect(() => {
    const ids = favouritesOf(document.cookie)
    keepNotesOf(ids)
    if (ids.length === 0) void forgetVisit()
  }, [])
  const isEmpty = items.length + lost.length === 0
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{t('FAVOURITES')}</h1>
      </div>
      {removed && <Removed {...removed} />}
      {isEmpty ? <NothingSaved /> : <p>{t('FAVOURITES_NOTE')}</p>}
      {items.length > 0 && (
        <>
          <h2 className="unseen">{t('RESULTS')}</h2>
          <ul className="saved-list card-grid section">
            {items.map((item, index) => (
              <SavedEntry key={item.card.id} item={item} isCompared={index < maxCompared} />
            ))}
          </ul>
        </>
      )}
      <Lost items={lost} />
      {items.length > 0 && <ToVisit />}
      {items.length > 0 && <TakeAlong siteUrl={siteUrl} ids={items.map(({ card }) => card.id)} />}
      {!isEmpty && <Clear />}
      {items.length > 1 && <CompareBar />}
    </div>
  )
}

function CompareBar() {
  const { language, t } = useTexts()
  return (
    <form id="compare" className="saved-bar" action={href('compare', language)}>
      <button type="submit" className="button">
        {t('COMPARE_CHOSEN')}
      </button>
      <span>{t('COMPARE_MOST', { count: maxCompared })}</span>
    </form>
  )
}

/** Lets visitors undo a removal without script. */
function Removed({ id, title }: { id: number; title: string }) {
  const { language, t } = useTexts()
  return (
    <form className="saved-removed" method="post" action={href('favourites', language)}>
      <span>{t('FAVOURITE_REMOVED_X', { title })}</span>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="do" value="add" className="tool">
        {t('FAVOURITE_PUT_BACK')}
      </button>
    </form>
  )
}

function Lost({ items }: { items: LostItem[] }) {
  const { language, t } = useTexts()
  if (items.length === 0) return null
  return (
    <section className="saved-part">
      <h2>{t('FAVOURITES_LOST')}</h2>
      <ul>
        {items.map(({ id, similarHref }) => (
          <li key={id} className="saved-lost">
            <span>{t('FAVOURITE_LOST', { id: String(id) })}</span>
            {similarHref && (
              <Link className="text-link" to={similarHref}>
                {t('FAVOURITE_LOST_SIMILAR')}
              </Link>
            )}
            <form method="post" action={href('favourites', language)}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="do" value="remove" className="tool">
                {t('FAVOURITE_REMOVE')}
                <span className="unseen">: {id}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A whole page load: only a document of its own is answered by the worker of the visit. */
function ToVisit() {
  const { language, t } = useTexts()
  const path = visitHref(language)
  if (!path) return null
  return (
    <section className="saved-part">
      <h2>{t('VISIT_LINK')}</h2>
      <p>{t('VISIT_LINK_WHAT')}</p>
      <p className="saved-start">
        <a className="button quiet" href={path}>
          {t('VISIT_TITLE')}
        </a>
      </p>
    </section>
  )
}

/** The selection as a link, in the order of the page. */
function TakeAlong({ siteUrl, ids }: { siteUrl: string; ids: number[] }) {
  const { language, t } = useTexts()
  const isHydrated = useHydrated()
  // Properties removed in place leave the link too.
  useSavedCount()
  const own = isHydrated ? new Set(favouritesOf(document.cookie)) : undefined
  const still = ids.filter(id => own?.has(id) ?? true)
  if (still.length === 0) return null
  return (
    <section className="saved-part">
      <h2>{t('FAVOURITES_TAKE')}</h2>
      <p>{t('FAVOURITES_TAKE_HOW')}</p>
      <Share title={t('FAVOURITES')} url={siteUrl + sharedHref(still, language)} />
    </section>
  )
}

/** Asks for confirmation: this cannot be undone. */
function Clear() {
  const { language, t } = useTexts()
  const forget = () => {
    keepNotesOf([])
    forgetSeen()
    forgetViewings()
    void forgetVisit()
  }
  return (
    <details className="saved-part">
      <summary className="tool">{t('FAVOURITES_CLEAR')}</summary>
      <form method="post" action={href('favourites', language)} onSubmit={forget} {...scripted}>
        <p>{t('FAVOURITES_CLEAR_WHAT')}</p>
        <button type="submit" name="do" value="clear" className="button quiet">
          {t('FAVOURITES_CLEAR_NOW')}
        </button>
      </form>
    </details>
  )
}

function NothingSaved() {
  const { language, t } = useTexts()
  return (
    <>
      <p>{t('FAVOURITES_NONE')}</p>
      <p className="saved-start">
        <Link className="button" to={href('sale-list', language)}>
          {t('VIEW_ALL_SALE')}
        </Link>
        <Link className="button quiet" to={href('rent-list', language)}>
          {t('VIEW_ALL_RENT')}
        </Link>
      </p>
    </>
  )
}
