/** Saves or removes a favourite in this browser, without the server. Loaded when the first heart is pressed. */
import { setInBrowser } from '../../platform/cookies/browser-cookies'
import { forgetNote } from './notes'
import { savedOf, withFavourite, writeFavourites } from './saved'
import { type Standing, standingOf } from './standing'
import { forgetVisit } from './visit-copy'

/**
 * Saves a property with its current price and state, or removes it with its note. @param stood the earlier state, when put back
 */
export function keep(property: Standing & { id: number }, isSaved: boolean, stood = standingOf(property)): void {
  const all = withFavourite(savedOf(document.cookie), [property.id, stood], isSaved)
  setInBrowser(https => writeFavourites(all, https))
  if (!isSaved) forgetNote(property.id)
  if (all.length === 0) void forgetVisit()
}
