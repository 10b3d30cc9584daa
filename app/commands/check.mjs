/** `npm run check`: types, lint, formatting and dead exports, and all mistakes in the agency's files. */
import { settingOfDataDir } from '../platform/settings/plain-settings.server.mjs'
import { ensureInstalled, printMistakes, run } from './setup.mjs'

ensureInstalled()
run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'])
run(process.execPath, ['node_modules/knip/bin/knip.js'])
const { withSource } = await import('./source.mjs')
await withSource('/app/registry/check.server.ts', (_, load) => printMistakes(load, settingOfDataDir()))
