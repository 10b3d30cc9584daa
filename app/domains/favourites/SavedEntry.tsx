import { type FormEvent, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import { PropertyCard } from '../catalogue/cards/PropertyCard'
import { SavedNote } from './SavedNote'
import { savedOf } from './saved'
import type { SavedItem } from './saved-view'
import { keepFavourite, useIsSaved } from './use-favourites'

/** A saved property with its changes, a note, and buttons to compare and remove it; with script, removal can be undone. */
export function SavedEntry({ item: { card, changes }, isCompared }: { item: SavedItem; isCompared: boolean }) {
  const { language, t } = useTexts()
  const { id, title } = card
  const isSaved = useIsSaved(id) ?? true
  const stood = useRef<string>()
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    if (isSaved) stood.current = new Map(savedOf(document.cookie)).get(id)
    keepFavourite(card, !isSaved, stood.current)
  }
  return (
    <li>
      <PropertyCard card={card} />
      <div className="saved-more">
        {changes.length > 0 && (
          <ul className="saved-changes">
            {changes.map(change => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <SavedNote id={id} title={title} isSaved={isSaved} />
        <div className="saved-tools">
          {isSaved && (
            <label>
              <input type="checkbox" name="ids" value={id} form="compare" defaultChecked={isCompared} />
              <span>
                {t('COMPARE')}
                <span className="unseen">: {title}</span>
              </span>
            </label>
          )}
          <span role="status">{!isSaved && t('FAVOURITE_REMOVED')}</span>
          <form method="post" action={href('favourites', language)} onSubmit={toggle} {...scripted}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="do" value={isSaved ? 'remove' : 'add'} className="tool">
              {t(isSaved ? 'FAVOURITE_REMOVE' : 'FAVOURITE_PUT_BACK')}
              <span className="unseen">: {title}</span>
            </button>
          </form>
        </div>
      </div>
    </li>
  )
}
