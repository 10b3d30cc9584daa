/** What staff choose from for the shop window. */
import { visitorLanguage } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import { fold } from '../../../platform/i18n/fold'
import type { Language } from '../../../platform/i18n/languages'
import { windowCardsHref } from '../../../platform/paths/window-address'
import { dayInBrussels } from '../../../platform/time/brussels'
import { missingWords } from '../audit/audit-report.server'
import { gapsOf, regionOfRecord } from '../audit/gaps.server'
import { offersOf } from '../offers.server'
import { findProperty, findPropertyOf } from '../property.server'
import { readScreenOptions, screenAddress } from './window-screen.server'
import { maxSheets, paperSizes, type WindowChoiceHome, type WindowChoiceView } from './window-view'

type Asked = { language: Language; asked: string; chosen?: readonly string[] }

/** @param asked words of a reference, number, town or title. @param chosen IDs of homes that are ticked: they stand first. */
export function windowChoice(site: Site, { language, asked, chosen = [] }: Asked): WindowChoiceView {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  const ticked = new Set(chosen)
  const isTicked = ({ id }: { id: number }) => ticked.has(String(id))
  const all = offersOf(site).flat()
  const matching = all.filter(offer => !isTicked(offer) && words.every(word => offer.words[language].includes(word)))
  const found = [...all.filter(isTicked), ...matching]
  const { languages, offices } = site.configuration
  const { t } = site.texts(language)
  return {
    homes: found.slice(0, maxSheets).flatMap(offer => {
      const home = choiceHome(site, offer.id, language)
      return home ? [{ ...home, isChosen: isTicked(offer) }] : []
    }),
    count: found.length,
    asked,
    languages: languages.enabled.map(value => ({ value, label: t(`LANGUAGE_NAME_${value.toUpperCase()}`) })),
    offices: offices.length < 2 ? [] : offices.map(({ id, name }) => ({ value: id, label: name[language] })),
  }
}

function choiceHome(site: Site, id: number, language: Language): Omit<WindowChoiceHome, 'isChosen'> | undefined {
  const shown = findProperty(site, id, language)
  if (!shown) return undefined
  const { record, title, card, pictures } = shown
  const region = regionOfRecord(record)
  const gaps = region ? gapsOf(record, dayInBrussels(site.now())).filter(({ pending }) => !pending) : []
  return {
    ...{ id, title, town: card.town, reference: record.Reference },
    ...(pictures[0] && { photo: pictures[0].src }),
    lacks: region
      ? gaps.map(({ field, above }) => missingWords(site, { field, region, ...(above !== undefined && { above }) }, language))
      : [],
  }
}

/**
 * Where the form of staff leads.
 * @returns the error for cards without a home that is on offer; undefined if nothing is to be shown yet.
 */
export function windowTarget(
  site: Site,
  query: URLSearchParams,
  language: Language,
): { kind: 'to'; address: string } | { kind: 'wrong'; error: 'WINDOW_NONE_CHOSEN' } | undefined {
  const show = query.get('show')
  const chosen = site.configuration.languages.enabled.filter(each => query.getAll('language').includes(each))
  const first = chosen[0] ?? visitorLanguage(site.configuration, language)
  if (show === 'screen') {
    const isSeveral = chosen.length > 1
    return { kind: 'to', address: screenAddress(first, { ...readScreenOptions(query), in: isSeveral ? chosen.join('.') : '' }) }
  }
  if (show !== 'cards') return undefined
  const homes = [...new Set(query.getAll('home'))].slice(0, maxSheets)
  const offered = homes.filter(id => findPropertyOf(site, id, first)?.state === 'offered')
  if (offered.length === 0) return { kind: 'wrong', error: 'WINDOW_NONE_CHOSEN' }
  const size = paperSizes.find(each => each === query.get('size')) ?? 'a4'
  const parameters = [
    ['size', size],
    ...(query.get('turned') === '1' ? [['turned', '1']] : []),
    ...offered.map(id => ['home', id]),
  ]
  return { kind: 'to', address: `${windowCardsHref(first)}?${new URLSearchParams(parameters)}` }
}
