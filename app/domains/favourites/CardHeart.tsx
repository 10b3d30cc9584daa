import type { MouseEvent } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { scripted } from '../../ui/boot/scripted'
import type { CardView } from '../catalogue/cards/card-view'
import { Heart } from './Heart'
import { keepFavourite, useIsSaved } from './use-favourites'

const form = 'hearts'

/**
 * Saves or removes a card's property. Without script it posts the page's single form, which leads back to this card. On a cached
 * page, which cannot know the visitor's favourites, it always saves.
 */
export function CardHeart({ card }: { card: CardView }) {
  const { id, title } = card
  const { t } = useTexts()
  const saved = useIsSaved(id)
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    keepFavourite(card, !saved)
  }
  return (
    <button
      className="card-heart no-print"
      type="submit"
      form={form}
      name={saved ? 'remove' : 'id'}
      value={id}
      aria-pressed={saved}
      aria-label={t('FAVOURITE_SAVE_X', { title })}
      onClick={toggle}
      {...scripted}
    >
      <Heart on={saved} />
    </button>
  )
}

/** The form that the page's hearts post. @param page its path and query, to return to */
export function CardHeartsForm({ page }: { page: string }) {
  const { language } = useTexts()
  return (
    <form id={form} method="post" action={href('favourites', language)}>
      <input type="hidden" name="back" value={page} />
    </form>
  )
}
