/** `npm run dev`: the development server, on a catalogue that is there. */
import { existsSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, run } from './setup.mjs'

ensureInstalled()
if (!existsSync('var/catalogue')) {
  await ensureBuilt()
  run(process.execPath, ['build/server/catalogue.js', 'import'])
}
run(
  process.execPath,
  ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '-c', 'remix.config.ts', ...process.argv.slice(2)],
  {
    NODE_ENV: 'development',
  },
)
