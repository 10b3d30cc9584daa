/** Starts the built site as `npm start` does, on a free port, with a folder of its own to write in. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type RunningSite = {
  url: string
  /** Of the server. */
  pid: number
  varDir: string
  /** The mails written so far, oldest first, as text. */
  mails: () => string[]
  stop: () => Promise<void>
}

export type SiteOptions = {
  /** Settings over the defaults. */
  settings?: Record<string, string>
  /** The program and its parameters; by default our own server with the hardening flags. */
  program?: string[]
  /** For a server that does not import the catalogue itself. */
  importFirst?: boolean
}

const ownServer = ['--disallow-code-generation-from-strings', '--disable-proto=delete', 'build/main/server.js']

/** @throws when the site does not get ready within a minute; with what it printed. */
export async function startSite({
  settings = {},
  program = ownServer,
  importFirst = false,
}: SiteOptions = {}): Promise<RunningSite> {
  const port = await freePort()
  const varDir = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? tmpdir(), 'site-'))
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    VAR_DIR: varDir,
    SITE_URL: url,
    TILE_URL: 'none',
    FORM_LIMITS: 'off',
    ...settings,
  }
  if (importFirst) execFileSync(process.execPath, ['build/main/catalogue.js', 'import'], { env })
  const child = spawn(process.execPath, program, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(child, url)
  return {
    url,
    pid: child.pid as number,
    varDir,
    mails: () => readMails(path.join(varDir, 'mail')),
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => {
          rmSync(varDir, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}

function ready(child: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const limit = setTimeout(() => reject(new Error(`The site did not get ready.\n${printed}`)), 60_000)
    const listen = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes(url)) return
      clearTimeout(limit)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', code => {
      clearTimeout(limit)
      reject(new Error(`The site stopped with ${code}.\n${printed}`))
    })
  })
}

function readMails(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
    return names.sort().map(name => readFileSync(path.join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
