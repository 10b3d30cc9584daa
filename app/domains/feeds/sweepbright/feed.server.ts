/**
 * SweepBright's estates (docs/feeds/sweepbright.md). There is no list: each known or announced estate is requested by id, and
 * one that is not found is gone.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { dayInBrussels } from '../../../platform/time/brussels'
import { agentRecord } from '../../catalogue/snapshot'
import { type Feed, type FeedAsk, FeedError, type FeedItem } from '../feed'
import { fitRecord } from '../values/fit-record'
import { plainLine } from '../values/plain-text.server'
import { isRow, type Row } from '../values/row'
import { estateKey, type SweepbrightOptions, sweepbrightOptions } from './options'
import { projectItems } from './project.server'
import { type Asked, propertyOf, setAside } from './property.server'
import { type SweepbrightService, sweepbrightService } from './service.server'

type Pass = {
  ask: FeedAsk
  asked: Asked
  options: SweepbrightOptions
  service: SweepbrightService
  known: Readonly<Record<'property' | 'project', ReadonlySet<string>>>
  /** Estates already read: a project and its units are announced together. */
  seen: Set<string>
  /** Agents already returned, with the result of each. */
  agents: Map<string, boolean>
}

/** @throws FeedError for invalid options. */
export function readOptions(given: unknown): SweepbrightOptions {
  const read = sweepbrightOptions.safeParse(given)
  if (!read.success) throw new FeedError(`source.json: ${z.prettifyError(read.error)}`)
  return read.data
}

export const sweepbrightFeed: Feed = async function* (ask) {
  const options = readOptions(ask.options)
  const isWhole = ask.since === undefined
  const pass: Pass = {
    ask,
    asked: { numberOf: ask.numberOf, firstSeen: ask.firstSeen, today: dayInBrussels(ask.now()) },
    options,
    service: sweepbrightService(ask.http, ask.secrets, options),
    known: { property: new Set(ask.known('property')), project: new Set(ask.known('project')) },
    seen: new Set(),
    agents: new Map(),
  }
  const all = isWhole ? [...pass.known.project, ...pass.known.property, ...options.estates] : []
  for (const key of [...ask.announced, ...all]) {
    const read = estateKey.safeParse(key)
    if (read.success) yield* estateItems(pass, read.data)
  }
  // The next pass requests announced estates only.
  return { complete: isWhole, since: 'told' }
}

/** A unit brings its whole project. */
async function* estateItems(pass: Pass, key: string): AsyncGenerator<FeedItem> {
  if (pass.seen.has(key)) return
  pass.seen.add(key)
  const row = await pass.service.estate(key)
  if (row === undefined) {
    // Also for unknown ones: any problem that it had is over.
    for (const of of ['property', 'project'] as const) yield { kind: 'removed', of, key }
    return
  }
  if (!isOf(row, key)) {
    yield setAside(key, {}, [{ field: 'id', reason: 'is that of another estate than the one asked for' }])
    return
  }
  const project = row.is_project === true ? undefined : projectKey(row)
  if (project !== undefined) yield* unitItems(pass, key, row, project)
  else if (row.is_project === true) yield* projectOf(pass, key, row)
  else {
    yield* noLonger(pass, 'project', key)
    yield* homeItems(pass, key, row)
  }
}

function projectKey({ project_id }: Row): string | undefined {
  return estateKey.safeParse(project_id).data ?? plainLine(project_id)
}

function isOf({ id }: Row, key: string): boolean {
  return estateKey.safeParse(id).data === key
}

async function* unitItems(pass: Pass, key: string, row: Row, project: string): AsyncGenerator<FeedItem> {
  yield* noLonger(pass, 'property', key)
  if (!pass.options.projects || pass.seen.has(project)) return
  const found = estateKey.safeParse(project).success ? await pass.service.estate(project) : undefined
  if (found?.is_project === true && isOf(found, project)) {
    pass.seen.add(project)
    yield* projectOf(pass, project, found)
  } else yield setAside(key, row, [{ field: 'project_id', reason: 'names a project that SweepBright does not give' }])
}

function* projectOf(pass: Pass, key: string, row: Row): Generator<FeedItem> {
  yield* noLonger(pass, 'property', key)
  if (pass.options.projects) yield* projectItems(key, row, pass.asked, pass.options)
}

/** An estate that changed its kind. */
function* noLonger({ known }: Pass, of: 'property' | 'project', key: string): Generator<FeedItem> {
  if (known[of].has(key)) yield { kind: 'removed', of, key }
}

/** A property and its agent. */
function* homeItems(pass: Pass, key: string, row: Row): Generator<FeedItem> {
  const item = propertyOf(key, row, pass.asked, pass.options)
  if (item.kind !== 'property') {
    yield item
    return
  }
  const ManagerID = yield* agentOf(pass, row)
  yield ManagerID === undefined ? item : { ...item, record: { ...item.record, ManagerID } }
}

/** An estate's negotiator, returned once. @returns our number, if it is an agent that a site can show */
function* agentOf({ ask, options, agents }: Pass, { negotiator, office }: Row): Generator<FeedItem, number | undefined> {
  const Email = options.agents && isRow(negotiator) ? plainLine(negotiator.email)?.toLowerCase() : undefined
  if (Email === undefined || !isRow(negotiator)) return undefined
  // SweepBright has no negotiator ids. The plain email address would stay in the store and in problem lists.
  const key = `negotiator-${createHash('sha256').update(Email).digest('hex').slice(0, 32)}`
  const ID = ask.numberOf('agent', key)
  if (!agents.has(key)) {
    const [FirstName, LastName] = [plainLine(negotiator.first_name), plainLine(negotiator.last_name)]
    const fitting = fitRecord(agentRecord, {
      ID,
      FirstName,
      LastName,
      Email,
      Phone: plainLine(negotiator.phone) ?? options.agentPhone,
      JobTitle: {},
      Office: isRow(office) ? plainLine(office.name) : undefined,
    })
    agents.set(key, 'record' in fitting)
    const name = [FirstName, LastName].filter(Boolean).join(' ')
    if ('record' in fitting) yield { kind: 'agent', key, record: fitting.record }
    else yield { kind: 'setAside', what: { kind: 'agent', key, ...(name && { name }), problems: fitting.problems } }
  }
  return agents.get(key) ? ID : undefined
}
