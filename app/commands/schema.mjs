/**
 * `npm run schema`: writes `data/site/schema/*.json` and `data/catalogue/schema/*.json` for completion in editors, and the path
 * table's keys, by which the type check knows the pages that code links to.
 */
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
// After the installation, which provides the source's dependencies.
const { withSource } = await import('./source.mjs')
await withSource('/app/platform/agency/config/json-schema.server.ts', async ({ jsonSchemas, writeSchemas }, load) => {
  const { readLanguages } = await load('/app/platform/agency/configuration.server.ts')
  const { catalogueSchemas } = await load('/app/domains/import/catalogue-schema.server.ts')
  for (const file of writeSchemas('data/site/schema', jsonSchemas(readLanguages('data/site').fallback))) console.log(file)
  for (const file of writeSchemas('data/catalogue/schema', catalogueSchemas())) console.log(file)
  const { screens } = await load('/app/routes.ts')
  const { thankYouPages } = await load('/app/domains/enquiries/thank-you.ts')
  const { writePathKeys } = await load('/app/platform/paths/path-keys-file.server.ts')
  console.log(writePathKeys(Object.keys({ ...screens, ...thankYouPages })))
})
