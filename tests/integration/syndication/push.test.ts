/** Pushing files by HTTPS PUT and SFTP, to servers on this machine. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import ssh from 'ssh2'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exportsJob, pushExport, secretName } from '../../../app/domains/syndication/push-exports.server'
import { listTaken } from '../../../app/domains/syndication/taken.server'
import { type Destination, exportsFile } from '../../../app/platform/agency/config/exports.server'
import { changeRecords, copyOfData, importFrom } from '../../support/catalogue'
import { type TestSite, testSite } from '../../support/test-site'

function siteWith(push: object, more: object = {}): { site: TestSite; destination: Destination } {
  const exports = exportsFile.parse({ destinations: [{ name: 'immo-portal', format: 'kyero', push, ...more }] } as never)
  const site = testSite({
    catalogue: true,
    configure: configuration => {
      configuration.exports = exports
    },
  })
  return { site, destination: exports.destinations[0]! }
}

const secrets = { EXPORT_IMMO_PORTAL_SECRET: 'very secret' }
const results = async (site: TestSite) => (await listTaken(site)).map(({ result, why }) => [result, why])

describe('by PUT', () => {
  async function server(status = 200) {
    const got: { method: string; headers: IncomingMessage['headers']; body: string }[] = []
    const http = createServer((request, answer) => {
      const pieces: Buffer[] = []
      request.on('data', piece => pieces.push(piece))
      request.on('end', () => {
        got.push({ method: request.method ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() })
        answer.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end()
      })
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void http.close())
    return { got, to: `http://127.0.0.1:${(http.address() as AddressInfo).port}/in` }
  }

  it('sends the file once until it changes', async () => {
    const { got, to } = await server()
    const { site, destination } = siteWith({ to })
    expect(await pushExport(site, destination, secrets)).toMatchObject({ result: 'pushed', homes: 68 })
    expect(await pushExport(site, destination, secrets)).toBeUndefined()
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({
      method: 'PUT',
      headers: { authorization: 'Bearer very secret', 'content-type': 'application/xml; charset=utf-8' },
    })
    expect(Number(got[0]?.headers['content-length'])).toBe(Buffer.byteLength(got[0]?.body ?? ''))
    expect(got[0]?.body).toMatch(/^<\?xml[\s\S]*<\/root>\n$/)
    const data = copyOfData()
    changeRecords(data, 'properties/sale-1.json', records => records.slice(1))
    site.clock.now += 60_000
    importFrom(site, data)
    await exportsJob(site, secrets).run()
    expect(got).toHaveLength(2)
    expect((await results(site)).map(([result]) => result)).toEqual(['pushed', 'pushed'])
  })

  it('sends a user and password as Basic', async () => {
    const { got, to } = await server()
    const { site, destination } = siteWith({ to, user: 'gevel' })
    await pushExport(site, destination, secrets)
    expect(got[0]?.headers.authorization).toBe(`Basic ${Buffer.from('gevel:very secret').toString('base64')}`)
  })

  it.each([401, 302, 500])('notes a failure for status %s and tries again', async status => {
    const { got, to } = await server(status)
    const { site, destination } = siteWith({ to })
    expect(await pushExport(site, destination, secrets)).toMatchObject({ result: 'failed' })
    expect(await pushExport(site, destination, secrets)).toMatchObject({ result: 'failed' })
    expect(got).toHaveLength(2)
    expect(JSON.stringify(await results(site))).not.toContain('very secret')
  })

  it('fails without its secret, and where nobody listens', async () => {
    const { site, destination } = siteWith({ to: 'http://127.0.0.1:1/in' })
    expect(await pushExport(site, destination, {})).toMatchObject({ why: 'EXPORT_IMMO_PORTAL_SECRET is not set' })
    expect(await pushExport(site, destination, secrets)).toMatchObject({ result: 'failed' })
    expect(secretName(destination)).toBe('EXPORT_IMMO_PORTAL_SECRET')
  })

  it.each(['http://portal.example/in', 'ftp://portal.example/in', 'sftp://portal.example/', '/in', 'file:///etc/passwd'])(
    'is refused to %s by the configuration',
    to => {
      expect(exportsFile.safeParse({ destinations: [{ name: 'x', format: 'csv', push: { to } }] }).success).toBe(false)
    },
  )
})

describe('by SFTP', () => {
  /** A server that keeps files in memory. */
  async function server() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    const files = new Map<string, Buffer>()
    const did: string[] = []
    const server = new ssh.Server({ hostKeys: [key] }, client => {
      client.on('error', () => undefined)
      client.on('authentication', context => {
        if (context.method === 'password' && context.username === 'gevel' && context.password === 'very secret') context.accept()
        else context.reject(['password'])
      })
      client.on('ready', () =>
        client.on('session', accept =>
          accept().on('sftp', acceptSftp => {
            const sftp = acceptSftp()
            const { OK, NO_SUCH_FILE } = ssh.utils.sftp.STATUS_CODE
            const names = new Map<string, string>()
            sftp.on('OPEN', (id, name) => {
              names.set(String(names.size), name)
              files.set(name, Buffer.alloc(0))
              did.push(`write ${name}`)
              sftp.handle(id, Buffer.from(String(names.size - 1)))
            })
            sftp.on('WRITE', (id, handle, offset, data) => {
              const name = names.get(handle.toString()) ?? ''
              const before = files.get(name) ?? Buffer.alloc(0)
              const whole = Buffer.alloc(Math.max(before.length, offset + data.length))
              before.copy(whole)
              data.copy(whole, offset)
              files.set(name, whole)
              sftp.status(id, OK)
            })
            sftp.on('CLOSE', id => sftp.status(id, OK))
            const stat = (id: number, name: string) => {
              const file = files.get(name)
              if (file) sftp.attrs(id, { mode: 0o100644, size: file.length, uid: 0, gid: 0, atime: 0, mtime: 0 })
              else sftp.status(id, NO_SUCH_FILE)
            }
            sftp.on('STAT', stat).on('LSTAT', stat)
            sftp.on('FSTAT', (id, handle) => stat(id, names.get(handle.toString()) ?? ''))
            sftp.on('FSETSTAT', id => sftp.status(id, OK)).on('SETSTAT', id => sftp.status(id, OK))
            sftp.on('REMOVE', (id, name) => {
              files.delete(name)
              did.push(`remove ${name}`)
              sftp.status(id, OK)
            })
            sftp.on('RENAME', (id, from, to) => {
              files.set(to, files.get(from) ?? Buffer.alloc(0))
              files.delete(from)
              did.push(`rename ${from} ${to}`)
              sftp.status(id, OK)
            })
          }),
        ),
      )
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
    onTestFinished(() => void server.close())
    const parsed = ssh.utils.parseKey(key)
    if (parsed instanceof Error) throw parsed
    const hostKey = `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`
    return { files, did, hostKey, to: `sftp://127.0.0.1:${(server.address() as AddressInfo).port}/in/homes.xml` }
  }

  it('writes under another name and renames it, also over a file', async () => {
    const { files, did, hostKey, to } = await server()
    files.set('/in/homes.xml', Buffer.from('old'))
    const { site, destination } = siteWith({ to, user: 'gevel', hostKey })
    expect(await pushExport(site, destination, secrets)).toMatchObject({ result: 'pushed', homes: 68 })
    expect(did).toEqual(['write /in/homes.xml.part', 'remove /in/homes.xml', 'rename /in/homes.xml.part /in/homes.xml'])
    expect([...files.keys()]).toEqual(['/in/homes.xml'])
    expect(files.get('/in/homes.xml')?.toString()).toMatch(/^<\?xml[\s\S]*<\/root>\n$/)
  })

  it('writes each transfer of changes under the same other name, so that one that broke off does not stay', async () => {
    const { files, did, hostKey, to } = await server()
    const { site, destination } = siteWith({ to, user: 'gevel', hostKey }, { format: 'openimmo', partial: true })
    expect(await pushExport(site, destination, secrets)).toMatchObject({ result: 'pushed' })
    const [name = ''] = files.keys()
    expect(name).toMatch(/^\/in\/homes-\d{8}T\d{6}\.xml$/)
    expect(did).toEqual(['write /in/homes.xml.part', `rename /in/homes.xml.part ${name}`])
  })

  it('gives its password to no other host, and fails with a wrong one', async () => {
    const { files, hostKey, to } = await server()
    const other = siteWith({ to, user: 'gevel', hostKey: `SHA256:${'A'.repeat(43)}` })
    expect(await pushExport(other.site, other.destination, secrets)).toMatchObject({ result: 'failed' })
    const wrong = siteWith({ to, user: 'gevel', hostKey })
    const answer = await pushExport(wrong.site, wrong.destination, { EXPORT_IMMO_PORTAL_SECRET: 'wrong password' })
    expect(answer).toMatchObject({ result: 'failed' })
    expect(answer?.why).not.toContain('wrong password')
    expect(files.size).toBe(0)
  })
})
