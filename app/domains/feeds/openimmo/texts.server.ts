/** An object's texts: `freitexte`. */

import { languages } from '../../../platform/i18n/languages'
import type { FeedLanguage } from '../values/languages'
import { plainLine, plainText } from '../values/plain-text.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import type { OpenimmoOptions } from './options'
import { languageOf } from './read-transfer.server'

/** The paragraphs of a description, in order. */
const paragraphs = ['dreizeiler', 'objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben']

/** By language: the texts of each version, and the `objekt_text` of languages without a version. */
export function textsOf(elements: readonly XmlElement[], { languages }: OpenimmoOptions) {
  const said = new Map<FeedLanguage, Record<string, string | undefined>>()
  for (const element of elements) {
    const texts = child(element, 'freitexte')
    said.set(known(languageOf(element)) ?? languages[0], {
      TypeDescription: plainLine(textAt(texts, 'objekttitel')),
      Description:
        paragraphs
          .map(name => plainText(textAt(texts, name)))
          .filter(Boolean)
          .join('\n\n') || undefined,
      Availability: plainLine(textAt(element, 'verwaltung_objekt/verfuegbar_ab')),
    })
  }
  for (const element of elements)
    for (const text of childrenOf(child(element, 'freitexte'), 'objekt_text')) {
      const language = known(text.attributes.lang?.slice(0, 2).toLowerCase())
      if (language && !said.has(language)) said.set(language, { Description: plainText(text.text) })
    }
  return said
}

function known(language: string | undefined): FeedLanguage | undefined {
  return languages.find(each => each === language)
}
