/** The names that a demand's words need, and the texts of a language, for what is written outside a page. */
import path from 'node:path'
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { textsOf } from '../../platform/i18n/texts.server'
import { env } from '../../platform/settings/settings.server'
import { typeOptions } from '../search/list.server'
import { nameOfZone } from '../search/places.server'
import { isPostcode, isProvince } from '../search/zones'
import type { ListName } from './criteria'
import type { PlaceAndTypeNames } from './demand-words'

export function siteTextsOf(language: Language): Texts {
  return { language, t: textsOf(language, path.join(env().dataDir, 'site')).t }
}

export function namesIn(list: ListName, language: Language): PlaceAndTypeNames {
  const types = new Map(typeOptions(list, language).map(({ webID, name }) => [webID, name]))
  return {
    type: webID => types.get(webID),
    zone: zone => (isProvince(zone) || isPostcode(zone) ? undefined : nameOfZone(zone)),
  }
}
