/** From an empty Debian 12 and 13 to a live site by install.sh, and its upgrades by `gevel`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/test-site'
import { bootDebian, type Debian } from './debian'
import { namedRelease, write } from './release'

const patience = 600_000
const install = './release-1/install.sh www.maison.example'

let archives: string
beforeAll(() => {
  archives = temporaryFolder()
  const broken = (folder: string) => write(path.join(folder, 'build/server/server.js'), 'throw new Error("broken")')
  for (const [name, change] of [['release-1'], ['release-2'], ['broken', broken]] as const) {
    const folder = namedRelease(archives, name, made => {
      const accounts = path.join(made, 'data/site/accounts.json')
      write(accounts, readFileSync(accounts, 'utf8').replace('"discreetAccounts": false', '"discreetAccounts": true'))
      change?.(made)
    })
    execFileSync('tar', ['-I', 'gzip -1', '-cf', `${folder}.tar.gz`, '-C', archives, name])
  }
}, patience)

describe.each(['bookworm', 'trixie'])('on Debian %s', suite => {
  let debian: Debian
  const run = (line: string) => debian.run(`cd /root && ${line}`)
  const build = () => JSON.parse(run('curl -s http://127.0.0.1:3000/healthz').printed).build
  const asked = (address: string) => {
    const names = ['www.maison.example', 'maison.example'].flatMap(name =>
      [443, 80].map(port => `--resolve ${name}:${port}:127.0.0.1`),
    )
    return run(`curl -sk -o /dev/null -w '%{http_code} %{http_version} %{redirect_url}' ${names.join(' ')} ${address}`).printed
  }
  const digest = (files: string) => run(`cat ${files} | sha256sum`).printed

  beforeAll(async () => {
    debian = await bootDebian(suite)
    for (const name of ['release-1', 'release-2', 'broken'])
      execFileSync('cp', [`${archives}/${name}.tar.gz`, path.join(debian.folder, 'root')])
    expect(run('tar -xzf release-1.tar.gz')).toMatchObject({ status: 0 })
  }, patience)

  it('changes nothing in a dry run, or without a name', () => {
    expect(run('./release-1/install.sh')).toMatchObject({ status: 1, printed: expect.stringContaining('Name the site') })
    const { status, printed } = run(`${install} --dry-run`)
    expect(status).toBe(0)
    expect(printed).toContain('+ write /etc/nginx/conf.d/gevel.conf')
    expect(run('ls -d /srv/gevel /etc/gevel.env /etc/gevel-tls /etc/nginx; id gevel').printed).not.toMatch(/^\/|uid/m)
  })

  it('installs a live site in one command', { timeout: patience }, () => {
    run('mkdir -p /srv/gevel/releases/release-1.begun')
    const { status, printed } = run(install)
    expect(printed).toContain('answers with release-1')
    expect(run('ls /srv/gevel/releases').printed).toBe('release-1\n')
    expect(printed).toContain("Skipped: this machine does not reach Let's Encrypt.")
    expect(printed).not.toContain('[warn]')
    expect(status).toBe(0)
    expect(asked('https://www.maison.example/nl/')).toBe('200 2 ')
    expect(asked('http://maison.example/nl/')).toBe('301 1.1 https://www.maison.example/nl/')
    expect(asked('https://maison.example/nl/')).toBe('301 2 https://www.maison.example/nl/')
    expect(run('ls /var/backups/gevel').printed).toMatch(/\.backup\n$/)
    expect(run('stat -c "%a %U" /etc/gevel.env /var/lib/gevel /srv/gevel/data/site').printed).toBe(
      '600 root\n700 gevel\n755 root\n',
    )
    expect(run('systemctl list-timers gevel-backup.timer').printed).toContain('03:15')
    expect(run('gevel outbox list')).toMatchObject({ status: 0 })
    expect(run('gevel doctor').printed).not.toContain('The doctor does not know whether there are backups.')
  })

  it('leaves settings, data and certificate as they are when it runs again', { timeout: patience }, () => {
    run('echo "TILE_URL=none" >> /etc/gevel.env; echo "# ours" >> /etc/nginx/conf.d/gevel.conf; touch /srv/gevel/data/ours')
    const files = '/etc/gevel.env /etc/gevel-tls/* /etc/systemd/system/gevel*'
    const before = digest(files)
    expect(run(install)).toMatchObject({ status: 0 })
    expect(digest(files)).toBe(before)
    expect(run('ls /srv/gevel/data/ours')).toMatchObject({ status: 0 })
    expect(run('tail -n 1 /etc/nginx/conf.d/gevel.conf.before').printed).toBe('# ours\n')
  })

  it('upgrades with a backup and without a lost request, and switches back', { timeout: patience }, () => {
    const backups = () => run('ls /var/backups/gevel').printed.split('\n').length
    const before = backups()
    const ask =
      'while [ ! -e stop ]; do curl -sk --resolve www.maison.example:443:127.0.0.1 -o /dev/null -w "%{http_code}\\n" https://www.maison.example/nl/; done > answers'
    expect(run(`rm -f stop; (${ask}) & gevel upgrade release-2.tar.gz; status=$?; touch stop; wait; exit $status`)).toMatchObject(
      {
        status: 0,
        printed: expect.stringMatching(/release-2 serves after \d+ s; before it: \/srv\/gevel\/releases\/release-1\.\n$/),
      },
    )
    // nginx answers 429 to one sender who asks as fast as this.
    expect(run('grep -vx -e 200 -e 429 answers').printed).toBe('')
    expect(run('grep -cx 200 answers').printed).toMatch(/^\d{2,}\n$/)
    expect(build()).toBe('release-2')
    expect(backups()).toBeGreaterThan(before)
    expect(run('gevel upgrade release-2.tar.gz').printed).toContain('is there already: gevel switch release-2.')
    const older = run(install)
    expect(older.status).toBe(1)
    expect(older.printed).toContain('release-2 serves, and is newer than this: run /srv/gevel/releases/release-2/install.sh')
    expect(build()).toBe('release-2')
    expect(run('gevel switch release-1')).toMatchObject({ status: 0 })
    expect(build()).toBe('release-1')
  })

  it('prints the journal’s reason and goes back if a release does not start, by reload and by restart', {
    timeout: patience,
  }, () => {
    const upgraded = run('gevel upgrade broken.tar.gz')
    expect(upgraded.status).toBe(1)
    expect(upgraded.printed).toMatch(
      /The new version did not start: .*\n.*Error: broken.*releases\/release-1 again, and it serves\.\n$/s,
    )
    run('systemctl stop gevel.service')
    const started = run('gevel switch broken')
    expect(started.status).toBe(1)
    expect(started.printed).toMatch(/broken does not serve after \d+ s\.\n.*Error: broken.*release-1 again, and it serves\.\n$/s)
    expect(build()).toBe('release-1')
  })

  it('restarts for another major version of Node', { timeout: patience }, () => {
    const supervisor = () => run('systemctl show -p MainPID --value gevel').printed
    const before = supervisor()
    run(`sed -i 's/"node": "24"/"node": "22"/' /srv/gevel/releases/release-1/release.json`)
    expect(run('gevel switch release-2')).toMatchObject({ status: 0 })
    expect(supervisor()).not.toBe(before)
    expect(run('gevel status')).toMatchObject({ status: 0, printed: expect.stringContaining('release    * release-2') })
  })
})
