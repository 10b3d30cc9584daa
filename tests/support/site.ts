/** Starts the built site as `npm start` does, on a free port, with its own writable folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pictureFolder } from '../../app/platform/media/picture-store.server'
import { allocator, hardeningFlags, memoryFlags } from './node-flags'
import { askShared, isSharing } from './shared'

export type RunningSite = {
  url: string
  /** The server's. */
  pid: number
  varDir: string
  /** The mails written so far, oldest first, as text. */
  mails: () => string[]
  /** Its latest output, such as the reason why it ended. */
  lastWords: () => string
  stop: () => Promise<void>
}

export type SiteOptions = {
  /** Overrides of the default settings. */
  settings?: Record<string, string>
  /** The program and its parameters; by default our own server with the hardening flags. */
  program?: string[]
  /** Prepares the folder before the start. */
  prepare?: (varDir: string) => void
  /** Whether it makes each picture and keeps each asset of the build itself; the sites of a run share those of one of them. */
  ownFiles?: boolean
}

const ownServer = [...hardeningFlags, ...memoryFlags, 'build/server/server.js']

/**
 * In a test run the demo catalogue is already there; a site whose `DATA_DIR` has another imports that.
 * @throws if the site is not ready within a minute, with its output.
 */
export async function startSite({
  settings = {},
  program = ownServer,
  prepare,
  ownFiles = false,
}: SiteOptions = {}): Promise<RunningSite> {
  const port = await freePort()
  const varDir = mkdtempSync(path.join(tmpdir(), 'site-'))
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...allocator,
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    VAR_DIR: varDir,
    SITE_URL: url,
    TILE_URL: 'none',
    FORM_LIMITS: 'off',
    PICTURES_AHEAD: 'off',
    ...settings,
  }
  if (isSharing()) cpSync(await askShared('imported'), varDir, { recursive: true })
  if (isSharing() && !ownFiles) shareFiles(varDir)
  prepare?.(varDir)
  const child = spawn(process.execPath, program, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(child, url)
  let last = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      last = (last + chunk).slice(-4000)
    })
  return {
    url,
    pid: child.pid as number,
    varDir,
    mails: () => readMails(varDir),
    lastWords: () => last,
    stop: async () => {
      // It may have ended by itself, which the test checks.
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise(resolve => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      rmSync(varDir, { recursive: true, force: true })
    },
  }
}

function shareFiles(varDir: string): void {
  for (const [name, folder] of Object.entries({ pictures: pictureFolder(varDir), kept: path.join(varDir, 'kept') })) {
    const shared = path.join(process.env.GEVEL_TEST_FOLDER as string, name)
    mkdirSync(shared, { recursive: true })
    symlinkSync(shared, folder)
  }
}

/**
 * The shared site for files that only read, or whose posts are distinguished by sender. It has the default settings. A file
 * starts its own (`startSite`) if it changes settings or catalogue, or counts all mails or visits.
 */
export async function sharedSite(): Promise<RunningSite> {
  const facts = await askShared('site')
  return { ...facts, mails: () => readMails(facts.varDir), lastWords: () => '', stop: async () => undefined }
}

function ready(child: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const limit = setTimeout(() => reject(new Error(`The site did not get ready.\n${printed}`)), 60_000)
    const listen = (chunk: Buffer) => {
      printed += chunk.toString()
      // Vite colours its address in some terminals.
      if (!stripVTControlCharacters(printed).includes(url)) return
      clearTimeout(limit)
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', listen)
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

function readMails(varDir: string): string[] {
  const folder = path.join(varDir, 'mail')
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
    return names.sort().map(name => readFileSync(path.join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
