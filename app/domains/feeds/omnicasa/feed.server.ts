/**
 * Omnicasa's records (docs/feeds/omnicasa.md): everything by page, or the changes since a moment. Each page is read in the
 * agency's main language, then again by number in the others.
 */
import { z } from 'zod'
import { type Feed, FeedError, type FeedItem } from '../feed'
import { readPages } from '../http/read-pages'
import { anHourBefore } from '../values/days'
import { keyAt } from '../values/fields-at'
import type { ProviderLanguage } from '../values/languages'
import { NewestStamp } from '../values/newest-stamp'
import { isRow, type Row } from '../values/row'
import { historyItems, slotItems } from './diary.server'
import { type OmnicasaOptions, omnicasaOptions } from './options'
import type { OmnicasaPass as Pass } from './pass.server'
import { agentItems, ownerItems } from './people.server'
import { projectItems, projectKeyOf, type UnitRow } from './project.server'
import { keyOf, propertyOf, type RowByLanguage, setAside } from './property.server'
import { type OmnicasaService, omnicasaService } from './service.server'
import { languageIDs } from './tables'

export const omnicasaFeed: Feed = async function* (ask) {
  const read = omnicasaOptions.safeParse(ask.options)
  if (!read.success) throw new FeedError(`source.json: ${z.prettifyError(read.error)}`)
  const options = read.data
  const since = ask.since === undefined ? undefined : anHourBefore(ask.since)
  const pass: Pass = { ask, options, service: omnicasaService(ask.http, ask.secrets, options), since, agents: new Set() }
  const newest = new NewestStamp(ask.since, ask.now())
  const units = new Map<string, UnitRow[]>()
  const given = new Set<string>()
  const givenProjects = new Set<string>()
  const properties = new Set(ask.known('property'))
  yield* agentItems(pass)

  const pages = readPages({
    name: 'GetPropertyList',
    size: options.pageSize,
    page: (offset, limit) =>
      pass.service.page(
        'GetPropertyList',
        {
          ...inLanguage(options.languages[0]),
          ...(since ? { ChangeSince: since } : { Status: [1, 2, 4] }),
          IsRemovedFontFamily: true,
        },
        offset,
        limit,
      ),
    keyOf,
  })
  let isWhole = false
  let rowNumber = 0
  for (;;) {
    const page = await pages.next()
    if (page.done) {
      isWhole = page.value
      break
    }
    const others = await translated(pass, 'GetPropertyList', page.value)
    for (const row of page.value) {
      rowNumber += 1
      const key = keyOf(row)
      if (key === undefined || !isRow(row)) {
        yield setAside(`row ${rowNumber}`, isRow(row) ? row : {}, [{ field: 'ID', reason: 'is missing' }])
        continue
      }
      newest.see(row.LastChangedDate)
      given.add(key)
      const project = projectKeyOf(row)
      if (project !== undefined) {
        units.set(project, [...(units.get(project) ?? []), { key, row }])
        continue
      }
      const item = await detailed(pass, key, row, others)
      if (item.kind === 'property') properties.add(key)
      else if (item.kind === 'removed') properties.delete(key)
      yield item
    }
  }
  if (since === undefined && isWhole) for (const key of properties) if (!given.has(key)) properties.delete(key)
  if (options.projects) yield* projects(pass, units, givenProjects)
  if (since === undefined) yield* ownerItems(pass, properties)
  yield* historyItems(pass, properties)
  yield* slotItems(pass, properties)
  yield* deleted(pass, 'property', 'GetDeletedPropertyIDs', given)
  if (options.projects) yield* deleted(pass, 'project', 'GetDeletedProjectIDs', givenProjects)
  const isEmpty = given.size === 0 && ask.known('property').length > 0
  return { complete: since === undefined && isWhole && !isEmpty, ...(newest.stamp && { since: newest.stamp }) }
}

function inLanguage(language: ProviderLanguage): Row {
  return { LanguageId: languageIDs[language], DescriptionLanguageId: languageIDs[language] }
}

type Others = ReadonlyMap<ProviderLanguage, ReadonlyMap<string, Row>>

/** A page's records in the agency's other languages, by key. A missing one has no translation. */
async function translated({ options, service }: Pass, operation: string, rows: readonly unknown[]): Promise<Others> {
  const IDs = rows.flatMap(row => keyOf(row) ?? [])
  const others = new Map<ProviderLanguage, ReadonlyMap<string, Row>>()
  if (IDs.length === 0) return others
  for (const language of options.languages.slice(1)) {
    const asked = { ...inLanguage(language), IDs, IsRemovedFontFamily: true }
    const { rows: found } = await service.page(operation, asked, 0, IDs.length)
    others.set(language, new Map(found.filter(isRow).map(row => [keyOf(row) ?? '', row])))
  }
  return others
}

function byLanguage(key: string, main: Row, others: Others, { languages }: OmnicasaOptions): RowByLanguage {
  return new Map(
    languages.flatMap((language, at) => {
      const row = at === 0 ? main : others.get(language)?.get(key)
      return row ? [[language, row] as const] : []
    }),
  )
}

async function detailed(pass: Pass, key: string, row: Row, others: Others): Promise<FeedItem> {
  const { ask, options, service } = pass
  if (!options.details) return withManager(pass, row, propertyOf(key, byLanguage(key, row, others, options), ask, options))
  const detail = await service.ask('GetProperty', {
    ...inLanguage(options.languages[0]),
    ID: Number(key),
    IsRemovedFontFamily: true,
  })
  // It was removed after the list was made.
  if (detail === null) return { kind: 'removed', of: 'property', key }
  const whole = isRow(detail) && keyOf(detail) === key ? { ...row, ...detail } : row
  return withManager(pass, whole, propertyOf(key, byLanguage(key, whole, others, options), ask, options))
}

function withManager({ ask, options, agents }: Pass, row: Row, item: FeedItem): FeedItem {
  const key = keyAt(row, options.managerField)
  if (item.kind !== 'property' || key === undefined || !agents.has(key)) return item
  return { ...item, record: { ...item.record, ManagerID: ask.numberOf('agent', key) } }
}

/**
 * All projects with the listed units; in a pass for changes, projects with a changed unit, with all their units. The provider
 * does not list changed projects, so changes to their own texts come with the next full pass.
 */
async function* projects(pass: Pass, units: ReadonlyMap<string, UnitRow[]>, given: Set<string>): AsyncGenerator<FeedItem> {
  const { ask, options, service, since } = pass
  if (since !== undefined && units.size === 0) return
  const waiting = new Map(units)
  const pages = readPages({
    name: 'GetProjectList',
    size: options.pageSize,
    page: (offset, limit) => service.page('GetProjectList', inLanguage(options.languages[0]), offset, limit),
    keyOf,
  })
  for await (const page of pages) {
    const wanted = since === undefined ? page : page.filter(row => units.has(keyOf(row) ?? ''))
    const others = await translated(pass, 'GetProjectList', wanted)
    for (const row of wanted) {
      const key = keyOf(row)
      if (key === undefined || !isRow(row)) {
        yield setAside('project', {}, [{ field: 'ID', reason: 'is missing' }], 'project')
        continue
      }
      waiting.delete(key)
      given.add(key)
      const own = since === undefined ? (units.get(key) ?? []) : await unitsOf(service, key)
      yield* projectItems(key, byLanguage(key, row, others, options), own, ask, options)
    }
  }
  for (const [, orphans] of waiting) {
    for (const { key, row } of orphans) {
      yield setAside(key, row, [{ field: 'ProjectID', reason: 'names a project that Omnicasa does not give' }])
    }
  }
}

async function unitsOf(service: OmnicasaService, project: string): Promise<UnitRow[]> {
  const rows = await service.list('GetPropertyList', { ProjectID: Number(project), Status: [1, 2, 4] })
  return rows.flatMap(row => {
    const key = keyOf(row)
    return key !== undefined && isRow(row) ? [{ key, row }] : []
  })
}

/** The provider names everything ever deleted, without dates. One that the list returns again is back. */
async function* deleted(
  { ask, service }: Pass,
  of: 'property' | 'project',
  operation: string,
  given: ReadonlySet<string>,
): AsyncGenerator<FeedItem> {
  const known = new Set(ask.known(of))
  if (known.size === 0) return
  for (const id of new Set(await service.list(operation))) {
    const key = String(id)
    if (known.has(key) && !given.has(key)) yield { kind: 'removed', of, key }
  }
}
