/** Hydrates the page on demand and signals when that is done; nothing else. */
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
    /** The page's texts by namespace, requested by the boot script. */
    __gevelTexts?: Promise<TextTables>
    /** Settled when all styles are loaded, or cannot be. */
    __gevelStyles?: Promise<unknown>
  }
}

const { lang, dataset } = document.documentElement
const language = isLanguage(lang) ? lang : 'nl'
const formats = dataset.formats === 'language' ? 'language' : 'specification'
// The HTML has the styles for its content; anything rendered later uses the file.
await window.__gevelStyles
const texts = createBrowserTexts(language, formats, dataset.texts ?? '', (await window.__gevelTexts) ?? {})
// In development there is no boot script.
await texts.load(Object.keys(JSON.parse(document.getElementById('wanted-scripts')?.dataset.texts ?? '{}')) as Namespace[])
nameEntries()
/** As stated in the page, so that hydration renders the same. */
const atRender = dataset.favourites === undefined ? undefined : readFavourites(dataset.favourites)

/** An effect of the root runs after its children's. */
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
