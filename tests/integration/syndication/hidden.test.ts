/** No export holds a byte of a hidden price or address. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findProject, listProjects } from '../../../app/domains/projects/project.server'
import { projectHref, unitHref } from '../../../app/domains/projects/project-address'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { exportFormats } from '../../../app/platform/agency/config/exports.server'
import { languages } from '../../../app/platform/i18n/languages'
import { markdownHref } from '../../../app/platform/paths/markdown-name'
import { href } from '../../../app/platform/paths/table'
import * as projectRoute from '../../../app/routes/projects/project'
import * as unitRoute from '../../../app/routes/projects/project-unit'
import * as apiHome from '../../../app/routes/syndication/api-home'
import * as apiHomes from '../../../app/routes/syndication/api-homes'
import * as apiProject from '../../../app/routes/syndication/api-project'
import * as apiProjects from '../../../app/routes/syndication/api-projects'
import * as llms from '../../../app/routes/syndication/llms'
import * as markdown from '../../../app/routes/syndication/markdown'
import { callRoute } from '../../support/call-route'
import { mcpClient } from '../../support/mcp-client'
import { secretiveSite, secrets } from '../../support/secretive-site'
import { temporaryFolder } from '../../support/test-site'
import { unzipped } from '../../support/unzipped'

const { site, hidden } = secretiveSite()

it.each(exportFormats)('%s holds none of it', async format => {
  expect([...exportedHomes(site)].filter(({ id }) => hidden.includes(id))).toHaveLength(3)
  const file = path.join(temporaryFolder(), 'export')
  await writeExport(site, { format, file })
  const text = format === 'openimmo' ? [...(await unzipped(file)).values()].join() : readFileSync(file, 'utf8')
  expect(text.length).toBeGreaterThan(10_000)
  for (const [name, secret] of Object.entries(secrets)) expect([name, text.includes(secret)]).toEqual([name, false])
})

it.each(languages)('Markdown and the read API hold none of it in %s', async language => {
  const texts: string[] = []
  for (const { id, pages } of exportedHomes(site)) {
    if (!hidden.includes(id)) continue
    const page = new URL(pages[language] ?? '')
    texts.push(await (await callRoute(site, markdown, markdownHref(page.pathname))).text())
    texts.push(await (await callRoute(site, apiHome, `/api/v1/homes/${id}`, { params: { id: String(id) } })).text())
  }
  expect(texts).toHaveLength(6)
  for (const key of ['sale-list', 'rent-list'] as const)
    texts.push(await (await callRoute(site, markdown, markdownHref(href(key, language)))).text())
  texts.push(await (await callRoute(site, apiHomes, '/api/v1/homes?limit=100')).text())
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(500)
    for (const [name, secret] of Object.entries(secrets)) expect([name, text.includes(secret)]).toEqual([name, false])
  }
})

it.each(languages)('Markdown and the read API hold none of a project and its units in %s', async language => {
  const read = async (path: string) => (await callRoute(site, markdown, markdownHref(path))).text()
  const texts = [
    await read(href('new-build', language)),
    await (await callRoute(site, apiProjects, '/api/v1/projects?limit=100')).text(),
    await (await callRoute(site, llms, '/llms.txt')).text(),
  ]
  let units = 0
  for (const card of listProjects(site, language).filter(each => !each.externalUrl)) {
    const path = projectHref(card, language)
    texts.push(await read(path), await (await callRoute(site, projectRoute, path)).text())
    const params = { id: String(card.id) }
    if (!card.soldOut) texts.push(await (await callRoute(site, apiProject, `/api/v1/projects/${card.id}`, { params })).text())
    for (const { slug } of findProject(site, card.id, language)?.texts.units ?? []) {
      units += 1
      const address = unitHref(card, slug, language)
      texts.push(await read(address), await (await callRoute(site, unitRoute, address)).text())
    }
  }
  expect(units).toBeGreaterThan(10)
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(250)
    for (const [name, secret] of Object.entries(secrets)) expect([name, text.includes(secret)]).toEqual([name, false])
  }
})

it('the tools for assistants tell none of it, and find no home by it', async () => {
  const { call } = await mcpClient(site)
  const calls = hidden.flatMap(id => [
    call('get_home', { id, language: 'fr' }),
    call('purchase_costs', { home: id }),
    call('viewing_times', { id }),
  ])
  for (const list of ['sale', 'rent'])
    calls.push(call('search_homes', { list }), call('search_homes', { list, sort: 'price-desc' }))
  for (const { text } of await Promise.all(calls))
    for (const [name, secret] of Object.entries(secrets)) expect([name, text.includes(secret)]).toEqual([name, false])
  const words = [secrets.street, secrets.neighbourhood, secrets.place]
  for (const { text } of await Promise.all(words.map(each => call('search_homes', { words: each, language: 'nl' }))))
    for (const id of hidden) expect(text).not.toContain(`/${id}/`)
  // A home without a price is in every range, so none gives it away.
  for (const priceMin of [900_000, 1_500_000, 1_900_000]) {
    const { text } = await call('search_homes', { priceMin, priceMax: priceMin + 100_000 })
    expect(text).toContain(`/${hidden[0]}/`)
  }
})
