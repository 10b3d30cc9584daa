import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDoor as start, storedPage } from '../support/front-door'

describe('files', () => {
  function folder() {
    const path = mkdtempSync(join(tmpdir(), 'gevel-files-'))
    onTestFinished(() => rmSync(path, { recursive: true }))
    mkdirSync(join(path, 'assets'))
    writeFileSync(join(path, 'assets/a-1234.js'), 'let a')
    writeFileSync(join(path, 'assets/a-1234.js.br'), brotliCompressSync('let a'))
    writeFileSync(join(path, 'assets/b-1234.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(join(path, 'robots.txt'), 'x'.repeat(1000))
    writeFileSync(join(path, '.secret'), 'no')
    return path
  }

  it('are precompressed, and immutable if their name has a hash', async () => {
    const { ask } = await start({ staticFolders: [folder(), '/nowhere'], handler: () => new Response('page', { status: 404 }) })
    const script = await ask('/assets/a-1234.js', { 'accept-encoding': 'br' })
    expect(script).toMatchObject({ status: 200, text: 'let a', headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } })
    expect(script.headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.headers['x-content-type-options']).toBe('nosniff')
    // Document policies and revalidation headers would only make the response longer.
    for (const name of ['content-security-policy', 'etag']) expect(script.headers).not.toHaveProperty(name)
    const plain = await ask('/assets/a-1234.js', { 'accept-encoding': 'br;q=0' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const drawing = await ask('/assets/b-1234.svg')
    expect(drawing.headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(drawing.headers['content-security-policy']).toContain("default-src 'none'")
    expect(drawing.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const robots = await ask('/robots.txt')
    expect(robots.headers['cache-control']).toBe('public,max-age=3600')
    const again = await ask('/robots.txt', { 'if-none-match': String(robots.headers.etag) })
    expect(again).toMatchObject({ status: 304, headers: { 'x-content-type-options': 'nosniff' } })
    expect(await ask('/robots.txt', {}, 'HEAD')).toMatchObject({ status: 200, text: '', headers: { 'content-length': '1000' } })
  })

  it('are not sent again to a client that has them by date (RFC 9110 §13.1.3)', async () => {
    const { ask } = await start({ staticFolders: [folder()] })
    const { 'last-modified': date = '', etag = '' } = (await ask('/robots.txt')).headers
    const unmodified = await ask('/robots.txt', { 'if-modified-since': date })
    expect(unmodified).toMatchObject({ status: 304, text: '', headers: { etag, 'cache-control': 'public,max-age=3600' } })
    expect(unmodified.headers).not.toHaveProperty('content-length')
    expect(await ask('/robots.txt', { 'if-modified-since': date }, 'HEAD')).toMatchObject({ status: 304 })
    expect(await ask('/robots.txt', { 'if-modified-since': date, range: 'bytes=5000-' })).toMatchObject({ status: 304 })
    expect(await ask('/robots.txt', { 'if-modified-since': new Date(0).toUTCString() })).toMatchObject({ status: 200 })
    expect(await ask('/robots.txt', { 'if-modified-since': 'yesterday' })).toMatchObject({ status: 200 })
    expect(await ask('/robots.txt', { 'if-modified-since': date, 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })

  it('are sent partially for a valid range, completely for any other', async () => {
    const { ask } = await start({ staticFolders: [folder()] })
    expect(await ask('/robots.txt', { range: 'bytes=10-19' })).toMatchObject({ status: 206, text: 'x'.repeat(10) })
    expect(await ask('/robots.txt', { range: 'bytes=990-' })).toMatchObject({ status: 206, text: 'x'.repeat(10) })
    for (const range of ['bytes=9-2', 'bytes=-5', 'bytes=a-b', 'bytes=1-2,4-5', 'lines=1-2']) {
      expect(await ask('/robots.txt', { range })).toMatchObject({ status: 200, body: { length: 1000 } })
    }
    expect(await ask('/robots.txt', { range: 'bytes=5000-' })).toMatchObject({ status: 416 })
  })

  it('are not sent if hidden, missing or outside, even if they vanish meanwhile', async () => {
    const path = folder()
    const { ask } = await start({ staticFolders: [path], handler: () => new Response('page', { status: 404 }) })
    expect(await ask('/.secret')).toMatchObject({ status: 404, text: 'page' })
    for (const list of ['/assets/', '/assets', '/.git/config']) expect(await ask(list)).toMatchObject({ status: 404 })
    expect(await ask('/assets/gone.js')).toMatchObject({ status: 404, text: 'Not found\n' })
    expect(await ask('/..%2f..%2fetc/passwd.txt')).toMatchObject({ status: 404, text: 'page' })
    rmSync(join(path, 'robots.txt'))
    await expect(ask('/robots.txt')).rejects.toThrow()
    expect(await ask('/assets/a-1234.js')).toMatchObject({ status: 200 })
  })

  it('leave a page with a dot in its address to the site', async () => {
    const { ask } = await start({ staticFolders: [folder()], handler: () => storedPage('x') })
    expect((await ask('/nl/st.-niklaas.x')).headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

it.runIf(existsSync('/proc/self/fd'))('closes the file of an aborted download', async () => {
  const path = mkdtempSync(join(tmpdir(), 'gevel-files-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  writeFileSync(join(path, 'big.bin'), Buffer.alloc(30_000_000))
  const { port } = await start({ staticFolders: [path] })
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter(fd => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('big.bin')
      } catch {
        return false
      }
    }).length
  const sent = request({ port, host: '127.0.0.1', path: '/big.bin', agent: false })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await once(answer, 'data')
  expect(openFiles()).toBe(1)
  sent.destroy()
  await vi.waitFor(() => expect(openFiles()).toBe(0))
})
