/** The answer to a question about a home, as plain values in one language. */
import type { Language } from '../../../platform/i18n/languages'

/** The field's name in the address. */
export const askParameter = 'ask'

export type Answer = {
  label: string
  /** Omitted where only a page answers. */
  value?: string
  /** Its place on the page, or the page that answers. */
  href: string
  /** The words of the link, if it leads elsewhere. */
  link?: string
  /** From the description, word for word; `lang` if that is not in the page's language. */
  quote?: { lang?: Language }
}

/** `isWhole`: everything that was understood is answered. `ask`: the contact form with the question filled in. */
export type AskView = { question: string; answers: Answer[]; isWhole: boolean; ask: string }
