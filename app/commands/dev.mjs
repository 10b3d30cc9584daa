/** `npm run dev`: the development server, on an existing catalogue. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, run } from './setup.mjs'

ensureInstalled()
if (!existsSync(path.join(process.env.VAR_DIR || 'var', 'catalogue'))) {
  await ensureBuilt()
  run(process.execPath, ['build/server/catalogue.js', 'import'])
}
process.env.NODE_ENV = 'development'
const port = process.env.PORT ? ['--port', process.env.PORT] : []
process.argv.splice(2, 0, 'vite:dev', '-c', 'remix.config.ts', ...port)
// In this process, so that a signal ends it.
await import('@remix-run/dev/dist/cli.js')
