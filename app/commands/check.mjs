/** `npm run check`: types, lint and formatting, and the agency's configuration. */
import { checkShape, ensureInstalled, run } from './setup.mjs'
import { tableOf } from './used-table.mjs'

ensureInstalled()
run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'])
await checkShape(tableOf())
const { withSource } = await import('./source.mjs')
await withSource('/app/check.server.ts', async ({ checkFiles }, load) => {
  const { withUsedFolder } = await load('/app/platform/settings/settings.server.ts')
  try {
    for (const sentence of checkFiles()) console.warn(withUsedFolder(sentence))
  } catch (error) {
    if (error.name !== 'SettingError') throw error
    console.error(withUsedFolder(error.message))
    process.exitCode = 1
  }
})
