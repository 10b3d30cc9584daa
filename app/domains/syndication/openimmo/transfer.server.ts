/** The XML of an OpenImmo transfer: the whole stock (`VOLL`), or what changed and what is gone (`TEIL`). */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { allAgents } from '../../catalogue/managers.server'
import type { ExportedHome } from '../exported-home.server'
import { xmlHead, xmlText } from '../xml.server'
import { objectsOf, type Sender } from './object.server'

export type TransferOptions = {
  /** The `openimmo_anid`; from the agency's company number by default. */
  senderID?: string | undefined
  languages?: readonly Language[] | undefined
}

/** One object after the other, so that a transfer of any size needs little memory. */
export async function* openimmoPieces(
  site: Site,
  homes: Iterable<ExportedHome> | AsyncIterable<ExportedHome>,
  options: TransferOptions = {},
): AsyncGenerator<string> {
  const { agency, languages } = site.configuration
  const sender: Sender = {
    id: options.senderID ?? agency.vat.replace(/\W/g, ''),
    name: agency.name,
    email: agency.email,
    phone: agency.phone,
  }
  const agents = new Map(allAgents(site).map(agent => [agent.ID, agent]))
  const given = new Set<string>()
  const head = { '@art': 'ONLINE', '@umfang': 'VOLL', '@version': '1.2.7', '@sendersoftware': 'Gevel', '@senderversion': '1' }
  yield `${xmlHead}<openimmo>\n${xmlText({ uebertragung: head })}\n<anbieter>\n${xmlText({ firma: sender.name, openimmo_anid: sender.id })}\n`
  for await (const home of homes) {
    const { Reference, ID } = home.record
    const number = given.has(Reference) ? `${Reference}-${ID}` : Reference
    given.add(number)
    const parts = {
      sender,
      agent: agents.get(home.record.ManagerID ?? 0),
      languages: options.languages ?? languages.enabled,
      number,
    }
    for (const object of objectsOf(home, parts)) yield `${xmlText({ immobilie: object })}\n`
  }
  yield '</anbieter>\n</openimmo>\n'
}
