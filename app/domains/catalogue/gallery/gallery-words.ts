/** Locale keys of a gallery's texts, by content. */
import type { PictureKind } from '../photo-pages'
import type { Plan } from '../plan'

export const galleryWords = {
  photo: { place: 'PICTURE_X_OF_Y', previous: 'PREVIOUS_PHOTO', next: 'NEXT_PHOTO', close: 'CLOSE_PHOTOS' },
  plan: { place: 'PLAN_X_OF_Y', previous: 'PREVIOUS_PLAN', next: 'NEXT_PLAN', close: 'CLOSE_PLANS' },
} satisfies Record<PictureKind, Record<string, string>>

/** 'Plan 1 of 2 · Ground floor'; photos have no names. */
export function placeInWords(place: string, picture: { name?: Plan['name'] | undefined } | undefined): string {
  return picture?.name ? `${place} · ${picture.name}` : place
}
