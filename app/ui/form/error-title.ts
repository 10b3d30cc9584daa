import { createContext, useContext } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useEffectAtOnce } from '../use-effect-at-once'

/** Set during server rendering: the title is rendered before the form. */
export const PageErrors = createContext<{ shown: boolean } | undefined>(undefined)

/** While a form has errors, the page title starts with a notice, so that a screen reader announces it first. */
export function useErrorTitle(isShown: boolean): void {
  const { t } = useTexts()
  const page = useContext(PageErrors)
  if (page && isShown) page.shown = true
  // On hydration React writes the title without the prefix: restore it before anybody can read that.
  useEffectAtOnce(() => {
    if (!isShown) return
    const prefix = `${t('ERROR_PREFIX')} `
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [isShown, t])
}
