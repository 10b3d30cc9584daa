/** Prepares the pages of saved and shared properties. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import type { CardView } from '../catalogue/cards/card-view'
import { cardViews } from '../catalogue/cards/card-view.server'
import { findCards } from '../catalogue/cards/cards.server'
import { listingHref } from '../catalogue/listing-address'
import { withAmount } from '../catalogue/price'
import { priceWords } from '../catalogue/price-words'
import { catalogueID } from '../catalogue/property-ids'
import { findWithdrawn } from '../catalogue/withdrawn.server'
import { maxFavourites } from './favourite-ids'
import type { Saved } from './saved'
import type { LostItem, SavedView, SharedView } from './saved-view'
import { type Change, changesSince, standingOf } from './standing'

/** @param removed the number just removed, from the address. */
export function savedView(site: Site, saved: readonly Saved[], texts: Texts, removed: string | null): SavedView {
  const cards = cardsOf(site, idsOf(saved), texts)
  const stood = new Map(saved)
  const known = new Set(cards.map(({ id }) => id))
  const gone = catalogueID(removed)
  const [card] = gone === undefined || stood.has(gone) ? [] : cardsOf(site, [gone], texts)
  return {
    items: cards.map(each => ({
      card: each,
      changes: changesSince(stood.get(each.id) ?? '', each).map(change => changeWords(change, each, texts)),
    })),
    lost: idsOf(saved).flatMap(id => (known.has(id) ? [] : lostItem(site, id, texts))),
    siteUrl: site.settings.siteUrl,
    ...(card && { removed: { id: card.id, title: card.title } }),
  }
}

export function sharedView(site: Site, ids: readonly number[], saved: readonly Saved[], texts: Texts): SharedView {
  const cards = cardsOf(site, ids, texts)
  const own = new Set(idsOf(saved))
  return {
    cards,
    lost: ids.length - cards.length,
    toKeep: cards.flatMap(({ id }) => (own.has(id) ? [] : id)),
    room: maxFavourites - saved.length,
  }
}

/** Returns properties in their current state, ready to save; omits those missing from the catalogue. */
export function standingNow(site: Site, ids: readonly number[], texts: Texts): Saved[] {
  return cardsOf(site, ids, texts).map(card => [card.id, standingOf(card)])
}

const idsOf = (saved: readonly Saved[]) => saved.map(([id]) => id)

function cardsOf(site: Site, ids: readonly number[], { language }: Texts): CardView[] {
  return cardViews(site, findCards(site, ids, language), language)
}

function lostItem(site: Site, id: number, { language }: Texts): LostItem {
  const listing = findWithdrawn(site, id)?.listing
  return { id, ...(listing && { similarHref: listingHref({ ...listing, slug: listing.slugs[language] }, language) }) }
}

/** `Prijs gedaald sinds u het bewaarde: het was € 465.000`. */
function changeWords(change: Change, { price }: CardView, texts: Texts): string {
  const { t } = texts
  switch (change.kind) {
    case 'sold':
      return t('FAVOURITE_SINCE_SOLD')
    case 'rented':
      return t('FAVOURITE_SINCE_RENTED')
    case 'option':
      return t('FAVOURITE_SINCE_OPTION', { name: change.name })
    case 'repriced': {
      const isLower = 'amount' in price && price.amount < change.from
      const before = priceWords(withAmount(price, change.from), texts)
      return t(isLower ? 'FAVOURITE_SINCE_LOWER' : 'FAVOURITE_SINCE_HIGHER', { price: before })
    }
  }
}
