/** The designs that an agency chose, and its own styles, as a page carries them. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { builtPages } from '../support/built-pages'
import { changedSiteData } from '../support/site-data'
import { testSite } from '../support/test-site'

let handle: ReturnType<typeof createNarrowHandler>
beforeAll(async () => {
  handle = createNarrowHandler(await builtPages(), 'test')
})

it('marks the root element with the designs, and has their styles only', async () => {
  const folder = changedSiteData({ look: look => (look.design = { header: 'masthead', card: 'ledger' }) })
  writeFileSync(path.join(folder, 'site/site.css'), '.card-title { font-style: italic }')
  const site = testSite({ catalogue: true, settings: { DATA_DIR: folder } })
  const request = new Request('http://localhost:3000/nl/te-koop/')
  const answer = await handle(request, { site, clientAddress: '203.0.113.9', requestID: () => 'TEST-TEST' } as never)
  const html = await answer.text()
  expect(html).toContain('data-design-header="masthead" data-design-card="ledger" data-design-home="view"')
  const styles = /<style id="styles">(.*?)<\/style>/s.exec(html)![1]!
  expect(styles.match(/@scope \(\[data-design-[^)]+/g)).toEqual([
    '@scope ([data-design-card="ledger"]',
    '@scope ([data-design-header="masthead"]',
  ])
  expect(styles).toContain('@layer own{main{.card-title { font-style: italic }}}')
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
})
