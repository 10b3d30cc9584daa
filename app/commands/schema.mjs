/** `npm run schema`: writes `data/site/schema/*.json`, from which an editor completes the agency's configuration. */
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
// After the installation: it brings what the source needs.
const { withSource } = await import('./source.mjs')
await withSource('/app/platform/agency/config/json-schema.server.ts', ({ writeSchemas }) => {
  for (const file of writeSchemas('data/site/schema')) console.log(file)
})
