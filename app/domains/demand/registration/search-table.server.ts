/** The search as shown in registration mails. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { EmailPart } from '../../../platform/mail/email'
import { listAddress } from '../../search/form-search'
import { countProperties } from '../../search/list.server'
import { type Demand, filtersOf } from '../criteria'
import { demandWords } from '../demand-words'
import { namesIn } from '../names.server'

/** The search in words, with the number of results and a link. */
export function searchTable(site: Site, demand: Demand, language: Language): EmailPart {
  const filters = filtersOf(demand.criteria)
  const texts = site.texts(language)
  const words = demandWords(texts, demand, namesIn(site, demand.list, language))
  const count = countProperties(site, demand.list, language, filters)
  return {
    kind: 'table',
    title: { key: 'MAIL_DEMAND_SECTION' },
    rows: [
      { label: { key: 'MAIL_DEMAND_LABEL_SEARCH' }, value: { plain: words } },
      {
        label: { key: 'MAIL_DEMAND_LABEL_NOW' },
        value: { key: 'MAIL_DEMAND_NOW', values: { count } },
        href: site.settings.siteUrl + listAddress(demand.list, language, filters),
      },
    ],
  }
}
