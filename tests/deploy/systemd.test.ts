/** The units: hardened, and valid for systemd; a restart of everything behind the socket loses no connection. */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/test-site'
import { madeRelease, startRelease } from './release'

const unit = 'deploy/gevel.service'
const run = (program: string, ...parameters: string[]) => spawnSync(program, parameters, { encoding: 'utf8' })

it('has a systemd exposure below 2.5 of 10', () => {
  const { stdout } = run('systemd-analyze', 'security', '--offline=true', unit)
  expect(Number(/exposure level for gevel\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2.5)
})

it('has valid units', () => {
  const folder = temporaryFolder()
  const units = readdirSync('deploy').filter(name => /\.(?:service|socket|timer)$/.test(name))
  expect(units.length).toBe(5)
  // It looks whether the programs are there.
  for (const name of units) {
    const text = readFileSync(`deploy/${name}`, 'utf8')
    writeFileSync(path.join(folder, name), text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  }
  const files = units.map(name => path.join(folder, name))
  const { stdout, stderr, status } = run('systemd-analyze', 'verify', '--man=no', ...files)
  expect((stdout + stderr).split('\n').filter(line => line.includes('gevel'))).toEqual([])
  expect(status).toBe(0)
})

it('uses the given socket, and lets the next process answer connections made while nothing runs', async () => {
  const opened = createServer().listen(0, '127.0.0.1')
  await expect.poll(() => opened.listening).toBe(true)
  const { port } = opened.address() as AddressInfo
  // biome-ignore lint/suspicious/noExplicitAny: the number of a socket, as systemd hands it over
  const fd = (opened as any)._handle.fd as number
  // Holds the socket as systemd does, and restarts the site after a clean exit.
  const start = `echo pid $$; LISTEN_FDS=1 LISTEN_PID=$$ exec node/bin/node app/commands/start.mjs`
  const holder = ['sh', '-c', `while sh -c '${start}'; do :; done`]
  const settings = { SITE_URL: `http://localhost:${port}`, PORT: '1' }
  const site = await startRelease(madeRelease(), { command: holder, port, fd, settings })
  opened.close()
  const pids = () => [...site.printed().matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid))
  const page = () => fetch(`${site.url}/nl/`, { headers: { connection: 'close' } })
  expect((await page()).status).toBe(200)
  for (let restarts = 1; restarts <= 2; restarts += 1) {
    process.kill(pids().at(-1) as number, 'SIGTERM')
    await expect.poll(() => pids().length, { timeout: 30_000 }).toBe(restarts + 1)
    expect((await page()).status).toBe(200)
  }
  process.kill(site.pid, 'SIGKILL')
  process.kill(pids().at(-1) as number, 'SIGTERM')
})

it('writes nothing that a shell would interpret', () => {
  const file = path.join(temporaryFolder(), 'gevel')
  cpSync('deploy/gevel', file)
  writeFileSync(`${file}.env`, 'SITE_URL=https://www.example.be\n')
  expect(run('sh', '-n', file)).toMatchObject({ status: 0, stderr: '' })
})
