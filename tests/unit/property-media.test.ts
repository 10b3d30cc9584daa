import { describe, expect, it } from 'vitest'
import { numberOfFragment, photoHref, photoNumber, pictureFragment } from '../../app/domains/catalogue/photo-pages'
import { documentViews, interactiveLink, mediaOf, mediaViews } from '../../app/domains/catalogue/property/property-media'
import { playerPage } from '../../app/platform/media/player-page'

const record = {
  PublishAddress: true,
  VideoUrl: 'https://youtu.be/mK7dR2xQ9Lw',
  VirtualTourUrl: 'https://my.matterport.com/show/?m=a&b=1',
}

describe('the media of a property', () => {
  it('are video and tour, each with its external link and our player', () => {
    expect(mediaViews(4101, record)).toEqual([
      {
        kind: 'video',
        host: 'youtube.com',
        link: 'https://www.youtube.com/watch?v=mK7dR2xQ9Lw',
        player: '/media/player/4101/video',
      },
      {
        kind: 'tour',
        host: 'matterport.com',
        link: 'https://my.matterport.com/show/?m=a&b=1',
        player: '/media/player/4101/tour',
      },
    ])
    expect(mediaViews(1, { PublishAddress: true, VideoUrl: 'https://example.be/a.avi' })[0]).not.toHaveProperty('player')
    expect(mediaViews(1, { PublishAddress: true, VideoUrl: 'javascript:alert(1)' })).toEqual([])
    expect(mediaOf(record, 'constructor' as 'video')).toBeUndefined()
  })

  it('play in a page that escapes the address and allows that host only', () => {
    const tour = playerPage(mediaOf(record, 'tour')!)
    expect(tour.html).toContain('src="https://my.matterport.com/show/?m=a&#38;b=1"')
    expect([tour.frames, tour.files]).toEqual(['https://my.matterport.com', "'none'"])
    const file = playerPage(mediaOf({ ...record, VideoUrl: "https://cdn.example.be/a'b.mp4" }, 'video')!)
    expect(file.html).toContain('<video src="https://cdn.example.be/a&#39;b.mp4" controls')
    expect([file.frames, file.files]).toEqual(["'none'", 'https://cdn.example.be'])
    expect(() => playerPage({ kind: 'file', host: 'example.be', link: 'https://example.be/a.avi' })).toThrow()
  })

  it('link to external sites over https only', () => {
    expect(interactiveLink({ PublishAddress: true, InteractiveDescription: 'https://example.be/b' })).toBe('https://example.be/b')
    for (const bad of ['http://example.be', 'javascript:alert(1)', 'https://a:b@example.be', 'x', undefined]) {
      expect(interactiveLink({ PublishAddress: true, InteractiveDescription: bad })).toBeUndefined()
    }
  })

  it('name documents, and link none if the address is on request', () => {
    const DocumentItems = [
      { ID: 1, Name: 'EPC-attest', Kind: 'EPC', Url: 'https://example.be/epc.pdf' },
      { ID: 2, Name: 'Plan', Kind: 'Plan' },
    ]
    expect(documentViews({ PublishAddress: true, DocumentItems })).toEqual([
      { name: 'EPC-attest', link: 'https://example.be/epc.pdf' },
      { name: 'Plan' },
    ])
    expect(documentViews({ PublishAddress: false, DocumentItems })).toEqual([{ name: 'EPC-attest' }, { name: 'Plan' }])
    expect(documentViews({ PublishAddress: true })).toEqual([])
  })
})

describe('the page of a photo', () => {
  const listing = { id: 4101, list: 0 as const, slug: { city: 'gent', title: 'huis' } }
  it('lies under the property, in the words of the language', () => {
    expect(photoHref(listing, 'nl', 3)).toBe('/nl/te-koop/gent/huis/4101/foto/3/')
    expect(photoHref({ ...listing, list: 1 }, 'fr', 1)).toBe('/fr/a-louer/gent/huis/4101/photo/1/')
  })
  it.each(['0', '9', '-1', '01', '1.0', 'x', '', '1000', undefined])('is missing for number %j of 8', number =>
    expect(photoNumber(number, 8)).toBeUndefined(),
  )
  it.each(['photo', 'plan'] as const)('has the same target as the fragment of a %s', kind => {
    expect(numberOfFragment(`#${pictureFragment(kind, 8)}`, kind, 8)).toBe(8)
    const another = kind === 'photo' ? '#plan-1' : '#photo-1'
    for (const other of ['', '#', '#photos', '#photo-', '#plan-', `#${kind}-9`, `#x${kind}-1`, `#${kind}-1x`, another])
      expect(numberOfFragment(other, kind, 8)).toBeUndefined()
  })
})
