/** SPEC §5: the accepted addresses of videos and virtual tours, and near misses. */

import { describe, expect, it } from 'vitest'
import { readMediaAddress, tourDomains } from '../../app/platform/media/video-address'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const id = 'mK7dR2xQ9Lw'
const watch = `https://www.youtube.com/watch?v=${id}`

describe('a video-sharing service', () => {
  it.each([
    watch,
    `http://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&t=90s`,
    `https://www.youtube.com/watch?feature=share&v=${id}`,
    `https://www.youtube.com/watch?v=${id}#t=10`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `HTTPS://YouTu.be/${id}`,
    `  https://youtu.be/${id}\n`,
  ])('%j', address => {
    expect(readMediaAddress(address)).toEqual({
      kind: 'youtube',
      host: 'youtube.com',
      link: watch,
      embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    })
  })

  it('accepts an id of - and _', () => expect(readMediaAddress('https://youtu.be/-_-_-_-_-_-')?.kind).toBe('youtube'))
})

describe('a second video host', () => {
  it.each([
    ['https://vimeo.com/918273645', '918273645'],
    ['https://www.vimeo.com/918273645/', '918273645'],
    ['https://player.vimeo.com/video/918273645', '918273645'],
    ['https://vimeo.com/channels/staffpicks/918273645', '918273645'],
    ['https://vimeo.com/groups/homes/videos/918273645?share=copy', '918273645'],
  ])('%j', (address, number) => {
    const media = readMediaAddress(address)
    expect(media).toMatchObject({ kind: 'vimeo', host: 'vimeo.com', link: `https://vimeo.com/${number}` })
    expect(media?.embed).toBe(`https://player.vimeo.com/video/${number}?autoplay=1&dnt=1`)
  })

  it('keeps an unlisted video’s key, and no other parameter', () => {
    const media = readMediaAddress('https://vimeo.com/918273645?h=0a1b2c3d4e&x=<script>')
    expect(media?.embed).toBe('https://player.vimeo.com/video/918273645?h=0a1b2c3d4e&autoplay=1&dnt=1')
    expect(readMediaAddress('https://vimeo.com/918273645?h=%22%3E')?.embed).not.toContain('h=')
  })
})

describe('a social network', () => {
  it.each([
    'https://www.facebook.com/gevelvastgoed/videos/1234567890/',
    'https://facebook.com/gevelvastgoed/videos/1234567890',
    'https://m.facebook.com/gevelvastgoed/videos/huis-te-koop/1234567890/?ref=x',
    'https://www.facebook.com/videos/1234567890',
    'https://fb.watch/abC-1_2xYz/',
  ])('%j', address => {
    const media = readMediaAddress(address)
    expect(media?.kind).toBe('facebook')
    expect(media?.embed).toMatch(/^https:\/\/www\.facebook\.com\/plugins\/video\.php\?href=https%3A%2F%2F/)
  })
})

describe('a provider of virtual tours', () => {
  it.each(tourDomains.flatMap(domain => [`https://${domain}/show/x`, `https://my.${domain}/show/?m=Zr7bHn3XyPd`]))(
    '%j',
    address => {
      expect(readMediaAddress(address)).toMatchObject({ kind: 'tour', link: address, embed: address })
    },
  )
  it('uses https', () => expect(readMediaAddress('http://kuula.co/post/1')?.embed).toBe('https://kuula.co/post/1'))
})

describe('a direct file', () => {
  it.each(['mp4', 'mov', 'webm', 'MP4'])('.%s plays', ending => {
    const address = `https://cdn.example.be/films/huis.${ending}?v=2`
    expect(readMediaAddress(address)).toEqual({ kind: 'file', host: 'cdn.example.be', link: address, embed: address })
  })
  it.each(['wmv', 'avi', 'flv'])('.%s is accepted, but only opens outside', ending => {
    const media = readMediaAddress(`https://www.example.be/huis.${ending}`)
    expect(media).toEqual({ kind: 'file', host: 'example.be', link: `https://www.example.be/huis.${ending}` })
  })
  it('may have accented letters in its path', () => {
    expect(readMediaAddress('https://example.be/vidéo.mp4')?.link).toBe('https://example.be/vid%C3%A9o.mp4')
  })
})

describe('near misses are refused', () => {
  it.each([
    undefined,
    '',
    '   ',
    'youtube',
    id,
    // Ids of another length or with other signs
    'https://youtu.be/mK7dR2xQ9L',
    'https://youtu.be/mK7dR2xQ9Lwx',
    'https://youtu.be/mK7dR2xQ9L%77x',
    'https://youtu.be/mK7dR2xQ9L.',
    'https://youtu.be/mK7dR2xQ9Lé',
    'https://youtu.be/ｍK7dR2xQ9Lw',
    `https://youtu.be/embed/${id}`,
    'https://www.youtube.com/watch?v=mK7dR2xQ9L',
    'https://www.youtube.com/watch?v=mK7dR2xQ9Lwx',
    'https://www.youtube.com/watch',
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/watch?v=${id}&v=aaaaaaaaaaa`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/embed/${id}/more`,
    `https://www.youtube.com/embedded/${id}`,
    `https://www.youtube.com/${id}`,
    `https://www.youtube.com/playlist?list=${id}`,
    `https://www.youtube.com//watch?v=${id}`,
    // Hosts that only look like it
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://evil.youtube.com.example/watch?v=${id}`,
    `https://sub.youtube.com/watch?v=${id}`,
    `https://youtube.co/watch?v=${id}`,
    `https://yоutube.com/watch?v=${id}`,
    `https://ｙoutube.com/watch?v=${id}`,
    `https://youtube。com/watch?v=${id}`,
    `https://youtube.com./watch?v=${id}`,
    `https://you%74ube.com/watch?v=${id}`,
    'https://evilmatterport.com/show/',
    'https://matterport.com.evil.example/show/',
    'https://my-matterport.com/show/',
    'https://kuula.co.uk/post/1',
    'https://kuula.com/post/1',
    'https://evil.example/?https://my.matterport.com/show/',
    'https://evil.example/#.matterport.com',
    // Users, ports, numbers for names
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    `https://user@www.youtube.com/watch?v=${id}`,
    `https://user:word@www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com:443@evil.example/embed/${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    'https://evil.example\\@my.matterport.com/show/',
    'https://127.0.0.1/a.mp4',
    'https://[::1]/a.mp4',
    'https://2130706433/a.mp4',
    'https://localhost/a.mp4',
    'https://0x7f.1/a.mp4',
    // Other schemes
    'javascript:alert(1)//https://youtu.be/mK7dR2xQ9Lw',
    `javascript://www.youtube.com/watch?v=${id}%0aalert(1)`,
    `java\nscript:alert(1)`,
    'data:text/html,<script>alert(1)</script>.mp4',
    'data:video/mp4;base64,AAAA',
    'vbscript:x',
    'file:///etc/passwd.mp4',
    'ftp://example.be/a.mp4',
    'blob:https://example.be/a.mp4',
    `//www.youtube.com/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `https:/www.youtube.com/watch?v=${id}`,
    `https:www.youtube.com/watch?v=${id}`,
    `https:\\\\www.youtube.com\\watch?v=${id}`,
    `<iframe src="${watch}">`,
    `${watch} onload=alert(1)`,
    `https://www.you\ttube.com/watch?v=${id}`,
    `https://youtu.be/${id}\u202e`,
    // Paths that do not end in the number
    'https://vimeo.com/',
    'https://vimeo.com/channels',
    'https://vimeo.com/918273645a',
    'https://vimeo.com/a918273645',
    'https://vimeo.com/918273645/abcdef',
    'https://vimeo.com/9182736451234567',
    'https://vimeo.com/?id=918273645',
    'https://vimeo.com/٣٤٥٦',
    'https://vimeopro.com/918273645',
    'https://evil-vimeo.com/918273645',
    // Other pages of the social network
    'https://www.facebook.com/gevelvastgoed/',
    'https://www.facebook.com/gevelvastgoed/videos/',
    'https://www.facebook.com/gevelvastgoed/photos/1234567890',
    'https://www.facebook.com/gevelvastgoed/videos/abc',
    'https://www.facebook.com/login.php?next=/videos/123',
    'https://fb.watch/',
    'https://fb.watch/a/b',
    'https://fb.watcher/abc',
    'https://evil-fb.watch/abc',
    // Other files
    'https://example.be/a.mp4.exe',
    'https://example.be/a.mp3',
    'https://example.be/mp4',
    'https://example.be/a?file=b.mp4',
    'https://example.be/a#b.mp4',
    'https://example.be/a.mp4/',
    `https://example.be/${'a'.repeat(2000)}.mp4`,
  ])('%j', address => {
    expect(readMediaAddress(address)).toBeUndefined()
  })
})

it('never throws, and returns only https addresses of accepted hosts', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'https://',
      'http://',
      'youtu.be/',
      'www.youtube.com/embed/',
      id,
      'vimeo.com/',
      '123',
      '.matterport.com/',
      '@',
      ':',
      '\\',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), pieces => {
      const media = readMediaAddress(pieces.join(''))
      if (!media) return
      for (const address of [media.link, media.embed ?? media.link]) {
        const url = new URL(address)
        expect([url.protocol, url.username, url.password, url.port]).toEqual(['https:', '', '', ''])
      }
      if (media.kind === 'tour')
        expect(tourDomains.some(domain => `.${new URL(media.link).hostname}`.endsWith(`.${domain}`))).toBe(true)
    }),
    { numRuns: runs(5000) },
  )
})
