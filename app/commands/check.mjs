/**
 * `npm run check`: types, lint, formatting and dead exports, and all mistakes in the agency's files; `--site` checks these files
 * only, in seconds.
 */
import { ensureInstalled, run } from './setup.mjs'

const [parameter, ...others] = process.argv.slice(2)
if ((parameter && parameter !== '--site') || others.length > 0) {
  console.error('Usage: npm run check [-- --site]')
  process.exit(1)
}
ensureInstalled()
if (!parameter) {
  run(process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit'])
  run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'])
  run(process.execPath, ['node_modules/knip/bin/knip.js'])
}
const { withSource } = await import('./source.mjs')
await withSource('/app/commands/check.ts', () => {})
