/** The XML of an OpenImmo transfer: the whole stock (`VOLL`), or what changed and what is gone (`TEIL`). */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { allAgents } from '../../catalogue/managers.server'
import type { ExportedHome } from '../exported-home.server'
import { xmlHead, xmlText } from '../xml.server'
import { endOf, type ObjectParts, objectsOf, type Sender } from './object.server'

export type TransferOptions = {
  /** The `openimmo_anid`; from the agency's company number by default. */
  senderID?: string | undefined
  languages?: readonly Language[] | undefined
}

/** `number`: its `objektnr_extern`, unique within the transfer. */
export type NumberedHome = ExportedHome & { number: string }

/** A home's number is its reference, or one of its own if another home has that. */
export function* numbered(homes: Iterable<ExportedHome>): Generator<NumberedHome> {
  const given = new Set<string>()
  for (const home of homes) {
    const { Reference, ID } = home.record
    const number = given.has(Reference) ? `${Reference}-${ID}` : Reference
    given.add(number)
    yield { ...home, number }
  }
}

/** A home's objects as XML, one for each language, and the one that ends it. */
export type ObjectTexts = { objects: (home: NumberedHome) => string; end: (home: NumberedHome) => string }

export function objectTexts(site: Site, options: TransferOptions): ObjectTexts {
  const agents = new Map(allAgents(site).map(agent => [agent.ID, agent]))
  const sender = senderOf(site, options)
  const partsOf = ({ record, number }: NumberedHome): ObjectParts => ({
    sender,
    agent: agents.get(record.ManagerID ?? 0),
    languages: options.languages ?? site.configuration.languages.enabled,
    number,
  })
  return {
    objects: home =>
      objectsOf(home, partsOf(home))
        .map(object => `${xmlText({ immobilie: object })}\n`)
        .join(''),
    end: home => `${xmlText({ immobilie: endOf(home, partsOf(home)) })}\n`,
  }
}

type Content = {
  homes: Iterable<NumberedHome> | AsyncIterable<NumberedHome>
  /** Of a partial transfer: the ends of what is gone, asked for after the last home. */
  gone?: () => Iterable<string>
}

/** One home after the other, so that a transfer of any size needs little memory. */
export async function* openimmoPieces(
  site: Site,
  { homes, gone }: Content,
  options: TransferOptions,
  texts: ObjectTexts,
): AsyncGenerator<string> {
  const sender = senderOf(site, options)
  const scope = gone ? 'TEIL' : 'VOLL'
  const head = { '@art': 'ONLINE', '@umfang': scope, '@version': '1.2.7', '@sendersoftware': 'Gevel', '@senderversion': '1' }
  yield `${xmlHead}<openimmo>\n${xmlText({ uebertragung: head })}\n<anbieter>\n${xmlText({ firma: sender.name, openimmo_anid: sender.id })}\n`
  for await (const home of homes) yield texts.objects(home)
  if (gone) yield* gone()
  yield '</anbieter>\n</openimmo>\n'
}

function senderOf({ configuration: { agency } }: Site, { senderID }: TransferOptions): Sender {
  return { id: senderID ?? agency.vat.replace(/\W/g, ''), name: agency.name, email: agency.email, phone: agency.phone }
}
