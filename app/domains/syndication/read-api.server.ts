/** The read API of the homes on offer, version 1 (docs/exports.md). Off unless `exports.json` has `api`. */
import { z } from 'zod'
import type { Site } from '../../platform/context/site.server'
import { catalogueID } from '../catalogue/property-ids'
import { type Choice, countHomes, homesAfter } from './exported-home.server'
import { homeAsJson, jsonVersion } from './json.server'

const pageSize = { usual: 50, most: 100 }
const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(most))

const parameters = z.strictObject({
  /** The number of the last home of the page before. */
  after: number(999_999_999).optional(),
  limit: number(pageSize.most).pipe(z.number().min(1)).optional(),
  list: z.enum(['sale', 'rent']).optional(),
  zip: z
    .string()
    .regex(/^[\w -]{1,12}$/)
    .optional(),
  type: number(9999).optional(),
})

/** `status` and the body; undefined if the API is off. */
export type ApiAnswer = { status: 200 | 400 | 404; body: object }

/** A page of homes by number, with the address of the next. */
export function apiHomes(site: Site, url: URL): ApiAnswer | undefined {
  if (!site.configuration.exports.api) return undefined
  const read = parameters.safeParse(Object.fromEntries(url.searchParams))
  if (!read.success || new Set(url.searchParams.keys()).size !== url.searchParams.size)
    return { status: 400, body: wrong(read.error) }
  const { after = 0, limit = pageSize.usual, list, zip, type } = read.data
  const choice: Choice = {
    lists: list && [list === 'rent' ? 1 : 0],
    zips: zip === undefined ? undefined : [zip],
    types: type === undefined ? undefined : [type],
  }
  const homes = homesAfter(site, after, limit, choice)
  const last = homes.length === limit ? homes.at(-1) : undefined
  const hasMore = last !== undefined && homesAfter(site, last.id, 1, choice).length > 0
  return {
    status: 200,
    body: {
      version: jsonVersion,
      catalogue: site.catalogue().version,
      count: countHomes(site, choice),
      homes: homes.map(homeAsJson),
      next: hasMore ? nextAddress(site, url, last.id) : null,
    },
  }
}

/** One home. @param id as written in the address */
export function apiHome(site: Site, id: string | undefined): ApiAnswer | undefined {
  if (!site.configuration.exports.api) return undefined
  const wanted = catalogueID(id)
  const [home] = wanted === undefined ? [] : homesAfter(site, wanted - 1, 1)
  if (!home || home.id !== wanted)
    return { status: 404, body: { version: jsonVersion, error: 'There is no such home on offer.' } }
  return { status: 200, body: { version: jsonVersion, catalogue: site.catalogue().version, ...homeAsJson(home) } }
}

function nextAddress(site: Site, url: URL, after: number): string {
  const next = new URL(url.pathname, site.settings.siteUrl)
  for (const [name, value] of url.searchParams) if (name !== 'after') next.searchParams.set(name, value)
  next.searchParams.set('after', String(after))
  return next.href
}

function wrong(error: z.ZodError | undefined): object {
  const [issue] = error?.issues ?? []
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  return { version: jsonVersion, error: name ? `The parameter ${String(name)} is not right.` : 'A parameter is there twice.' }
}
