/** Hydrates the page, once its scripts were wanted, and says when that is done; nothing else. */
import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readFavourites } from './domains/favourites/favourite-ids'
import { FavouritesAtRender } from './domains/favourites/use-favourites'
import { createBrowserTexts } from './platform/i18n/browser-texts'
import { isLanguage } from './platform/i18n/languages'
import type { Namespace } from './platform/i18n/namespaces'
import { TextsProvider } from './platform/i18n/TextsProvider'
import type { TextTables } from './platform/i18n/texts'
import { replayClicks } from './ui/boot/scripted'
import { nameEntries } from './ui/navigation/name-entries'

declare global {
  interface Window {
    /** The texts of the page by namespace, asked for by the boot script. */
    __gevelTexts?: Promise<TextTables>
    /** Settled when the styles of all parts are there, or cannot be had. */
    __gevelStyles?: Promise<unknown>
  }
}

const { lang, dataset } = document.documentElement
const language = isLanguage(lang) ? lang : 'nl'
const formats = dataset.formats === 'language' ? 'language' : 'specification'
// The page has the styles of what it was made of; what it makes from here on has them from the file.
await window.__gevelStyles
const texts = createBrowserTexts(language, formats, dataset.texts ?? '', (await window.__gevelTexts) ?? {})
// In development no boot script came before.
await texts.load(Object.keys(JSON.parse(document.getElementById('wanted-scripts')?.dataset.texts ?? '{}')) as Namespace[])
nameEntries()
/** As the page says it, so that the first rendering here makes the same page. */
const atRender = dataset.favourites === undefined ? undefined : readFavourites(dataset.favourites)

/** An effect of the root runs after those of all its parts. */
function Page() {
  useEffect(replayClicks, [])
  return <RemixBrowser />
}

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={texts}>
      <FavouritesAtRender.Provider value={atRender}>
        <Page />
      </FavouritesAtRender.Provider>
    </TextsProvider>,
  )
})
