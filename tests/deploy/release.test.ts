/** A release is small, starts without network, compiler or repository, and only on its own platform. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { changedSiteData } from '../support/site-data'
import { temporaryFolder } from '../support/test-site'
import { madeRelease, startRelease } from './release'

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: '/usr/bin:/bin',
  DATA_DIR: path.resolve('data'),
  VAR_DIR: path.join(temporaryFolder(), 'var'),
  ...settings,
})

it('is smaller than 120 MB, besides its Node and the data', () => {
  const folders = ['--exclude=./node', '--exclude=./data', '.']
  const measure = ['-sm', '--apparent-size', ...folders]
  const [megabytes = ''] = execFileSync('du', measure, { encoding: 'utf8', cwd: madeRelease() }).split('\t')
  expect(Number(megabytes)).toBeLessThan(120)
})

it('serves pages, pictures and mails without the repository, from a read-only folder', async () => {
  const root = madeRelease()
  // A separate root: the release and the data read-only, the system's libraries, and nothing else; of /proc what systemd
  // exposes.
  const jail = temporaryFolder()
  const binds = ['/usr', '/lib', '/lib64', '/bin', '/etc/ssl'].filter(existsSync)
  const script = [
    ...binds.map(each => `mkdir -p ${jail}${each} && mount --rbind -o ro ${each} ${jail}${each}`),
    `mkdir -p ${jail}/srv ${jail}/data ${jail}/proc ${jail}/dev ${jail}/tmp ${jail}/var`,
    `mount --bind ${root} ${jail}/srv && mount -o remount,bind,ro ${jail}/srv`,
    `mount --bind ${path.resolve('data')} ${jail}/data && mount -o remount,bind,ro ${jail}/data`,
    `mount --bind "$VAR_DIR" ${jail}/var && mount --rbind /dev ${jail}/dev && mount -t proc -o subset=pid,hidepid=invisible proc ${jail}/proc`,
    `export VAR_DIR=/var DATA_DIR=/data`,
    `exec chroot ${jail} /srv/node/bin/node /srv/app/commands/start.mjs`,
  ].join(' && ')
  const command = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script]
  const site = await startRelease(root, { command })
  try {
    expect(site.printed()).toContain('is ready')
    const pages = ['/nl/', '/fr/a-louer/?city=Gent%7C9000', '/sitemap.xml', '/map/tiles/8/130/85.png']
    for (const page of pages) expect((await fetch(site.url + page)).status, page).toBe(200)
    const [picture = ''] = /\/media\/photos\/[^ ",]+/.exec(await (await fetch(`${site.url}/nl/te-koop/`)).text()) ?? []
    expect((await fetch(site.url + picture.replaceAll('&amp;', '&'))).headers.get('content-type')).toMatch(/^image\//)
    const health = (await (await fetch(`${site.url}/healthz`)).json()) as { build: string }
    expect(health.build).toBe(JSON.parse(readFileSync(path.join(root, 'release.json'), 'utf8')).build)
    const login = { method: 'POST', redirect: 'manual', headers: { origin: `http://localhost:${site.port}` } } as const
    const body = new URLSearchParams({ username: 'greet.vandamme', password: 'demo-eigenaar' })
    expect((await fetch(`${site.url}/nl/login/`, { ...login, body })).status).toBe(303)
  } finally {
    // unshare(1) ignores SIGTERM.
    await site.stop('SIGKILL')
  }
})

it('checks the agency’s files', () => {
  const root = madeRelease()
  const folder = changedSiteData({ agency: content => void Object.assign(content, { name: 5 }) })
  const check = (DATA_DIR: string) =>
    spawnSync('npm', ['run', '--silent', 'check'], {
      cwd: root,
      env: environment({ DATA_DIR, PATH: process.env.PATH ?? '' }),
      encoding: 'utf8',
    })
  expect(check(path.resolve('data')).status).toBe(0)
  expect(check(folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('site/agency.json: line 1: name:') })
})

it('starts without a network', () => {
  const root = madeRelease()
  const script =
    'ip link set lo up 2>/dev/null; node/bin/node app/commands/run.mjs catalogue import && node/bin/node app/commands/run.mjs outbox list'
  const ended = spawnSync('unshare', ['--net', 'sh', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: environment({}),
  })
  expect(ended.stderr).toBe('')
  expect(ended.status).toBe(0)
  expect(ended.stdout).toContain('72 properties read')
})

it('stops with a sentence if the path table, the data or the machine differs', () => {
  const root = madeRelease()
  const start = (settings: Record<string, string>, folder = root) => {
    const { status, stderr } = spawnSync(path.join(root, 'node/bin/node'), ['app/commands/start.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: environment(settings),
    })
    return { status, stderr: stderr.trim() }
  }
  const data = path.join(temporaryFolder(), 'data')
  cpSync('data/site', path.join(data, 'site'), { recursive: true })
  const table = path.join(data, 'site/paths.json')
  writeFileSync(table, readFileSync(table, 'utf8').replace('/nl/te-koop/', '/nl/koop/'))
  expect(start({ DATA_DIR: data })).toEqual({
    status: 1,
    stderr: `${table} does not have the addresses that this release was built with: build a release with it (npm run release).`,
  })
  expect(start({ DATA_DIR: '/nowhere' })).toEqual({
    status: 1,
    stderr: '/nowhere/site/paths.json does not exist: set DATA_DIR to the folder of the agency’s data.',
  })
  const other = path.join(temporaryFolder(), 'release')
  mkdirSync(other)
  cpSync(path.join(root, 'app'), path.join(other, 'app'), { recursive: true })
  const made = JSON.parse(readFileSync(path.join(root, 'release.json'), 'utf8'))
  writeFileSync(
    path.join(other, 'release.json'),
    JSON.stringify({ ...made, machine: { node: '18', system: 'linux-arm64-glibc' } }),
  )
  expect(start({}, other).stderr).toMatch(
    /^This release is for Node 18 on linux-arm64-glibc, and this is Node 24 on .+: build a release for this machine\.$/,
  )
})
