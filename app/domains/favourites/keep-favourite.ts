/** What a pressed heart changes in this browser, without the server. Loaded with the first. */
import { setInBrowser } from '../../platform/cookies/browser-cookies'
import { forgetNote } from './notes'
import { savedOf, withFavourite, writeFavourites } from './saved'
import { type Standing, standingOf } from './standing'

/** Saves a property as it stands, or takes it away with its note. @param stood where it is put back: how it stood before. */
export function keep(property: Standing & { id: number }, isSaved: boolean, stood = standingOf(property)): void {
  const all = withFavourite(savedOf(document.cookie), [property.id, stood], isSaved)
  setInBrowser(https => writeFavourites(all, https))
  if (!isSaved) forgetNote(property.id)
}
