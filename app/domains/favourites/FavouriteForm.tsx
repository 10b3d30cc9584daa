import type { FormEvent } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import { Heart } from './Heart'
import { useFavourites } from './use-favourites'

/**
 * Saves a property, or takes it away again. Without script it always saves and leads to the saved properties, where it can
 * be taken away: a cached page cannot know what this visitor saved.
 */
export function FavouriteForm({ id }: { id: number }) {
  const { language, t } = useTexts()
  const { ids, keep } = useFavourites()
  const saved = ids?.includes(id) ?? false
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    keep(id, !saved)
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
