/** No export holds a byte of a hidden price or address. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { exportFormats } from '../../../app/platform/agency/config/exports.server'
import { languages } from '../../../app/platform/i18n/languages'
import { markdownHref } from '../../../app/platform/paths/markdown-name'
import { href } from '../../../app/platform/paths/table'
import * as apiHome from '../../../app/routes/syndication/api-home'
import * as apiHomes from '../../../app/routes/syndication/api-homes'
import * as markdown from '../../../app/routes/syndication/markdown'
import { callRoute } from '../../support/call-route'
import { secretiveSite, secrets } from '../../support/secretive-site'
import { temporaryFolder } from '../../support/test-site'
import { unzipped } from '../../support/unzipped'

it.each(exportFormats)('%s holds none of it', async format => {
  const { site, hidden } = secretiveSite()
  expect([...exportedHomes(site)].filter(({ id }) => hidden.includes(id))).toHaveLength(3)
  const file = path.join(temporaryFolder(), 'export')
  await writeExport(site, { format, file })
  const text = format === 'openimmo' ? [...(await unzipped(file)).values()].join() : readFileSync(file, 'utf8')
  expect(text.length).toBeGreaterThan(10_000)
  for (const [name, secret] of Object.entries(secrets)) expect([name, text.includes(secret)]).toEqual([name, false])
})

it.each(languages)('Markdown and the read API hold none of it in %s', async language => {
  const { site, hidden } = secretiveSite()
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
