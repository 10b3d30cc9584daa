/** Photos that staff add at the desk: cleaned, chosen, kept while they are used, limited, and in the backup. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { openThing, saveDraft } from '../../app/domains/publishing/drafts.server'
import { mostPhotos, photoBytes, photosAtOnce } from '../../app/domains/publishing/media/media-view'
import { folderOf } from '../../app/domains/publishing/media/own-photos.server'
import type { PhotoChoice } from '../../app/domains/publishing/publishing-view'
import { findThing } from '../../app/domains/publishing/thing-view.server'
import { ownPhotoPrefix } from '../../app/platform/agency/own-photos'
import { savedFolders } from '../../app/platform/backup/make-backup.server'
import { servedSite } from '../../app/platform/context/served-site.server'
import type { Site } from '../../app/platform/context/site.server'
import { createSiteResizer } from '../../app/platform/media/site-resizer.server'
import { beginPost } from '../../app/platform/uploads/incoming.server'
import { senderHash } from '../../app/platform/uploads/upload-store.server'
import * as newArticleRoute from '../../app/routes/desk/site-new-article'
import * as photosRoute from '../../app/routes/desk/site-photos'
import * as pickRoute from '../../app/routes/desk/site-pick'
import * as thingRoute from '../../app/routes/desk/site-thing'
import * as testimonialsRoute from '../../app/routes/desk/testimonials'
import * as undoRoute from '../../app/routes/desk/undo'
import { testimonial } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf, deskSite } from '../support/desk-site'

let jpeg: Buffer
beforeAll(async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  jpeg = await plain
    .withExif({ IFD0: { Copyright: 'Geheim adres' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

async function desk(role: StaffRole = 'editor') {
  const { site, headers, accountID } = await deskSite('tom@example.org', role, { now: 'real' })
  const asked = { headers, clientAddress: '198.51.100.7' }
  const post = (body: FormData | URLSearchParams) =>
    callRoute(site, photosRoute, '/desk/site/photos/', { ...asked, method: 'POST', body })
  const send = (...files: [name: string, bytes: Buffer][]) => {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('photos', new File([new Uint8Array(bytes)], name))
    return post(form)
  }
  const shown = async () => (await (await callRoute(site, photosRoute, '/desk/site/photos/', asked)).json()).photos
  const remove = (src: string) => post(new URLSearchParams({ remove: src }))
  const undo = (done: Response) => {
    const entry = new URL(done.headers.get('Location') ?? '', 'http://localhost').searchParams.get('done') ?? ''
    const body = new URLSearchParams({ entry, to: '/desk/site/photos/' })
    return callRoute(site, undoRoute, '/desk/undo/', { ...asked, method: 'POST', body })
  }
  return { site, asked, accountID, send, shown, remove, undo }
}

function openBanner(site: Site) {
  const banner = findThing(site, 'banner')
  return banner && openThing(site, site.database, banner)
}

describe('a photo', () => {
  it('is turned upright, loses its hidden data, and is served and offered at the banner', async () => {
    const { site, asked, send, shown } = await desk()
    expect((await send(['Gevel à Gand (1).JPG', jpeg])).status).toBe(303)
    const [{ src, usedIn }] = await shown()
    expect(src).toMatch(/^media\/gevel-a-gand-1-[0-9a-f]{12}\.jpg$/)
    expect(usedIn).toEqual([])
    const file = path.join(folderOf(site), src.slice(ownPhotoPrefix.length))
    const { width, height, exif } = await sharp(file).metadata()
    expect([width, height, exif]).toEqual([40, 60, undefined])
    expect(readFileSync(file).includes('Geheim')).toBe(false)
    const resized = await createSiteResizer(site.settings)({ src, width: 250, format: 'webp' })
    expect(resized.kind).toBe('picture')
    const chosen = async (words: string) => {
      const address = `/desk/site/banner/photo/?${new URLSearchParams({ field: 'image', words })}`
      const { choice } = await (await callRoute(site, pickRoute, address, { ...asked, params: { thing: 'banner' } })).json()
      return choice
    }
    expect((await chosen('')).groups[0].photos).toEqual([{ src, alt: '' }])
    expect((await chosen('GAND')).groups.flatMap(({ photos }: PhotoChoice['groups'][number]) => photos)).toEqual([
      { src, alt: '' },
    ])
    expect((await chosen('no such words')).groups).toEqual([])
    const body = new URLSearchParams({ opened: (await chosen('')).opened, change: `pick:image=${src}` })
    const picked = await callRoute(site, thingRoute, '/desk/site/banner/', {
      ...{ ...asked, params: { thing: 'banner' }, method: 'POST' },
      body,
    })
    expect(picked.headers.get('Location')).toBe('/desk/site/banner/?at=image#site-image')
    expect(openBanner(site)).toMatchObject({ value: { image: src, headline: site.configuration.home.banner.headline } })
  })

  it('is chosen from the device in the form that it is for, and published with one button', async () => {
    const { site, asked, shown } = await desk()
    const form = new FormData()
    form.set('opened', '0.0')
    form.set('do', 'publish')
    form.set('alt.nl', 'Een gevel')
    form.set('file:image', new File([new Uint8Array(jpeg)], 'Gevel.jpg'))
    const send = () =>
      callRoute(site, thingRoute, '/desk/site/banner/', { ...asked, params: { thing: 'banner' }, method: 'POST', body: form })
    expect((await send()).status).toBe(303)
    const [{ src }] = await shown()
    const served = servedSite(site, 0)
    served.follow()
    const { image, alt, headline } = served.current().configuration.home.banner
    expect([image, alt.nl, headline]).toEqual([src, 'Een gevel', site.configuration.home.banner.headline])
    // What is no photo is refused, and what was typed is kept.
    form.set('file:image', new File(['no photo'], 'list.pdf'))
    form.set('alt.nl', 'Een andere gevel')
    form.set('opened', '0.1')
    const refused = await send()
    expect(refused.status).toBe(422)
    expect((await refused.json()).thing.error).toContain('list.pdf')
    expect(openBanner(site)).toMatchObject({ value: { image: src, alt: { nl: 'Een andere gevel' } }, served: { image: src } })
  })

  it('is one of three in an article that is made on one screen', async () => {
    const { site, asked, shown } = await desk()
    const other = await sharp(jpeg).rotate(90).jpeg().toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries({
      'alt-0': 'Dak',
      'text-0': 'Lang.',
      'alt-1': 'Goot',
      'text-1': 'Kort.',
      do: 'publish',
    }))
      form.set(name, value)
    form.set('file:photo-0', new File([new Uint8Array(jpeg)], 'dak.jpg'))
    form.set('file:photo-1', new File([new Uint8Array(other)], 'goot.jpg'))
    const send = () => callRoute(site, newArticleRoute, '/desk/site/new-article/', { ...asked, method: 'POST', body: form })
    const untitled = await send()
    expect(untitled.status).toBe(422)
    const { parts } = (await untitled.json()).article
    expect(parts).toMatchObject([{ photo: expect.stringContaining('media/dak-'), alt: 'Dak' }, { text: 'Kort.' }, { photo: '' }])
    // Shown again, the form has the photos already.
    for (const index of [0, 1]) {
      form.delete(`file:photo-${index}`)
      form.set(`photo-${index}`, parts[index].photo)
    }
    form.set('title', 'Een nieuw dak')
    expect((await send()).status).toBe(303)
    const served = servedSite(site, 0)
    served.follow()
    const article = served.current().configuration.articles.at(-1)
    expect([article?.image, article?.alt.nl]).toEqual([parts[0].photo, 'Dak'])
    expect(article?.nl?.body.map(({ kind }) => kind)).toEqual(['text', 'picture', 'text'])
    expect(await shown()).toHaveLength(2)
  })

  it('of a published testimonial joins the photos of the site, and of no other', async () => {
    const { site, asked, shown } = await desk()
    const row = {
      id: 't1',
      language: 'nl' as const,
      name: 'An Peeters',
      email: 'an@klant.example',
      comment: 'Vlot',
      picture: 'p1',
    }
    site.database
      .insert(testimonial)
      .values({ ...row, createdAt: site.now() })
      .run()
    mkdirSync(site.uploads.folder, { recursive: true })
    writeFileSync(path.join(site.uploads.folder, 'p1'), jpeg)
    const keep = async () => {
      const body = new URLSearchParams({ id: 't1', picture: 'keep' })
      const answer = await callRoute(site, testimonialsRoute, '/desk/testimonials/', { ...asked, method: 'POST', body })
      return [answer.status, answer.headers.get('Location')]
    }
    expect((await keep())[0]).toBe(404)
    site.database.update(testimonial).set({ state: 'published' }).run()
    expect(await keep()).toEqual([303, expect.stringMatching(/^\/desk\/site\/photos\/\?done=\d+$/)])
    expect((await shown()).map(({ src }: { src: string }) => src)).toEqual([
      expect.stringMatching(/^media\/an-peeters-[0-9a-f]{12}\.jpg$/),
    ])
    expect(existsSync(path.join(site.uploads.folder, 'p1'))).toBe(true)
    rmSync(path.join(site.uploads.folder, 'p1'))
    expect((await keep())[0]).toBe(422)
  })

  it('is stored once however often it is sent', async () => {
    const { send, shown } = await desk()
    await Promise.all([send(['a.jpg', jpeg]), send(['a.jpg', jpeg])])
    expect(await shown()).toHaveLength(1)
  })

  it('that is used, if only in a draft, stays; one that is not is removed, and comes back with the undo', async () => {
    const { site, send, shown, remove, undo } = await desk()
    await send(['a.jpg', jpeg])
    const [{ src }] = await shown()
    const banner = findThing(site, 'banner')!
    saveDraft(
      site,
      banner,
      { value: { ...site.configuration.home.banner, image: src }, opened: '' },
      { accountID: 'ed', name: 'Ed' },
    )
    expect((await shown())[0].usedIn).toHaveLength(1)
    expect((await remove(src)).status).toBe(409)
    expect(await shown()).toHaveLength(1)
    saveDraft(site, banner, { value: site.configuration.home.banner, opened: '' }, { accountID: 'ed', name: 'Ed' })
    site.database.$client.exec('update site_draft set ended = 1')
    const removed = await remove(src)
    expect(removed.status).toBe(303)
    expect(await shown()).toEqual([])
    await undo(removed)
    expect((await shown())[0].src).toBe(src)
  })

  it('that was removed is deleted for good after a month', async () => {
    const { site, send, shown, remove } = await desk()
    await send(['a.jpg', jpeg])
    await remove((await shown())[0].src)
    expect(readdirSync(folderOf(site))).toHaveLength(1)
    site.clock.now += 31 * 86_400_000
    const again = await browserOf(site, 'jan@example.org', 'editor')
    await callRoute(site, photosRoute, '/desk/site/photos/', { headers: again.headers, clientAddress: '198.51.100.7' })
    expect(readdirSync(folderOf(site))).toEqual([])
  })

  it('is in the backup', () => {
    expect(savedFolders).toContain('media')
  })
})

describe('what is no photo, or too much', () => {
  it('is named, and the others are stored', async () => {
    const { site, send, shown } = await desk()
    const answer = await send(
      ['brief.pdf', Buffer.from('%PDF-1.7 and so on, long enough')],
      ['bestand.jpg', Buffer.from('<svg onload="alert(1)"/> as a jpg')],
      ['leeg.jpg', Buffer.alloc(0)],
      ['groot.jpg', Buffer.alloc(photoBytes + 1, 1)],
      ['goed.jpg', jpeg],
    )
    expect(answer.status).toBe(422)
    const { problems } = await answer.json()
    expect(problems.map((said: string) => said.split(' ')[0])).toEqual(['brief.pdf', 'bestand.jpg', 'leeg.jpg', 'groot.jpg'])
    expect(await shown()).toHaveLength(1)
    expect(readdirSync(site.settings.varDir).filter(name => name.startsWith('photos-'))).toEqual([])
    expect(readdirSync(site.uploads.folder)).toEqual([])
  })

  it('is refused beyond the number of a post, and of the site', async () => {
    const { site, send, shown } = await desk()
    const many = Array.from({ length: photosAtOnce + 1 }, (_, at): [string, Buffer] => [`${at}.jpg`, jpeg])
    expect((await send(...many)).status).toBe(400)
    await send(['a.jpg', jpeg])
    for (let at = 1; at < mostPhotos; at += 1) writeFileSync(path.join(folderOf(site), `p-${at}.jpg`), '')
    const full = await send(['nieuw.jpg', jpeg])
    expect(full.status).toBe(422)
    expect(await shown()).toHaveLength(mostPhotos)
  })

  it('waits for a better moment while too many posts are being received', async () => {
    const { site, accountID, send, shown } = await desk()
    const lanes = [{ key: senderHash(site.uploads, accountID), times: 1 }]
    const open = [1, 2, 3].map(() => beginPost(site.uploads, lanes))
    expect((await send(['a.jpg', jpeg])).status).toBe(422)
    expect(await shown()).toEqual([])
    await Promise.all(open.map(post => post?.end()))
    expect((await send(['a.jpg', jpeg])).status).toBe(303)
  })

  it.each(['media/../site.sqlite', 'exterior/villa-1.webp', 'media/none.jpg', ''])('%s is not removed', async src => {
    const { site, remove } = await desk()
    expect((await remove(src)).status).toBe(404)
    expect(existsSync(path.join(site.settings.varDir, 'site.sqlite'))).toBe(true)
  })

  it('is not taken from an agent, nor from a stranger', async () => {
    const { send, site } = await desk('agent')
    expect((await send(['a.jpg', jpeg])).status).toBe(403)
    const body = new FormData()
    body.append('photos', new File([new Uint8Array(jpeg)], 'a.jpg'))
    const stranger = await callRoute(site, photosRoute, '/desk/site/photos/', {
      method: 'POST',
      body,
      clientAddress: '198.51.100.7',
    })
    expect(stranger.headers.get('Location')).toMatch(/log-in/)
    expect(existsSync(folderOf(site))).toBe(false)
  })
})
