/** Agents and owners of Omnicasa. Reads only what the site or the owners' portal needs. */

import { agentRecord, ownerRecord } from '../../catalogue/snapshot'
import type { FeedItem } from '../feed'
import { keyAt, valuesAt } from '../values/fields-at'
import { fitRecord } from '../values/fit-record'
import { providerLanguages } from '../values/languages'
import { plainLine } from '../values/plain-text.server'
import type { OmnicasaPass } from './pass.server'
import { keyOf } from './property.server'
import { languageIDs } from './tables'

export async function* agentItems({ ask, options, service, agents }: OmnicasaPass): AsyncGenerator<FeedItem> {
  const names = options.agentFields
  if (!names) return
  for (const row of await service.list('GetUserList')) {
    const key = keyOf(row)
    if (key === undefined) continue
    const said = (name: string | undefined) => plainLine(valuesAt(row, name)[0])
    const title = said(names.JobTitle)
    const fitting = fitRecord(agentRecord, {
      ID: ask.numberOf('agent', key),
      FirstName: said(names.FirstName),
      LastName: said(names.LastName),
      Email: said(names.Email),
      Phone: said(names.Phone),
      JobTitle: title === undefined ? {} : { [options.languages[0]]: title },
    })
    if ('problems' in fitting) yield { kind: 'setAside', what: { kind: 'agent', key, problems: fitting.problems } }
    else {
      agents.add(key)
      yield { kind: 'agent', key, record: fitting.record }
    }
  }
}

/** PersonType of Omnicasa. */
const owner = 1

/** Owners of the visible properties. Relations say who owns a property, but also who is its buyer or tenant. */
export async function* ownerItems(
  { ask, options, service }: OmnicasaPass,
  properties: ReadonlySet<string>,
): AsyncGenerator<FeedItem> {
  if (!options.owners) return
  const { fields, person } = options.owners
  const owned = new Map<string, number[]>()
  for (const property of properties) {
    const rows = await service.list('GetRelationList', { ObjectID: Number(property), TypeIDs: [owner] })
    for (const key of new Set(rows.flatMap(row => keyAt(row, person) ?? [])))
      owned.set(key, [...(owned.get(key) ?? []), ask.numberOf('property', property)])
  }
  if (owned.size === 0) return
  const given = new Set<string>()
  for (const row of await service.list('GetPersonList', { IsProprietorsOfActiveProperties: true })) {
    const key = keyOf(row)
    const PropertyIDs = key === undefined ? undefined : owned.get(key)
    if (key === undefined || PropertyIDs === undefined || given.has(key)) continue
    given.add(key)
    const said = (name: string | undefined) => plainLine(valuesAt(row, name)[0])
    const language = providerLanguages.find(each => String(languageIDs[each]) === said(fields.Language))
    const fitting = fitRecord(ownerRecord, {
      ID: ask.numberOf('owner', key),
      Username: said(fields.Username) ?? said(fields.Email) ?? key,
      Email: said(fields.Email),
      FirstName: said(fields.FirstName),
      LastName: said(fields.LastName),
      language: language ?? options.languages[0],
      PropertyIDs,
    })
    if ('record' in fitting) yield { kind: 'owner', key, record: fitting.record }
    else yield { kind: 'setAside', what: { kind: 'owner', key, problems: fitting.problems } }
  }
}
