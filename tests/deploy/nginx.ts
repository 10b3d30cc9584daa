/** Debian's nginx with the shipped configuration, but other ports, folders and a certificate of its own. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { afterFile } from '../support/after-file'
import { freePort } from '../support/site'
import { temporaryFolder } from '../support/test-site'
import { until } from './release'

export type Nginx = {
  /** In it are `gevel.log` and `error.log`. */
  folder: string
  ask: (target: string, ...parameters: string[]) => Answer
}

export type Answer = { status: number; version: string | undefined; headers: string }

/**
 * Starts it in front of a site.
 * @param port of the site
 * @param change of the shipped configuration
 */
export async function startNginx(port: number, change = (shipped: string) => shipped): Promise<Nginx> {
  const [https, http] = [await freePort(), await freePort()]
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'cache'))
  const [certificate, key] = ['certificate.pem', 'key.pem'].map(name => path.join(folder, name))
  const subject = ['-subj', '/CN=www.example.be', '-days', '2']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key as string, '-out', certificate as string, ...subject],
    { stdio: 'pipe' },
  )
  const used = change(readFileSync('deploy/nginx.conf', 'utf8'))
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll(/ +listen \[::\].*\n/g, '')
    .replaceAll('/var/cache/nginx/gevel', path.join(folder, 'cache'))
    .replaceAll('/var/log/nginx/gevel.log', path.join(folder, 'gevel.log'))
    .replaceAll('/var/log/nginx/gevel-error.log', path.join(folder, 'error.log'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; user root; events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${used} }`,
  )
  const checked = spawnSync('/usr/sbin/nginx', ['-t', '-c', file], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  expect(checked.stderr).not.toContain('warn')
  const nginx = spawn('/usr/sbin/nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  afterFile(() => void nginx.kill('SIGTERM'))

  /** curl's result, over HTTP/2. */
  function ask(target: string, ...parameters: string[]): Answer {
    const resolved = ['--resolve', `www.example.be:${https}:127.0.0.1`]
    const answer = ['-D', '-', '-o', '/dev/null', '-w', '%{http_code} %{http_version}']
    const address = `https://www.example.be:${https}${target}`
    const { stdout } = spawnSync('curl', ['-sk', '--http2', ...resolved, ...answer, ...parameters, address], { encoding: 'utf8' })
    const [, status, version] = /(\d{3}) ([\d.]+)$/.exec(stdout) ?? []
    return { status: Number(status), version, headers: stdout.toLowerCase() }
  }
  await until(() => ask('/healthz').status === 200)
  return { folder, ask }
}
