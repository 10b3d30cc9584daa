/** The search of a registration, for the thank-you page in the same browser. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { ReceiptRow } from '../enquiries/parts/Receipt'
import type { SentHere } from '../enquiries/sent-here.server'
import { parseFilters } from '../search/filters'
import { listAddress } from '../search/form-search'
import { criteriaOf } from './criteria'
import type { DemandFields } from './demand-form'
import { demandWords } from './demand-words'
import { namesIn } from './names.server'

/** The search in words with a link to today's results. @returns no rows for other forms. */
export function searchedRows(site: Site, { form, fields }: SentHere, language: Language): ReceiptRow[] {
  if (form !== 'demand-register' && form !== 'demand-alert') return []
  const { goal, search } = fields as DemandFields
  const filters = parseFilters(new URLSearchParams(search))
  const list = goal === 'RENT' ? 'rent' : 'sale'
  const texts = site.texts(language)
  const value = demandWords(texts, { list, criteria: criteriaOf(filters) }, namesIn(site, list, language))
  return [{ label: texts.t('MAIL_DEMAND_LABEL_SEARCH'), value, href: listAddress(list, language, filters) }]
}
