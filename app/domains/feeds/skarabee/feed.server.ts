/**
 * Skarabee's publications (docs/feeds/skarabee.md): a list of numbers, all or changed since a moment, then each publication by
 * itself.
 */
import { z } from 'zod'
import { agentRecord } from '../../catalogue/snapshot'
import { type Feed, type FeedAsk, FeedError, type FeedExtras, type FeedItem, type FeedTools } from '../feed'
import { anHourBefore } from '../values/days'
import { fitRecord } from '../values/fit-record'
import { NewestStamp } from '../values/newest-stamp'
import { plainLine } from '../values/plain-text.server'
import { textAt, type XmlElement } from '../xml/read-elements.server'
import { type SkarabeeOptions, skarabeeOptions } from './options'
import { projectItems } from './project.server'
import { type Publication, propertyOf, publicationOf, setAside } from './property.server'
import { publicationID, type SkarabeeService, skarabeeService } from './service.server'

type Pass = {
  ask: FeedAsk
  options: SkarabeeOptions
  service: SkarabeeService
  /** By number; undefined if gone. */
  publications: Map<string, Publication | undefined>
  logins: Map<string, XmlElement>
  /** Agents already returned, with the result of each. */
  agents: Map<string, boolean>
}

/** @throws FeedError for invalid options. */
function readOptions(given: unknown): SkarabeeOptions {
  const read = skarabeeOptions.safeParse(given)
  if (!read.success) throw new FeedError(`source.json: ${z.prettifyError(read.error)}`)
  return read.data
}

/** Skarabee shows its users each publication's address on the website. */
export function skarabeeExtras({ options: given, secrets, http }: FeedTools): FeedExtras {
  const options = readOptions(given)
  if (!options.tellAddresses) return {}
  const { feedback } = skarabeeService(http, secrets, options)
  return { reportAddress: feedback, reportGone: key => feedback(key, undefined) }
}

export const skarabeeFeed: Feed = async function* (ask) {
  const options = readOptions(ask.options)
  const service = skarabeeService(ask.http, ask.secrets, options)
  const since = ask.since === undefined ? undefined : anHourBefore(ask.since)?.replace(' ', 'T')
  const newest = new NewestStamp(ask.since, ask.now())

  const listed = await service.summaries(since)
  const summaries = [...new Map(listed.map((summary, at) => [summary.id ?? `row ${at}`, summary])).values()]
  const isEmpty = summaries.length === 0 && ask.known('property').length + ask.known('project').length > 0
  const isWhole = since === undefined && !isEmpty && summaries.length === listed.length
  const logins = options.agents && summaries.length > 0 ? await service.logins() : new Map()
  const pass: Pass = { ask, options, service, publications: new Map(), logins, agents: new Map() }

  const lots: Publication[] = []
  const projects = new Map<string, Publication>()
  for (const [at, { id, modified, isActive }] of summaries.entries()) {
    newest.see(modified)
    if (id === undefined) {
      yield {
        kind: 'setAside',
        what: { kind: 'property', key: `row ${at + 1}`, problems: [{ field: 'ID', reason: 'is missing' }] },
      }
      continue
    }
    const publication = isActive ? await publicationWith(pass, id) : undefined
    const kind = textAt(publication?.property, 'PropertyType')
    if (publication === undefined) yield* gone(id)
    else if (kind === 'PROJECT') projects.set(id, publication)
    else if (kind === 'LOT') lots.push(publication)
    else yield* homeItems(pass, publication)
  }
  if (options.projects && lots.length + projects.size > 0) yield* projectsOf(pass, projects, lots)
  return { complete: isWhole, ...(newest.stamp && { since: newest.stamp }) }
}

function* gone(key: string): Generator<FeedItem> {
  for (const of of ['property', 'project'] as const) yield { kind: 'removed', of, key }
}

/** Requests each only once. */
async function publicationWith({ service, publications }: Pass, id: string): Promise<Publication | undefined> {
  if (!publications.has(id)) {
    const whole = await service.publication(id)
    publications.set(id, whole && publicationOf(id, whole))
  }
  return publications.get(id)
}

/** A project with all its lots, including unchanged ones. */
async function* projectsOf(
  pass: Pass,
  projects: ReadonlyMap<string, Publication>,
  lots: readonly Publication[],
): AsyncGenerator<FeedItem> {
  const lotsOf = await pass.service.lots()
  const wanted = new Set(projects.keys())
  for (const lot of lots) {
    const project = publicationID(textAt(lot.property, 'Project/PublicationID'))
    const found = project === undefined ? undefined : (projects.get(project) ?? (await publicationWith(pass, project)))
    if (project !== undefined && found) wanted.add(project)
    else yield setAside(lot, [{ field: 'Project/PublicationID', reason: 'names a project that Skarabee does not give' }])
  }
  for (const key of wanted) {
    const project = await publicationWith(pass, key)
    const ids = new Set(lotsOf.get(key) ?? [])
    for (const lot of lots) if (textAt(lot.property, 'Project/PublicationID') === key) ids.add(lot.key)
    const own: Publication[] = []
    for (const id of ids) {
      const lot = await publicationWith(pass, id)
      if (lot) own.push(lot)
    }
    if (project) yield* projectItems(project, own, pass.ask, pass.options)
  }
}

/** A property and its agent. */
function* homeItems(pass: Pass, publication: Publication): Generator<FeedItem> {
  const item = propertyOf(publication, pass.ask, pass.options)
  if (item.kind !== 'property') {
    yield item
    return
  }
  const ManagerID = yield* agentOf(pass, publication)
  yield ManagerID === undefined ? item : { ...item, record: { ...item.record, ManagerID } }
}

/** The responsible user, returned once. @returns our number, if it is an agent that a site can show */
function* agentOf({ ask, options, logins, agents }: Pass, { property }: Publication): Generator<FeedItem, number | undefined> {
  const key = publicationID(textAt(property, 'ResponsibleLoginId'))
  const login = key === undefined ? undefined : logins.get(key)
  if (!options.agents || key === undefined || login === undefined) return undefined
  const ID = ask.numberOf('agent', key)
  if (!agents.has(key)) {
    const [FirstName, LastName] = [plainLine(textAt(login, 'FirstName')), plainLine(textAt(login, 'LastName'))]
    const phones = ['PhoneBusiness', 'Mobile', 'Phone'].map(name => plainLine(textAt(login, name)))
    const fitting = fitRecord(agentRecord, {
      ID,
      FirstName,
      LastName,
      Email: plainLine(textAt(login, 'Email')),
      Phone: phones.find(Boolean),
      JobTitle: {},
    })
    agents.set(key, 'record' in fitting)
    const name = [FirstName, LastName].filter(Boolean).join(' ')
    if ('record' in fitting) yield { kind: 'agent', key, record: fitting.record }
    else yield { kind: 'setAside', what: { kind: 'agent', key, ...(name && { name }), problems: fitting.problems } }
  }
  return agents.get(key) ? ID : undefined
}
