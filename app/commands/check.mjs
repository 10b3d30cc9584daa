/** `npm run check`: types, lint and formatting, and the agency's configuration. */
import { ensureInstalled, run } from './setup.mjs'

ensureInstalled()
run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'])
const { withSource } = await import('./source.mjs')
await withSource('/app/check.server.ts', ({ checkFiles }) => {
  try {
    for (const sentence of checkFiles()) console.warn(sentence)
  } catch (error) {
    if (error.name !== 'SettingError') throw error
    console.error(error.message)
    process.exitCode = 1
  }
})
