/** A reader's preferences: chosen at confirmation, changed through the link in each newsletter. */
import { eq } from 'drizzle-orm'
import { newsletterSubscriber as table } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { provinceKey, provinces } from '../../platform/i18n/provinces'
import type { Texts } from '../../platform/i18n/texts'
import { readLink } from '../../platform/signing/signed-link.server'
import type { Subscriber } from './newsletter-mails.server'
import type { WishesView } from './WishesForm'
import { readWishes, storedWishes, type Wishes, wishedLists, wishFields } from './wishes'

/** The reader of a link while subscribed; undefined if the link is not ours. */
export function readerOf(site: Site, token: string | undefined): Subscriber | undefined {
  const id = readLink('newsletter-wishes', token, site.now(), site.secret)
  const row = id === undefined ? undefined : site.database.select().from(table).where(eq(table.id, id)).get()
  return row?.state === 'confirmed' ? row : undefined
}

/** Stores preferences, and the language if the agency offers it. */
export function changeWishes(site: Site, { id, language }: Subscriber, data: FormData): void {
  const asked = languages.find(each => each === data.get(wishFields.language))
  const chosen = asked && site.configuration.languages.enabled.includes(asked) ? asked : language
  site.database
    .update(table)
    .set({ ...storedWishes(readWishes(data)), language: chosen })
    .where(eq(table.id, id))
    .run()
}

/** @param own the reader's language, to choose again; omitted if not asked. */
export function wishesView(site: Site, { t }: Texts, wishes: Wishes, own?: Language): WishesView {
  return {
    lists: {
      value: [...wishes.lists],
      options: wishedLists.map(value => ({ value, label: t(value === 'sale' ? 'FOR_SALE' : 'FOR_RENT') })),
    },
    provinces: { value: [...wishes.provinces], options: provinces.map(value => ({ value, label: t(provinceKey(value)) })) },
    ...(own && {
      language: {
        value: own,
        options: site.configuration.languages.enabled.map(value => ({ value, label: t(`LANGUAGE_NAME_${value.toUpperCase()}`) })),
      },
    }),
  }
}
