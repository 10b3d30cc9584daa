/** Photo pages, the player and the picture route on the demo catalogue. */
import { describe, expect, it } from 'vitest'
import { photoHref as photoAddress } from '../../app/domains/catalogue/photo-pages'
import { Documents } from '../../app/domains/catalogue/property/Documents'
import { Photos } from '../../app/domains/catalogue/property/Photos'
import { PropertyMedia } from '../../app/domains/catalogue/property/PropertyMedia'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { type Language, languages } from '../../app/platform/i18n/languages'
import * as photo from '../../app/routes/catalogue/photo'
import * as picture from '../../app/routes/media/picture'
import * as player from '../../app/routes/media/player'
import * as content from '../../app/routes/site/content'
import { callRoute } from '../support/call-route'
import { demoRecords } from '../support/demo'
import { markupOf } from '../support/markup'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const records = demoRecords()
const offered = records.filter(record => record.Status === 1)
const count = (record: PropertyRecord) => record.PictureItems!.length
const photoHref = (id: number, language: Language, number: number) =>
  photoAddress(findProperty(site, id, language)!, language, number)

describe('the page of a photo', () => {
  it('exists for every photo in every language, not indexed, with its property as canonical', async () => {
    for (const record of offered.slice(0, 12)) {
      for (const language of languages) {
        const address = photoHref(record.ID, language, count(record))
        const answer = await callRoute(site, photo, address)
        expect(answer.status, address).toBe(200)
        expect(answer.headers.get('X-Gevel-Store')).toBe('page')
        const { head, view } = await answer.json()
        expect(head).toMatchObject({ noindex: true, canonical: view.propertyHref })
        expect(address.startsWith(head.canonical)).toBe(true)
        expect(view).toMatchObject({ number: count(record) })
        expect(view.photos).toHaveLength(count(record))
        for (const other of languages) expect(head.alternates[other]).toBe(photoHref(record.ID, other, count(record)))
      }
    }
  })

  it('returns 404 for an unknown number', async () => {
    const [record] = offered as [PropertyRecord]
    const right = photoHref(record.ID, 'nl', 1)
    for (const number of [count(record) + 1, 0, '01', -1, 'x', '1.5', '999999']) {
      expect((await callRoute(site, photo, right.replace(/1\/$/, `${number}/`))).status, String(number)).toBe(404)
    }
    expect((await callRoute(site, photo, right.replace(String(record.ID), '999999'))).status).toBe(404)
  })

  it('redirects wrong words to the right ones, and sold properties to their notice', async () => {
    const [record] = offered as [PropertyRecord]
    const right = photoHref(record.ID, 'nl', 2)
    const list = record.Goal === 1 ? 'te-huur' : 'te-koop'
    const answer = await callRoute(site, photo, `/nl/${list}/oud/woord/${record.ID}/foto/2/?utm=x`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${right}?utm=x`])
    const sold = records.find(({ Status }) => Status === 2)!
    const gone = await callRoute(site, photo, photoHref(sold.ID, 'nl', 1))
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, photoHref(sold.ID, 'nl', 1).replace('foto/1/', '')])
  })

  it('is found from the original address, without its words', async () => {
    const [record] = offered as [PropertyRecord]
    const answer = await callRoute(site, content, `/fr/property/${record.ID}/photo/2/`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, photoHref(record.ID, 'fr', 2)])
  })
})

describe('the player', () => {
  const withVideo = offered.find(record => /youtu/.test(String(record.VideoUrl)))!

  it('frames only the property’s provider, under its own policy', async () => {
    const answer = await callRoute(site, player, '/', { params: { id: String(withVideo.ID), kind: 'video' } })
    const policy = answer.headers.get('Content-Security-Policy')
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).toContain('<iframe src="https://www.youtube-nocookie.com/embed/')
  })

  it('returns 404 for anything else', async () => {
    const without = offered.find(record => !record.VideoUrl && !record.VirtualTourUrl)!
    for (const [id, kind] of [
      [without.ID, 'video'],
      [withVideo.ID, 'other'],
      [withVideo.ID, 'constructor'],
      ['x', 'video'],
      [999999, 'tour'],
    ]) {
      expect((await callRoute(site, player, '/', { params: { id: String(id), kind: String(kind) } })).status).toBe(404)
    }
  })
})

describe('the picture route', () => {
  const ours = (query: string, accept = 'image/avif,image/webp') =>
    callRoute(site, picture, `/media/photos/exterior/bungalow-1.webp?${query}`, {
      params: { '*': 'exterior/bungalow-1.webp' },
      headers: { Accept: accept },
    })

  it('responds in the best format, immutably', async () => {
    const avif = await ours('width=250&height=auto&v=1')
    expect(avif.headers.get('Content-Type')).toBe('image/avif')
    expect(avif.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(avif.headers.get('Vary')).toBe('Accept')
    expect((await ours('width=250', '*/*')).headers.get('Content-Type')).toBe('image/jpeg')
    const webp = await ours('width=100&format=webp')
    expect([webp.headers.get('Content-Type'), webp.headers.get('Vary')]).toEqual(['image/webp', null])
  })

  it('returns 404 for missing pictures, and contacts no unset host', async () => {
    expect((await ours('width=640')).status).toBe(404)
    expect((await ours('width=100&format=svg')).status).toBe(404)
    const away = await callRoute(site, picture, '/media/photos/provider?width=250&src=https%3A%2F%2Fimages.example.be%2Fa.jpg', {
      params: { '*': 'provider' },
    })
    expect([away.status, away.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=600'])
    for (const splat of ['../../package.json', 'none.webp', '', 'manifest.json']) {
      expect((await callRoute(site, picture, '/media/photos/x?width=250', { params: { '*': splat } })).status).toBe(404)
    }
  })
})

describe('the property page', () => {
  const html = (change: object) => {
    const shown = findProperty(site, offered.find(record => record.VideoUrl && record.VirtualTourUrl)!.ID, 'nl')!
    const property = { ...propertyView(site, shown, site.texts('nl')), ...change }
    return markupOf(
      site.texts('nl'),
      <>
        <Photos pictures={property.pictures} title={property.title} id="photos" />
        <PropertyMedia property={property} />
        <Documents {...property.documents} />
      </>,
    )
  }

  it('links photos to their pages and media to external pages, and frames nothing before a click', () => {
    const page = html({})
    expect(page.match(/<li id="photo-\d+"><a href="[^"]+\/foto\/\d+\/"/g)?.length).toBeGreaterThan(2)
    expect(page).toContain('href="https://www.youtube.com/watch?v=')
    expect(page).toContain('href="https://my.matterport.com/')
    expect(page).not.toMatch(/<iframe|youtube-nocookie|<script|style="/)
  })

  it('reports missing photos and documents', () => {
    const page = html({ pictures: [], media: [], documents: { items: [] } })
    for (const key of ['NO_PHOTOS', 'NO_DOCUMENTS']) expect(page).toContain(site.texts('nl').t(key))
    expect(page).not.toContain('<img class="')
  })
})
