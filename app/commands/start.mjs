/** `npm start`: installs and builds what is missing, then serves the site until it is stopped. */
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()

// Two arenas: the picture library works on many threads, and glibc would keep memory for each of them.
const server = spawn(
  process.execPath,
  ['--disallow-code-generation-from-strings', '--disable-proto=delete', 'build/main/server.js'],
  { stdio: 'inherit', env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...process.env } },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
