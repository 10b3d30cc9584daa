/** The read API of the homes and projects on offer, version 1 (docs/exports.md). Off unless `exports.json` has `api`. */
import { z } from 'zod'
import type { Site } from '../../platform/context/site.server'
import { catalogueID } from '../catalogue/property-ids'
import { type Choice, countHomes, homesAfter } from './exported-home.server'
import { exportedProjects } from './exported-project.server'
import { homeAsJson, jsonVersion, projectAsJson } from './json.server'

const pageSize = { usual: 50, most: 100 }
const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(most))

const ofProjects = z.strictObject({
  /** The last number of the page before. */
  after: number(999_999_999).optional(),
  limit: number(pageSize.most).pipe(z.number().min(1)).optional(),
  list: z.enum(['sale', 'rent']).optional(),
  zip: z
    .string()
    .regex(/^[\w -]{1,12}$/)
    .optional(),
})
const ofHomes = ofProjects.extend({ type: number(9999).optional() })

/** `status` and the body; undefined if the API is off. */
export type ApiAnswer = { status: 200 | 400 | 404; body: object }

/** A page of homes by number, with the address of the next. */
export function apiHomes(site: Site, url: URL): ApiAnswer | undefined {
  if (!site.configuration.exports.api) return undefined
  const read = readParameters(ofHomes, url)
  if ('status' in read) return read
  const { after = 0, limit = pageSize.usual, type } = read
  const choice: Choice = { ...choiceOf(read), types: type === undefined ? undefined : [type] }
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

/** A page of projects by number, with the address of the next. */
export function apiProjects(site: Site, url: URL): ApiAnswer | undefined {
  if (!site.configuration.exports.api) return undefined
  const read = readParameters(ofProjects, url)
  if ('status' in read) return read
  const { after = 0, limit = pageSize.usual } = read
  const all = projectsHere(site, choiceOf(read))
  const left = all.filter(({ id }) => id > after)
  const projects = left.slice(0, limit)
  const last = left.length > limit ? projects.at(-1) : undefined
  return {
    status: 200,
    body: {
      version: jsonVersion,
      catalogue: site.catalogue().version,
      count: all.length,
      projects: projects.map(projectAsJson),
      next: last ? nextAddress(site, url, last.id) : null,
    },
  }
}

/** One project. @param id as written in the address */
export function apiProject(site: Site, id: string | undefined): ApiAnswer | undefined {
  if (!site.configuration.exports.api) return undefined
  const wanted = catalogueID(id)
  const project = projectsHere(site).find(each => each.id === wanted)
  if (!project) return { status: 404, body: { version: jsonVersion, error: 'There is no such project on offer.' } }
  return { status: 200, body: { version: jsonVersion, catalogue: site.catalogue().version, ...projectAsJson(project) } }
}

/** A project with a website of its own has no page here, so there is nothing that everybody can read. */
const projectsHere = (site: Site, choice: Choice = {}) =>
  exportedProjects(site, choice).filter(({ record }) => record.ExternalUrl === undefined)

function readParameters<Read>(schema: z.ZodType<Read>, url: URL): Read | ApiAnswer {
  const { success, data, error } = schema.safeParse(Object.fromEntries(url.searchParams))
  const isOnce = new Set(url.searchParams.keys()).size === url.searchParams.size
  return success && isOnce ? data : { status: 400, body: wrong(error) }
}

function choiceOf({ list, zip }: z.infer<typeof ofProjects>): Choice {
  return { lists: list && [list === 'rent' ? 1 : 0], zips: zip === undefined ? undefined : [zip] }
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
