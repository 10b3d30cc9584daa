import type { FormEvent } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import type { CardView } from '../catalogue/cards/card-view'
import { Heart } from './Heart'
import { keepFavourite, useIsSaved } from './use-favourites'

type FavouriteFormProps = {
  property: Pick<CardView, 'id' | 'price' | 'flag'>
  /** The path of its page, to return to. */
  page: string
}

/**
 * Saves or removes a property. Without script it saves and returns to the property, where it then says so; on a cached page, which
 * cannot know the visitor's favourites, it always saves.
 */
export function FavouriteForm({ property, page }: FavouriteFormProps) {
  const { id } = property
  const { language, t } = useTexts()
  const saved = useIsSaved(id)
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    keepFavourite(property, !saved)
  }
  return (
    <form className="save-form" method="post" action={href('favourites', language)} onSubmit={toggle} {...scripted}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={page} />
      <button type="submit" name="do" value={saved ? 'remove' : 'add'} className="tool">
        <Heart on={saved} />
        {saved === undefined ? (
          <>
            <span className="save-offer">{t('FAVOURITE_SAVE')}</span>
            <span className="save-done">{t('FAVOURITE_SAVED')}</span>
          </>
        ) : (
          t(saved ? 'FAVOURITE_SAVED' : 'FAVOURITE_SAVE')
        )}
      </button>
    </form>
  )
}
