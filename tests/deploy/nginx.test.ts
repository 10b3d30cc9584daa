/** Debian's nginx in front of a release. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { changedSiteData } from '../support/site-data'
import { temporaryFolder } from '../support/test-site'
import { type Nginx, startNginx } from './nginx'
import { madeRelease, type RunningRelease, startRelease, until } from './release'

let site: RunningRelease
let folder: string
let ask: Nginx['ask']
beforeAll(async () => {
  const DATA_DIR = changedSiteData({ accounts: accounts => (accounts.discreetAccounts = true) })
  const settings = { SITE_URL: 'https://www.example.be', TRUST_PROXY: '1', S_MAXAGE: '60', METRICS_FROM: '127.0.0.1', DATA_DIR }
  site = await startRelease(madeRelease(), { settings })
  const nginx = await startNginx(site.port)
  folder = nginx.folder
  ask = nginx.ask
})

it('speaks HTTP/2 and forwards the site’s headers and compression', () => {
  const page = ask('/nl/', '-H', 'Accept-Encoding: br')
  expect(page).toMatchObject({ status: 200, version: '2' })
  for (const header of ['content-encoding: br', 'strict-transport-security:', 'content-security-policy:', 's-maxage=60'])
    expect(page.headers).toContain(header)
  expect(page.headers).not.toMatch(/server: nginx\/\d/)
})

it('keeps the figures of /metrics to the site’s own port', async () => {
  expect(ask('/metrics').status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${site.port}/metrics`)).status).toBe(200)
})

it('redirects plain http and the bare domain to the site', () => {
  const { headers } = ask('/nl/', '-H', 'Host: example.be')
  expect(headers).toContain('location: https://www.example.be/nl/')
})

it('accepts posts from the site’s pages, counts their sender by the real address, and refuses oversized ones', () => {
  const login = [
    '-X',
    'POST',
    '-H',
    'Origin: https://www.example.be',
    '-H',
    'Host: www.example.be',
    '-d',
    'username=greet.vandamme&password=demo-eigenaar',
  ]
  const logged = ask('/nl/login/', ...login, '-H', 'X-Forwarded-For: 203.0.113.9', '-H', 'Forwarded: for=203.0.113.9')
  expect(logged.status).toBe(303)
  expect(logged.headers).toContain('set-cookie: __host-')
  expect(
    ask('/nl/login/', ...login.slice(0, 6).filter(each => !each.includes('Origin')), '-H', 'Origin: https://elsewhere.be').status,
  ).toBe(403)
  const file = path.join(temporaryFolder(), 'long')
  writeFileSync(file, Buffer.alloc(18 * 1024 * 1024))
  expect(ask('/nl/login/', '-X', 'POST', '--data-binary', `@${file}`).status).toBe(413)
})

it('writes neither queries nor tokens of mailed links into its log', async () => {
  const token = `${'aB3'.repeat(15)}.x-_9`
  ask(`/nl/afspraak/${token}/?mail=iemand@bezoeker.example`, '-H', 'Referer: https://www.example.be/?search=geheim')
  ask('/nl/te-koop/appartement-met-drie-slaapkamers-en-een-tuin/')
  await until(() => readFileSync(path.join(folder, 'gevel.log'), 'utf8').includes('een-tuin'))
  const written = readFileSync(path.join(folder, 'gevel.log'), 'utf8')
  expect(written).toContain('"GET /nl/afspraak/*/" ')
  expect(written).toContain('"GET /nl/te-koop/appartement-met-drie-slaapkamers-en-een-tuin/" ')
  for (const secret of [token, 'bezoeker', 'geheim']) expect(written).not.toContain(secret)
})

it('refuses a flood of page requests with the time to wait, but not of pictures or scripts', () => {
  const config = ['--parallel', '--parallel-max', '50']
  const flood = (target: string, query = '') =>
    ask(`${target}?${query}n=[1-400]`, ...config).headers.match(/^http\/2 429/gm)?.length ?? 0
  expect(flood('/assets/none.js')).toBe(0)
  expect(flood('/media/photos/none.webp', '_dat%61=root&')).toBeGreaterThan(50)
  expect(flood('/nl/none/')).toBeGreaterThan(50)
  expect(ask('/nl/none/?n=[1-400]', ...config).headers).toContain('retry-after: 10')
})

it('writes no query with an error: of a body that is too long, of a page that is forbidden, of a flood', () => {
  const query = '?mail=iemand@bezoeker.example'
  const file = path.join(temporaryFolder(), 'long')
  writeFileSync(file, Buffer.alloc(18 * 1024 * 1024))
  expect(ask(`/nl/login/${query}`, '-X', 'POST', '--data-binary', `@${file}`).status).toBe(413)
  // Over HTTP/2 nginx ends the connection in place of an answer.
  expect(ask(`/assets/${'x'.repeat(30_000)}${query}`, '--http1.1').status).toBe(414)
  // From an address of its own, so that the next test is not refused for this flood.
  ask(`/nl/none/${query}&n=[1-400]`, '--interface', '127.0.0.2', '--parallel', '--parallel-max', '50')
  expect(readFileSync(path.join(folder, 'error.log'), 'utf8')).not.toContain('bezoeker')
})

it('keeps what S_MAXAGE allows, for each cookie its own, and nothing personal: with the site away those pages stay', async () => {
  const listed = '/nl/te-koop/'
  expect(ask(listed).status).toBe(200)
  expect(ask('/nl/contact/').headers).toContain('no-store')
  await site.stop()
  expect(ask(listed).status).toBe(200)
  expect(ask('/nl/contact/?mail=iemand@bezoeker.example').status).toBe(502)
  expect(readFileSync(path.join(folder, 'error.log'), 'utf8')).not.toContain('bezoeker')
  expect(ask('/nl/te-huur/').status).toBe(502)
  expect(ask(listed, '-H', 'Cookie: owner-session=x').status).toBe(502)
})
