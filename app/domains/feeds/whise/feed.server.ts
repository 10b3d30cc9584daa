/**
 * Whise's estates (docs/feeds/whise.md): everything by page, or the changes since a moment. Deletions are not reported, so
 * estates missing from a full list are requested by number.
 */
import { z } from 'zod'
import { type Feed, FeedError, type FeedItem } from '../feed'
import { readPages } from '../http/read-pages'
import { anHourBefore } from '../values/days'
import { NewestStamp } from '../values/newest-stamp'
import { isRow, type Row } from '../values/row'
import { calendarItems } from './calendar.server'
import { whiseOptions } from './options'
import type { WhisePass as Pass } from './pass.server'
import { agentOf, ownerItems } from './people.server'
import { projectItems, type UnitRow } from './project.server'
import { keyOf, parentOf, propertyOf, setAside } from './property.server'
import { whiseService } from './service.server'

/** Includes offline, archived and deleted ones, to see such changes. */
const whateverState = { StatusIds: [1, 5, 6], DisplayStatusIds: [1, 2, 3, 4, 5] }

export const whiseFeed: Feed = async function* (ask) {
  const read = whiseOptions.safeParse(ask.options)
  if (!read.success) throw new FeedError(`source.json: ${z.prettifyError(read.error)}`)
  const options = read.data
  const since = ask.since === undefined ? undefined : anHourBefore(ask.since)
  const service = whiseService(ask.http, ask.secrets, options)
  const shown = new Set(ask.known('property'))
  const pass: Pass = {
    ask,
    options,
    service,
    since,
    given: new Set(),
    shown,
    agents: new Map(),
    units: new Map(),
    parents: new Map(),
  }
  const newest = new NewestStamp(ask.since, ask.now())

  const changes = since && { ...whateverState, UpdateDateTimeRange: { Min: since.replace(' ', 'T') } }
  const pages = estates(pass, changes || {})
  let isWhole = false
  for (;;) {
    const page = await pages.next()
    if (page.done) {
      isWhole = page.value
      break
    }
    for (const row of page.value) {
      if (isRow(row)) newest.see(row.updateDateTime)
      yield* noted(pass, itemsOf(pass, row))
    }
  }
  const isEmpty = pass.given.size === 0 && ask.known('property').length > 0
  if (since === undefined && !isEmpty) yield* missing(pass)
  if (options.projects) yield* projects(pass)
  if (since === undefined) yield* ownerItems(pass)
  yield* calendarItems(pass)
  return { complete: since === undefined && isWhole && !isEmpty, ...(newest.stamp && { since: newest.stamp }) }
}

function estates({ options, service }: Pass, filter: Row) {
  const { languages, languageCodes, agents, pageSize } = options
  const codes = languages.map(language => languageCodes[language])
  const asked = {
    LanguageId: codes[0],
    LanguageIds: codes,
    ShowDetails: true,
    ...(agents && { ShowRepresentatives: true }),
    IncludeGroupEstates: true,
    ...filter,
  }
  return readPages({
    name: 'v1/estates/list',
    size: pageSize,
    page: (offset, limit) => service.estates(asked, offset, limit),
    keyOf,
  })
}

/** Records what visitors see. */
function* noted({ shown }: Pass, items: Iterable<FeedItem>): Generator<FeedItem> {
  for (const item of items) {
    if (item.kind === 'property') shown.add(item.key)
    else if (item.kind === 'removed') shown.delete(item.key)
    yield item
  }
}

/** A property and its agent; projects and units are collected first. */
function* itemsOf(pass: Pass, row: unknown): Generator<FeedItem> {
  const key = keyOf(row)
  if (key === undefined || !isRow(row)) {
    yield setAside(`row ${pass.given.size + 1}`, isRow(row) ? row : {}, [{ field: 'id', reason: 'is missing' }])
    return
  }
  pass.given.add(key)
  const parent = parentOf(row)
  if (row.canHaveChildren === true) pass.parents.set(key, row)
  else if (parent !== undefined) pass.units.set(parent, [...(pass.units.get(parent) ?? []), { key, row }])
  else {
    const item = propertyOf(key, row, pass.ask, pass.options)
    if (item.kind !== 'property') yield item
    else {
      const ManagerID = yield* agentOf(pass, row)
      yield ManagerID === undefined ? item : { ...item, record: { ...item.record, ManagerID } }
    }
  }
}

/** Known estates missing from the list: gone, offline, or skipped because rows moved during the read. */
async function* missing(pass: Pass): AsyncGenerator<FeedItem> {
  const { ask, options } = pass
  const keys = ask.known('property').filter(key => !pass.given.has(key))
  for (let from = 0; from < keys.length; from += options.pageSize) {
    const asked = keys.slice(from, from + options.pageSize)
    for await (const page of estates(pass, { ...whateverState, EstateIds: asked.map(Number) })) {
      for (const row of page) yield* noted(pass, itemsOf(pass, row))
    }
    for (const key of asked) {
      if (pass.given.has(key)) continue
      pass.shown.delete(key)
      yield { kind: 'removed', of: 'property', key }
    }
  }
}

async function* projects(pass: Pass): AsyncGenerator<FeedItem> {
  const { ask, options, since } = pass
  for (const key of new Set([...pass.parents.keys(), ...pass.units.keys()])) {
    const row = pass.parents.get(key) ?? (since === undefined ? undefined : await estate(pass, key))
    const units = since === undefined ? (pass.units.get(key) ?? []) : await unitsOf(pass, key)
    if (row) yield* projectItems(key, row, units, ask, options)
    else {
      for (const unit of units) {
        yield setAside(unit.key, unit.row, [{ field: 'parentId', reason: 'names a project that Whise does not give' }])
      }
    }
  }
}

async function estate(pass: Pass, key: string): Promise<Row | undefined> {
  const { rows } = await pass.service.estates(
    { ...whateverState, EstateIds: [Number(key)], IncludeGroupEstates: true, ShowDetails: true },
    0,
    1,
  )
  return rows.filter(isRow).find(row => keyOf(row) === key)
}

/** All units of a project, including unchanged ones. */
async function unitsOf(pass: Pass, project: string): Promise<UnitRow[]> {
  const units: UnitRow[] = []
  for await (const page of estates(pass, { ProjectId: Number(project) })) {
    for (const row of page) {
      const key = keyOf(row)
      if (key !== undefined && key !== project && isRow(row) && parentOf(row) === project) units.push({ key, row })
    }
  }
  return units
}
