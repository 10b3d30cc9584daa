import type { FormEvent } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import type { CardView } from '../catalogue/cards/card-view'
import { Heart } from './Heart'
import { keepFavourite, useIsSaved } from './use-favourites'

/**
 * Saves or removes a property. Without script it leads to the saved properties, where the visitor can remove it. On a cached
 * page, which cannot know the visitor's favourites, it always saves.
 */
export function FavouriteForm({ property }: { property: Pick<CardView, 'id' | 'price' | 'flag'> }) {
  const { id } = property
  const { language, t } = useTexts()
  const saved = useIsSaved(id) ?? false
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    keepFavourite(property, !saved)
  }
  return (
    <form method="post" action={href('favourites', language)} onSubmit={toggle} {...scripted}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="do" value={saved ? 'remove' : 'add'} className="tool">
        <Heart on={saved} />
        {t(saved ? 'FAVOURITE_SAVED' : 'FAVOURITE_SAVE')}
      </button>
    </form>
  )
}
