/** `npm run build`: builds the site when a source changed. */
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
