import { createContext, useContext } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useEffectAtOnce } from '../use-effect-at-once'

/** What is found out while a page is rendered on the server: the title comes before the form in it. */
export const PageErrors = createContext<{ shown: boolean } | undefined>(undefined)

/** While a form says what is wrong with it, the title of the page begins with it: a screen reader says that first. */
export function useErrorTitle(isShown: boolean): void {
  const { t } = useTexts()
  const page = useContext(PageErrors)
  if (page && isShown) page.shown = true
  // When React takes the page it writes the title without the prefix: it is back before anybody can read that.
  useEffectAtOnce(() => {
    if (!isShown) return
    const prefix = `${t('ERROR_PREFIX')} `
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [isShown, t])
}
