/**
 * `npm run build`: builds the site if a source changed. Next to a running site (`--while-serving`), no packages are installed.
 */
import { ensureBuilt, ensureInstalled, isInstalled } from './setup.mjs'

if (!process.argv.includes('--while-serving')) ensureInstalled()
else if (!isInstalled()) {
  console.error('The packages changed: stop the site and start it again, or build a release (docs/production.md).')
  process.exit(1)
}
await ensureBuilt()
