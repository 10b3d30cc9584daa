/** nginx in front of two copies that only show pages and follow the writer, as docs/capacity.md describes. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, expect, it } from 'vitest'
import { programFile } from '../faults/run-child'
import { afterFile } from '../support/after-file'
import { changedSiteData } from '../support/site-data'
import { temporaryFolder } from '../support/test-site'
import { type Nginx, startNginx } from './nginx'
import { madeRelease, type RunningRelease, startRelease, until } from './release'

type Copy = RunningRelease & { pid: number; ended: () => void }

const DATA_DIR = changedSiteData({ accounts: accounts => (accounts.discreetAccounts = true) })
const settings = { SITE_URL: 'https://www.example.be', TRUST_PROXY: '1', PICTURES_AHEAD: 'off', DATA_DIR }
let writer: RunningRelease
let copies: Copy[]
let ask: Nginx['ask']

beforeAll(async () => {
  writer = await startRelease(madeRelease(), { settings })
  copies = [await startCopy(), await startCopy()]
  await followAll()
  const shipped = readFileSync('deploy/nginx-copies.conf', 'utf8')
    .replace('192.0.2.11:3000', `127.0.0.1:${copies[0]?.port}`)
    .replace('192.0.2.12:3000', `127.0.0.1:${copies[1]?.port}`)
  const nginx = await startNginx(writer.port, configuration =>
    [
      shipped,
      configuration.replace(
        'proxy_pass http://gevel;',
        'proxy_pass http://$gevel_from; add_header X-From $upstream_addr always;',
      ),
    ].join('\n'),
  )
  ask = nginx.ask
}, 300_000)

/** As systemd runs it: the socket is kept, and each start takes the database that was brought. */
async function startCopy(): Promise<Copy> {
  const opened = createServer().listen(0, '127.0.0.1')
  await once(opened, 'listening')
  const { port } = opened.address() as AddressInfo
  // biome-ignore lint/suspicious/noExplicitAny: the number of a socket, as systemd hands it over
  const fd = (opened as any)._handle.fd as number
  const [, before = ''] = /^ExecStartPre=\/bin\/sh -c '(.*)'$/m.exec(readFileSync('deploy/copy.conf', 'utf8')) ?? []
  const start = `(${before}); echo pid $$; LISTEN_FDS=1 LISTEN_PID=$$ exec node/bin/node app/commands/start.mjs`
  const command = ['sh', '-c', `while sh -c '${start}'; do :; done`]
  const site = await startRelease(madeRelease(), { command, port, fd, settings: { ...settings, PORT: '1', READ_ONLY: 'on' } })
  opened.close()
  const pid = () => Number([...site.printed().matchAll(/pid (\d+)/g)].at(-1)?.[1])
  const holder = site.pid
  const ended = () => {
    process.kill(holder, 'SIGKILL')
    process.kill(pid(), 'SIGTERM')
  }
  afterFile(() => {
    try {
      ended()
    } catch {
      // A test ended it.
    }
  })
  return {
    ...site,
    get pid() {
      return pid()
    },
    ended,
  }
}

function gevel(varDir: string, reload: string, ...parameters: string[]) {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    GEVEL_ROOT: temporaryFolder(),
    GEVEL_SETTINGS: '/dev/null',
    VAR_DIR: varDir,
    GEVEL_RELOAD: reload,
  }
  const { status, stdout, stderr } = spawnSync(path.resolve('deploy/gevel'), parameters, {
    env,
    encoding: 'utf8',
  })
  expect({ status, printed: stdout + stderr }).toEqual({ status: 0, printed: '' })
}

/** One pass: a snapshot at the writer, and both copies with it, one after the other. @returns ms */
async function followAll(): Promise<number> {
  const begun = Date.now()
  gevel(writer.varDir, 'false', 'snapshot')
  for (const copy of copies) {
    const { pid } = copy
    gevel(copy.varDir, `kill -TERM ${pid}`, 'follow', writer.varDir)
    await until(async () => (await contents(copy)) === (await contents(writer)))
  }
  return Date.now() - begun
}

/** The publication that a site answers with, and the catalogue of its database. */
async function contents({ port, varDir }: Pick<RunningRelease, 'port' | 'varDir'>): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
  const { ok, publication } = (await answer.json()) as { ok: boolean; publication: number }
  const database = new Database(path.join(varDir, 'site.sqlite'), { readonly: true })
  const version = database.prepare('select version from catalogue_version').pluck().get()
  database.close()
  return `${ok} ${publication} ${version}`
}

const from = (target: string, ...parameters: string[]) => {
  const { status, headers } = ask(target, ...parameters)
  const port = Number(/x-from: 127\.0\.0\.1:(\d+)/.exec(headers)?.[1])
  return { status, site: port === writer.port ? 'writer' : copies.some(copy => copy.port === port) ? 'copy' : String(port) }
}

it('takes pages, pictures and scripts from both copies', () => {
  const pages = ['/nl/', '/nl/te-koop/', '/fr/a-louer/?city=Gent%7C9000', '/sitemap.xml', '/en/']
  expect(pages.map(page => from(page))).toEqual(pages.map(() => ({ status: 200, site: 'copy' })))
  const used = new Set(pages.map(page => /x-from: (\S+)/.exec(ask(page).headers)?.[1]))
  expect(used.size).toBe(2)
})

it('takes everything personal from the writer', () => {
  const login = ['-X', 'POST', '-H', 'Origin: https://www.example.be', '-H', 'Host: www.example.be']
  const credentials = ['-d', 'username=greet.vandamme&password=demo-eigenaar']
  expect(from('/nl/login/', ...login, ...credentials)).toEqual({ status: 303, site: 'writer' })
  expect(from('/nl/', '-H', 'Cookie: __Host-owner-session=x').site).toBe('writer')
  expect(from('/nl/', '-H', 'Cookie: favourites=1').site).toBe('copy')
  expect(from(`/nl/afspraak/${'aB3'.repeat(15)}/`).site).toBe('writer')
  expect(from(`/nl/?preview=${'aB3'.repeat(15)}`).site).toBe('writer')
  expect(from('/desk/').site).toBe('writer')
})

it('refuses posts on a copy, and runs no jobs there', async () => {
  const [copy] = copies as [Copy, Copy]
  const headers = { origin: 'https://www.example.be', 'x-forwarded-host': 'www.example.be', 'x-forwarded-proto': 'https' }
  const answer = await fetch(`http://127.0.0.1:${copy.port}/nl/login/`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ a: 'b' }),
  })
  expect(answer.status).toBe(405)
  expect(readdirSync(copy.varDir)).not.toContain('mail')
})

it('shows new homes and contents on both copies after one pass, without a lost page', { timeout: 300_000 }, async () => {
  const before = await contents(writer)
  const root = madeRelease()
  const homes = path.join(temporaryFolder(), 'catalogue')
  cpSync('data/catalogue', homes, { recursive: true })
  const some = path.join(homes, 'properties/sale-2.json')
  writeFileSync(some, readFileSync(some, 'utf8').replace('"Price": 375000', '"Price": 365000'))
  rmSync(path.join(DATA_DIR, 'catalogue'))
  symlinkSync(homes, path.join(DATA_DIR, 'catalogue'))
  const env = { PATH: process.env.PATH, VAR_DIR: writer.varDir, NODE_ENV: 'production' as const, ...settings }
  const imported = spawnSync(path.join(root, 'node/bin/node'), ['app/commands/run.mjs', 'catalogue', 'import'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(imported).toMatchObject({ status: 0, stderr: '' })
  const order = JSON.stringify({ file: path.join(writer.varDir, 'site.sqlite'), first: 1, count: 1 })
  expect(spawnSync(process.execPath, [await programFile('publications-child'), order], { encoding: 'utf8' }).stdout).toContain(
    'done 1',
  )
  const [, publication, version] = before.split(' ')
  await until(async () => {
    const [, newPublication, newVersion] = (await contents(writer)).split(' ')
    return newPublication !== publication && newVersion !== version
  })
  const statuses: string[] = []
  const [first] = copies
  const visitor = spawn('sh', [
    '-c',
    `while :; do curl -s -o /dev/null -w '%{http_code}\\n' http://127.0.0.1:${first?.port}/nl/te-koop/; done`,
  ])
  visitor.stdout.on('data', chunk => statuses.push(...String(chunk).trim().split('\n')))
  const took = await followAll()
  visitor.kill()
  console.log(`Both copies follow in ${took} ms; ${statuses.length} pages of the first meanwhile.`)
  expect(statuses.length).toBeGreaterThan(5)
  expect(new Set(statuses)).toEqual(new Set(['200']))
  expect(await contents(first as Copy)).toBe(await contents(writer))
})

it('restarts nothing when nothing changed', () => {
  gevel(writer.varDir, 'false', 'snapshot')
  for (const copy of copies) gevel(copy.varDir, 'false', 'follow', writer.varDir)
})

it('goes on with one copy, and with the writer alone', async () => {
  const [first, second] = copies as [Copy, Copy]
  const pages = () => Array.from({ length: 6 }, () => from('/nl/te-koop/'))
  first.ended()
  await until(() => pages().every(({ status }) => status === 200))
  expect(pages()).toEqual(pages().map(() => ({ status: 200, site: 'copy' })))
  second.ended()
  await until(() => pages().every(({ status }) => status === 200))
  expect(pages()).toEqual(pages().map(() => ({ status: 200, site: 'writer' })))
})
