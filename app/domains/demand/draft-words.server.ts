/** What a draft looks for so far, in words. */
import type { Texts } from '../../platform/i18n/texts'
import { provinceOfZone } from '../search/places.server'
import { demandWords } from './demand-words'
import { namesIn } from './names.server'
import { type Draft, demandOfDraft } from './steps'

export function wordsOfDraft(draft: Draft, texts: Texts): string {
  const demand = demandOfDraft(draft, provinceOfZone)
  return demandWords(texts, demand, namesIn(demand.list, texts.language))
}
