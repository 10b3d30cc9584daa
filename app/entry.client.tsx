/** Hydrates the page, once its scripts were wanted; nothing else. */
import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from './platform/i18n/languages'
import { TextsProvider } from './platform/i18n/TextsProvider'
import { createTexts, type TextTable } from './platform/i18n/texts'

declare global {
  interface Window {
    /** The texts of the page's language, asked for by the boot script. */
    __gevelTexts?: Promise<TextTable>
  }
}

const { lang, dataset } = document.documentElement
const language = isLanguage(lang) ? lang : 'nl'
const table = await (window.__gevelTexts ?? fetch(dataset.texts ?? '').then(answer => answer.json() as Promise<TextTable>))
startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={createTexts(language, table)}>
      <RemixBrowser />
    </TextsProvider>,
  )
})
