import { describe, expect, it } from 'vitest'
import { feedPicture } from '../../app/domains/syndication/feed-picture.server'
import { bestFormat, pictureAddress, pictureSet, readPictureAddress } from '../../app/platform/media/picture-address'

const read = (address: string, accept = '') => {
  const url = new URL(address, 'http://localhost')
  return readPictureAddress(url.pathname.replace('/media/photos/', ''), url.searchParams, accept)
}
const asked = (address: string, accept = '') => {
  const found = read(address, accept)
  return found?.kind === 'picture' ? found.request : found
}

describe('the address of a picture', () => {
  it('has width, height=auto, format, scale=1 and a version', () => {
    const address = pictureAddress('exterior/villa-1.webp', 750)
    expect(address).toMatch(/^\/media\/photos\/exterior\/villa-1\.webp\?width=750&height=auto&format=auto&scale=1&v=\d+$/)
    expect(pictureAddress('a.webp', 100, 'webp')).toContain('&format=webp&')
  })

  it('round-trips, ours and the provider’s with its own query', () => {
    for (const src of ['exterior/villa-1.webp', 'https://img.example.be/office 7/a.jpg?t=1&b=2#c']) {
      expect(asked(pictureAddress(src, 1050, 'avif'))).toEqual({ src, width: 1050, format: 'avif' })
      expect(asked(pictureAddress(src, 900, 'webp', true))).toMatchObject({ src, width: 900, reduced: true })
    }
  })

  it.each([
    '/media/photos/a.webp?width=640',
    '/media/photos/a.webp?width=',
    '/media/photos/a.webp?width=1e2',
    '/media/photos/a.webp?width=constructor',
    '/media/photos/a.webp?width=500&height=20',
    '/media/photos/a.webp?width=500&scale=9',
    '/media/photos/a.webp?width=500&scale=0.5',
    '/media/photos/a.webp?width=500&format=svg',
    '/media/photos/a.webp?width=500&quality=1',
    '/media/photos/provider?width=500',
  ])('is refused unless it is our picture: %s', address => expect(read(address)).toBeUndefined())

  it('may have scale and format by hand', () => {
    expect(asked('/media/photos/a.webp?width=500&height=auto&scale=1&format=jpg')).toMatchObject({ format: 'jpeg' })
    expect(asked('/media/photos/a.webp')).toMatchObject({ width: 1600, format: 'jpeg' })
    expect(asked('/media/photos/a.webp?format=auto', 'image/avif')).toMatchObject({ format: 'avif' })
  })

  it.each([
    ['width=500&scale=2', pictureAddress('a.webp', 500)],
    ['width=500&scale=3&format=jpg&quality=reduced', pictureAddress('a.webp', 500, 'jpeg', true)],
    ['width=100', pictureAddress('a.webp', 250)],
    ['width=100&format=avif', pictureAddress('a.webp', 250, 'avif')],
    ['width=250&format=webp&quality=reduced', pictureAddress('a.webp', 250, 'webp')],
  ])('redirects from an unused variant to the nearest: %s', (query, address) => {
    expect(read(`/media/photos/a.webp?${query}`)).toEqual({ kind: 'moved', query: address.slice(address.indexOf('?')) })
    expect(asked(address)).toMatchObject({ src: 'a.webp' })
  })

  it('of the provider redirects to the nearest by its query alone', () => {
    const src = 'https://img.example.be/a.jpg?t=1'
    const found = read(`/media/photos/provider?src=${encodeURIComponent(src)}&width=500&scale=2`)
    expect(found?.kind === 'moved' && asked(`/media/photos/provider${found.query}`)).toMatchObject({ src, width: 500 })
  })

  it('of the provider has a path of its own in exports', () => {
    const sources = ['https://img.example.be/get?id=1', 'https://img.example.be/get?id=2']
    const addresses = sources.map(feedPicture)
    expect(addresses.map(address => asked(address))).toEqual(sources.map(src => ({ src, width: 1600, format: 'jpeg' })))
    expect(new Set(addresses.map(address => address.split('?')[0])).size).toBe(2)
    // A folder of the agency may have that name.
    expect(asked('/media/photos/provider/a.jpg?width=500')).toMatchObject({ src: 'provider/a.jpg' })
    expect(read(`/media/photos/provider/a/b.jpg?src=${encodeURIComponent(sources[0] ?? '')}&width=500`)).toMatchObject({
      request: { src: 'provider/a/b.jpg' },
    })
  })

  it('offers every step below the picture’s own width, and the original', () => {
    const widths = (original: number) => pictureSet('a.webp', original).match(/\d+w/g)
    expect(widths(1500)).toEqual(['400w', '600w', '900w', '1360w', '1500w'])
    expect(widths(1200)).toEqual(['400w', '600w', '900w', '1200w'])
    expect(widths(300)).toEqual(['300w'])
  })
})

it.each([
  ['image/avif,image/webp,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.000,image/webp;q=0', 'jpeg'],
  ['*/*', 'jpeg'],
  ['', 'jpeg'],
  ['text/plain;x="image/avif"', 'jpeg'],
])('answers Accept %j with %s', (accept, format) => expect(bestFormat(accept)).toBe(format))
