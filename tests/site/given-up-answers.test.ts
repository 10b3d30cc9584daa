/** An abandoned answer (a HEAD, a visitor who leaves) ends only itself, not the process. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { toWebStream } from '../../app/platform/http/web-stream'
import { codeFiles } from '../support/imports'
import { type RunningSite, sharedSite } from '../support/site'
import { sendOnWire } from '../support/wire'

describe('a stream', () => {
  const texts = () => Readable.from(Array.from({ length: 50 }, (_, at) => `${at} `))

  it('is read completely', async () => {
    expect(await new Response(toWebStream(texts())).text()).toBe(Array.from({ length: 50 }, (_, at) => `${at} `).join(''))
  })

  it('ends when its reader gives up, at any moment', async () => {
    for (const read of [0, 1, 10]) {
      const source = texts()
      const reader = toWebStream(source).getReader()
      for (let at = 0; at < read; at++) await reader.read()
      await reader.cancel()
      expect(source.destroyed).toBe(true)
    }
  })

  it('reports its failure to its reader', async () => {
    const source = new Readable({ read: () => source.destroy(new Error('away')) })
    await expect(new Response(toWebStream(source)).text()).rejects.toThrow('away')
  })

  it('never uses Node’s own web stream, which ends the process', () => {
    const users = codeFiles('app').filter(file => /Readable\.toWeb\(/.test(readFileSync(file, 'utf8').replace(/`[^`]*`/g, '')))
    expect(users).toEqual([])
  })
})

describe('the site', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await sharedSite()
  })

  it('survives an abandoned answer', async () => {
    const streamed = [
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/properties-1.xml',
      '/sitemaps/projects.xml',
      '/nl/te-koop/feed.xml',
    ]
    for (const target of [...streamed, '/nl/', '/robots.txt', '/favicon.svg']) {
      for (let times = 0; times < 5; times++) expect((await sendOnWire(site.url, { method: 'HEAD', target })).status).toBe(200)
      for (let bytes = 0; bytes < 4; bytes++) await leave(target, bytes)
    }
    expect((await sendOnWire(site.url, { target: '/healthz' })).status).toBe(200)
  })

  /** Requests, and leaves after a number of chunks. */
  function leave(target: string, chunks: number): Promise<void> {
    return new Promise(resolve => {
      let received = 0
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
        socket.write(`GET ${target}?n=${chunks} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        if (chunks === 0) socket.destroy()
      })
      socket.on('data', () => {
        received += 1
        if (received >= chunks) socket.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })
  }
})
