/** Agents and owners of Whise. Reads only what the site or the owners' portal needs. */

import { agentRecord, ownerRecord } from '../../catalogue/snapshot'
import type { FeedItem } from '../feed'
import { readPages } from '../http/read-pages'
import { keyAt, valuesAt } from '../values/fields-at'
import { fitRecord } from '../values/fit-record'
import { providerLanguages } from '../values/languages'
import { plainLine } from '../values/plain-text.server'
import { isRow, type Row } from '../values/row'
import type { WhisePass } from './pass.server'
import { keyOf, officeOf } from './property.server'

/** An estate's first agent, returned once. @returns our number, if it is an agent that a site can show */
export function* agentOf({ ask, options, agents }: WhisePass, row: Row): Generator<FeedItem, number | undefined> {
  const [agent] = options.agents && Array.isArray(row.representatives) ? row.representatives.filter(isRow) : []
  const key = agent && keyOf(agent)
  if (agent === undefined || key === undefined) return undefined
  const ID = ask.numberOf('agent', key)
  if (!agents.has(key)) {
    const title = plainLine(agent.function)
    const fitting = fitRecord(agentRecord, {
      ID,
      FirstName: plainLine(agent.firstName),
      LastName: plainLine(agent.name),
      Email: plainLine(agent.email),
      Phone: [agent.phone, agent.directLine, agent.mobile].map(plainLine).find(Boolean),
      // An agent without an office gets that of the estate.
      Office: officeOf(agent) ?? officeOf(row),
      JobTitle: title === undefined ? {} : { [options.languages[0]]: title },
    })
    agents.set(key, 'record' in fitting)
    if ('record' in fitting) yield { kind: 'agent', key, record: fitting.record }
    else yield { kind: 'setAside', what: { kind: 'agent', key, problems: fitting.problems } }
  }
  return agents.get(key) ? ID : undefined
}

/** Contacts that own a visible property: the call for one owner's estates needs their own password. */
export async function* ownerItems({ ask, options, service, shown }: WhisePass): AsyncGenerator<FeedItem> {
  if (!options.owners) return
  const { filter, fields } = options.owners
  const list = { operation: 'v1/contacts/list', key: 'contacts' }
  const pages = readPages({
    name: list.operation,
    size: options.pageSize,
    page: (offset, limit) => service.page(list, { Filter: filter, Sort: [{ Field: 'id', Ascending: true }] }, offset, limit),
    keyOf,
  })
  for await (const page of pages) {
    for (const row of page) {
      const key = keyOf(row)
      const owned = valuesAt(row, fields.Estates).flatMap(value => keyAt({ value }, 'value') ?? [])
      const PropertyIDs = [...new Set(owned)].filter(each => shown.has(each)).map(each => ask.numberOf('property', each))
      if (key === undefined || PropertyIDs.length === 0) continue
      const said = (name: string) => plainLine(valuesAt(row, name)[0])
      const code = said(fields.Language)?.slice(0, 2).toLowerCase()
      const fitting = fitRecord(ownerRecord, {
        ID: ask.numberOf('owner', key),
        Username: said(fields.Email) ?? key,
        Email: said(fields.Email),
        FirstName: said(fields.FirstName),
        LastName: said(fields.LastName),
        language: providerLanguages.find(each => options.languageCodes[each].slice(0, 2) === code) ?? options.languages[0],
        PropertyIDs,
      })
      if ('record' in fitting) yield { kind: 'owner', key, record: fitting.record }
      else yield { kind: 'setAside', what: { kind: 'owner', key, problems: fitting.problems } }
    }
  }
}
