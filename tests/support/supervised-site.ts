/** `npm start` over small servers instead of the site: the test decides how a version starts and ends. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { memoByKey } from '../../app/platform/memo/memo'
import { afterFile } from './after-file'
import { freePort } from './site'
import { temporaryFolder } from './test-site'

const files = [
  ...['start', 'build', 'builds', 'node-flags', 'setup', 'sqlite-headers', 'workers', 'workers-post'].map(
    name => `commands/${name}`,
  ),
  ...['platform/paths/path-keys', 'platform/paths/used-table.server', 'platform/settings/plain-settings.server'],
]

/** A release's metadata, read once, from the module that checks it: importing that changes the process's folder. */
const made = memoByKey(1, (): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { tableDigest } from './app/commands/builds.mjs'
        import { machine } from './app/commands/setup.mjs'
        console.log(JSON.stringify({ machine: machine(), paths: tableDigest('data/site/paths.json') }))`,
      ],
      { encoding: 'utf8' },
    ),
  ),
)

/** Responds with its name, and proves itself as the site does. */
export const goodServer = (name: string) => `
  import { createServer } from 'node:http'
  const server = createServer((req, res) => res.end(${JSON.stringify(name)}))
  server.listen(Number(process.env.PORT), '127.0.0.1', () => {
    console.log('${name} is ready')
    if (process.env.GEVEL_BESIDE) setTimeout(() => process.send({ kind: 'proved' }), 300)
  })
  process.on('message', said => { if (said === 'retire') { server.close(); server.closeIdleConnections(); process.disconnect() } })
`

/**
 * Starts it with a server's code.
 * @param patience seconds that a new version may take
 * @param throughNpm whether by `npm start` and not by Node itself
 */
export async function startSupervised(code: string, { patience = 60, throughNpm = false } = {}) {
  const root = temporaryFolder()
  const varDir = path.join(root, 'var')
  mkdirSync(varDir)
  const port = await freePort()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  let count = 0

  /** Makes it a release, and points `current` to it. */
  function bring(server: string | undefined) {
    count += 1
    const folder = path.join(root, `release-${count}`)
    for (const name of files) cpSync(`app/${name}.mjs`, path.join(folder, `app/${name}.mjs`))
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(made()))
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
    if (server !== undefined) {
      mkdirSync(path.join(folder, 'build/server'), { recursive: true })
      writeFileSync(path.join(folder, 'build/server/server.js'), server)
    }
    rmSync(path.join(root, 'next'), { force: true })
    symlinkSync(folder, path.join(root, 'next'))
    renameSync(path.join(root, 'next'), path.join(root, 'current'))
  }

  bring(code)
  const [program, ...parameters] = throughNpm
    ? ['npm', '--silent', '--prefix', path.join(root, 'current'), 'start']
    : [process.execPath, path.join(root, 'current/app/commands/start.mjs')]
  const child = spawn(program as string, parameters, {
    env: {
      ...process.env,
      PORT: String(port),
      VAR_DIR: varDir,
      DATA_DIR: path.resolve('data'),
      GEVEL_START_PATIENCE: String(patience),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => void child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const says = (sentence: string) =>
    vi.waitFor(
      () => {
        if (!printed.includes(sentence)) throw new Error(`It did not say “${sentence}”, but:\n${printed}`)
      },
      { timeout: 30_000 },
    )
  return {
    varDir,
    bring,
    says,
    reload: () => void child.kill('SIGHUP'),
    /** A new connection each time, so that any process may take it. */
    ask: async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text(),
    /** What it printed since `forget`. */
    printed: () => printed,
    /** Output since the last call. */
    forget: () => (printed = ''),
    stop: () =>
      new Promise<void>(resolve => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
