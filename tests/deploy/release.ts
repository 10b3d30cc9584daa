/** Creates a release of the demo once, and starts one as its operator would. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterFile } from '../support/after-file'
import { askShared } from '../support/shared'
import { freePort } from '../support/site'
import { temporaryFolder } from '../support/test-site'

/** @returns the release's folder, which all test files of a run share and must not change. */
export function madeRelease(): string {
  const out = path.join(process.env.GEVEL_TEST_FOLDER as string, 'release')
  if (!existsSync(out)) execFileSync('npm', ['run', '-s', 'release', '--', '--data', 'data', '--out', out], { stdio: 'pipe' })
  return out
}

/**
 * A release like the others, under its own name. Its files are hard links.
 * @param change must replace what it changes (`write`)
 */
export function namedRelease(folder: string, name: string, change: (folder: string) => void = () => {}): string {
  const named = path.join(folder, name)
  execFileSync('cp', ['-al', madeRelease(), named])
  const made = JSON.parse(readFileSync(path.join(named, 'release.json'), 'utf8'))
  write(path.join(named, 'release.json'), JSON.stringify({ ...made, build: name }, undefined, 2))
  write(path.join(named, 'build/.gevel-name'), name)
  change(named)
  return named
}

/** Replaces a file, which may be a hard link. */
export function write(file: string, text: string) {
  rmSync(file, { force: true })
  writeFileSync(file, text)
}

export type RunningRelease = {
  url: string
  port: number
  pid: number
  varDir: string
  printed: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts a release with the demo's catalogue imported.
 * @param command of the release by default; any other starter gets it in the environment
 */
export async function startRelease(
  root: string,
  {
    settings = {},
    command = ['node/bin/node', 'app/commands/start.mjs'],
    port,
    fd,
  }: { settings?: Record<string, string>; command?: string[]; port?: number; fd?: number } = {},
): Promise<RunningRelease> {
  const wanted = port ?? (await freePort())
  const varDir = path.join(temporaryFolder(), 'var')
  mkdirSync(varDir)
  cpSync(await askShared('imported'), varDir, { recursive: true })
  const [program = '', ...parameters] = command
  const child: ChildProcess = spawn(program, parameters, {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      PORT: String(wanted),
      VAR_DIR: varDir,
      DATA_DIR: path.resolve('data'),
      TILE_URL: 'none',
      FORM_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (printed += chunk))
  afterFile(() => void child.kill('SIGKILL'))
  await until(() => printed.includes('is ready') || child.exitCode !== null, 60_000)
  return {
    url: `http://127.0.0.1:${wanted}`,
    port: wanted,
    pid: child.pid as number,
    varDir,
    printed: () => printed,
    stop: signal => stop(child, signal),
  }
}

function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** @throws after that many ms */
export async function until(isSo: () => boolean | Promise<boolean>, patience = 20_000): Promise<void> {
  const limit = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error('It did not come to be so.')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
