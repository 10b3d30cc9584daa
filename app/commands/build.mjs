/** `npm run build`: builds the site when a source changed. Beside a site that runs (`--while-serving`) no packages are installed. */
import { ensureBuilt, ensureInstalled, isInstalled } from './setup.mjs'

if (!process.argv.includes('--while-serving')) ensureInstalled()
else if (!isInstalled()) {
  console.error('Other packages are needed: stop the site and start it again, or make a release (docs/production.md).')
  process.exit(1)
}
await ensureBuilt()
