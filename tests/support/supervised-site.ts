/** `npm start` over small servers in place of the site: how a version starts, and ends, is the test's to say. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { afterFile } from './after-file'
import { freePort } from './site'
import { temporaryFolder } from './test-site'

const files = [
  ...['start', 'build', 'builds', 'node-flags', 'setup', 'workers', 'workers-post'].map(name => `commands/${name}`),
  ...['platform/paths/path-keys', 'platform/paths/used-table.server', 'platform/settings/plain-settings.server'],
]

/** What a release says of itself, asked of the module that checks it: importing that changes the folder of the process. */
const made = () =>
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
  )

/** Answers with its name, and proves itself as the site does. */
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
 * Starts it on the code of a server.
 * @param patience seconds that a new version may take
 */
export async function startSupervised(code: string, { patience = 60 } = {}) {
  const root = temporaryFolder()
  const varDir = path.join(root, 'var')
  mkdirSync(varDir)
  const port = await freePort()
  const facts = made()
  let count = 0

  /** Makes a release of it, to which `current` leads from now on. */
  function bring(server: string | undefined) {
    count += 1
    const folder = path.join(root, `release-${count}`)
    for (const name of files) cpSync(`app/${name}.mjs`, path.join(folder, `app/${name}.mjs`))
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(facts))
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
    if (server !== undefined) {
      mkdirSync(path.join(folder, 'build/server'), { recursive: true })
      writeFileSync(path.join(folder, 'build/server/server.js'), server)
    }
    rmSync(path.join(root, 'next'), { force: true })
    symlinkSync(folder, path.join(root, 'next'))
    renameSync(path.join(root, 'next'), path.join(root, 'current'))
  }

  bring(code)
  const child = spawn(process.execPath, [path.join(root, 'current/app/commands/start.mjs')], {
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
    /** A connection of its own each time, so that any process may take it. */
    ask: async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text(),
    /** Of what was printed since the last time. */
    forget: () => (printed = ''),
    stop: () =>
      new Promise<void>(resolve => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
