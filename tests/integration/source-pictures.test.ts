/**
 * A provider's pictures (docs/decisions/feeds-and-imports.md): identified by key and stamp, stored on disk, fetched from
 * nowhere else.
 */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { pictureReader } from '../../app/domains/feeds/pictures/read-picture.server'
import { openSourceStore } from '../../app/domains/feeds/store/source-store.server'
import { sourceSite } from '../support/source-site'
import { temporaryFolder } from '../support/test-site'

const jpeg = (width: number, height: number, background: string, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

let red: Buffer
let blue: Buffer
let turned: Buffer
beforeAll(async () => {
  red = await jpeg(60, 40, '#f00')
  blue = await jpeg(30, 50, '#00f')
  turned = await jpeg(60, 40, '#0f0', 6)
})

const address = (name: string) => `https://images.example.be/${name}`

/** A site that shows one home with these pictures. */
async function showing(pictures: { key: string; stamp?: string; url: string; name?: string }[], files: Record<string, Buffer>) {
  const made = sourceSite()
  const home = { Reference: 'h1', pictures }
  made.provider.homes.set('h1', home)
  for (const [name, bytes] of Object.entries(files)) made.provider.files.set(address(name), bytes)
  await made.sync()
  const seen = (language: 'nl' | 'fr' = 'nl') => findProperty(made.site, made.idOf('h1')!, language)!.pictures
  const files_ = () =>
    readdirSync(path.join(made.site.settings.varDir, 'source/pictures'), { recursive: true, withFileTypes: true }).filter(each =>
      each.isFile(),
    ).length
  return { ...made, home, seen, filesOnDisk: files_ }
}

describe('a picture', () => {
  it('is fetched for every visible record with pictures', () => {
    const store = openSourceStore(path.join(temporaryFolder(), 'store.sqlite'))
    const keys = Array.from({ length: 450 }, (_, index) => `h${index}`)
    for (const key of keys)
      store.put({
        kind: 'property',
        key,
        record: { Status: key === 'h7' ? 0 : 1 },
        pictures: { pictures: key === 'h8' ? [] : [{ key: 'a', url: address('a') }], plans: [] },
      })
    store.keep({ now: 1, day: '2026-11-20', complete: true, state: {} })
    const seen: string[] = []
    for (const { key } of store.shownPictures('property')) {
      seen.push(key)
      store.pictures.failed('property', key, 'a', 1)
    }
    store.close()
    expect(seen).toEqual(keys.filter(key => !['h7', 'h8'].includes(key)).sort())
  })

  it('is measured, numbered and served from disk', async () => {
    const { site, seen } = await showing(
      [
        { key: 'a', url: address('a') },
        { key: 'b', url: address('b'), name: 'Keuken' },
      ],
      { a: red, b: turned },
    )
    expect(seen()).toMatchObject([
      { alt: 'Foto 1', width: 60, height: 40 },
      { alt: 'Keuken', width: 40, height: 60 },
    ])
    expect(seen('fr')[0]).toMatchObject({ alt: 'Photo 1' })
    const { src } = seen()[0]!
    expect(await site.resizePicture({ src, width: 100, format: 'jpeg' })).toMatchObject({ kind: 'picture' })
    expect(await site.resizePicture({ src: 'feed/../source.sqlite', width: 100, format: 'jpeg' })).toEqual({
      kind: 'missing',
    })
  })

  it('is fetched once whatever its address, and again when its stamp changes', async () => {
    const { provider, home, sync, seen } = await showing([{ key: 'a', stamp: '1', url: address('a?sig=1') }], { 'a?sig=1': red })
    home.pictures = [{ key: 'a', stamp: '1', url: address('a?sig=2') }]
    await sync()
    expect(provider.fetched).toEqual([address('a?sig=1')])
    const before = seen()[0]!.src
    provider.files.set(address('a?sig=3'), blue)
    home.pictures = [{ key: 'a', stamp: '2', url: address('a?sig=3') }]
    await sync()
    expect(seen()[0]).toMatchObject({ width: 30, height: 50 })
    expect(seen()[0]!.src).not.toBe(before)
  })

  it('keeps its predecessor if it fails, and the others are shown', async () => {
    const { site, provider, home, sync, seen } = await showing(
      [
        { key: 'a', stamp: '1', url: address('a') },
        { key: 'b', url: address('gone') },
      ],
      { a: red },
    )
    expect(seen()).toHaveLength(1)
    home.pictures[0] = { key: 'a', stamp: '2', url: address('page') }
    provider.files.set(address('page'), Buffer.from('<html>a page and no picture</html>'))
    expect(await sync()).toMatchObject({ pictures: { fetched: 0, failed: 1 } })
    expect(seen()[0]).toMatchObject({ width: 60 })
    // Not requested again at once.
    expect(await sync()).toMatchObject({ pictures: { fetched: 0, failed: 0 } })
    provider.files.set(address('gone'), blue)
    site.clock.now += 7 * 3_600_000
    expect(await sync()).toMatchObject({ pictures: { fetched: 1, failed: 1 } })
    expect(seen()).toHaveLength(2)
  })

  it('is deleted once no kept catalogue shows it', async () => {
    const { site, provider, home, sync, filesOnDisk } = await showing([{ key: 'a', url: address('a') }], { a: red, b: blue })
    home.pictures = [{ key: 'b', url: address('b') }]
    await sync()
    expect(filesOnDisk()).toBe(2)
    for (const Price of [1, 2, 3]) {
      Object.assign(home, { Price })
      site.clock.now += 9 * 86_400_000
      await sync()
      expect(filesOnDisk()).toBe(Price === 3 ? 1 : 2)
    }
    expect(provider.fetched).toEqual([address('a'), address('b')])
  })
})

describe('what is read for a picture', () => {
  it('comes from the named hosts only, over https', async () => {
    const read = pictureReader({ hosts: ['images.example.be'], workFolder: temporaryFolder() })
    for (const url of [
      'https://other.example.be/a.jpg',
      'http://images.example.be/a.jpg',
      'https://images.example.be:8443/a.jpg',
      'https://user@images.example.be/a.jpg',
      'https://127.0.0.1/a.jpg',
      'data:image/png;base64,AAAA',
      'nothing',
    ]) {
      expect((await read(url)).kind, url).not.toBe('picture')
    }
  })

  it('comes from the pass’s folder, and nowhere else on disk', async () => {
    const folder = temporaryFolder()
    const workFolder = path.join(folder, 'work')
    mkdirSync(workFolder)
    for (const file of ['secret.jpg', 'work/a.jpg']) writeFileSync(path.join(folder, file), red)
    writeFileSync(path.join(workFolder, 'text.jpg'), 'no picture at all, only words')
    symlinkSync(path.join(folder, 'secret.jpg'), path.join(workFolder, 'link.jpg'))
    const read = pictureReader({ hosts: [], workFolder })
    const kindOf = async (file: string) => (await read(pathToFileURL(file).href)).kind
    expect(await kindOf(path.join(workFolder, 'a.jpg'))).toBe('picture')
    expect(await kindOf(path.join(folder, 'secret.jpg'))).toBe('failed')
    expect(await kindOf(path.join(workFolder, 'link.jpg'))).toBe('failed')
    expect(await kindOf(path.join(workFolder, 'text.jpg'))).toBe('failed')
    expect(await kindOf(path.join(workFolder, 'not-there.jpg'))).toBe('missing')
    expect((await read('file://server/share/a.jpg')).kind).toBe('missing')
  })
})
