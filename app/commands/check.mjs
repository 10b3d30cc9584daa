/** `npm run check`: types, lint and formatting. */
import { ensureInstalled, run } from './setup.mjs'

ensureInstalled()
run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'])
