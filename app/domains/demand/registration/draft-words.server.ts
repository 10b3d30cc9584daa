/** Describes a draft's search in words. */
import type { Site } from '../../../platform/context/site.server'
import type { Texts } from '../../../platform/i18n/texts'
import { provinceOfZone } from '../../search/places.server'
import { demandWords } from '../demand-words'
import { namesIn } from '../names.server'
import { type Draft, demandOfDraft } from './steps'

export function wordsOfDraft(site: Site, draft: Draft, texts: Texts): string {
  const demand = demandOfDraft(draft, zone => provinceOfZone(site, zone))
  return demandWords(texts, demand, namesIn(site, demand.list, texts.language))
}
