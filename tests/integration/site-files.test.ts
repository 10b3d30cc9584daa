/** Files and desk: what `npm run site` writes and takes, and what a deploy brings. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openThing, saveDraft } from '../../app/domains/publishing/drafts.server'
import { exportFiles, importFiles, statusLines } from '../../app/domains/publishing/files.server'
import { folderOf } from '../../app/domains/publishing/media/own-photos.server'
import { publishThings } from '../../app/domains/publishing/publish.server'
import { answerQuestion } from '../../app/domains/publishing/site-view.server'
import { thingCalled } from '../../app/domains/publishing/things.server'
import { readConfiguration } from '../../app/platform/agency/configuration.server'
import { publishedSource } from '../../app/platform/agency/published-source.server'
import { lookAtPublication } from '../../app/platform/context/publication.server'
import { publishingCheck } from '../../app/registry/publishing.server'
import { type TestSite, temporaryFolder, testSite } from '../support/test-site'

const by = { accountID: 'tom', name: 'Tom' }
type Popup = { title: Record<string, string>; delay?: number }

function publishPopup(site: TestSite, change: (popup: Popup) => unknown) {
  const thing = thingCalled(site.ground, 'nl', 'popup')
  if (!thing) throw new Error('popup')
  const { value, opened } = openThing(site, site.database, thing)
  saveDraft(site, thing, { value: change(structuredClone(value) as Popup), opened }, by)
  return publishThings(site, publishingCheck(site), ['popup'], { by })
}

const titled = (nl: string) => (popup: Popup) => ({ ...popup, title: { ...popup.title, nl } })

/** A data folder of its own, and what the site serves from it after a deploy. */
function agency() {
  const dataDir = path.join(temporaryFolder(), 'data')
  cpSync('data/site', path.join(dataDir, 'site'), { recursive: true })
  const file = path.join(dataDir, 'site/popup.json')
  const varDir = path.join(temporaryFolder(), 'var')
  const start = () => testSite({ varDir, settings: { DATA_DIR: dataDir } })
  const deploy = (change: (popup: Popup) => unknown) =>
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  const served = (site: TestSite) =>
    readConfiguration(publishedSource(site.ground, lookAtPublication(site.settings.varDir).files)).popup
  return { start, deploy, served }
}

describe('a deploy', () => {
  it('loses no publication, and no publication loses a deploy', () => {
    const { start, deploy, served } = agency()
    publishPopup(start(), titled('Van het bureau'))
    deploy(popup => ({ ...popup, delay: 7, title: { ...popup.title, fr: 'De la version' } }))
    const site = start()
    expect(served(site)).toMatchObject({ delay: 7, title: { nl: 'Van het bureau', fr: 'De la version' } })
    publishPopup(site, popup => ({ ...popup, title: { ...popup.title, en: 'From the desk' } }))
    expect(served(site)).toMatchObject({ delay: 7, title: { nl: 'Van het bureau', fr: 'De la version', en: 'From the desk' } })
  })

  it.each(['desk', 'files'] as const)('asks where both changed the same, and takes %s', side => {
    const { start, deploy, served } = agency()
    publishPopup(start(), titled('Van het bureau'))
    deploy(titled('Van de versie'))
    const site = start()
    expect(served(site).title.nl).toBe('Van het bureau')
    expect(statusLines(site)).toContain('question\tpopup.json: title.nl')
    // Another change leaves the question open.
    publishPopup(site, popup => ({ ...popup, delay: 3 }))
    expect(statusLines(site)).toContain('question\tpopup.json: title.nl')
    answerQuestion(site, publishingCheck(site), { file: 'popup.json', side }, by)
    expect(served(site)).toMatchObject({ delay: 3, title: { nl: side === 'desk' ? 'Van het bureau' : 'Van de versie' } })
    expect(statusLines(site).filter(line => line.startsWith('question'))).toEqual([])
  })
})

describe('the files', () => {
  it('are written as they are served, and taken as drafts', () => {
    const site = testSite()
    publishPopup(site, titled('Van het bureau'))
    const folder = temporaryFolder()
    const [file = ''] = exportFiles(site, folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      $schema: 'schema/popup.json',
      title: { nl: 'Van het bureau' },
    })
    expect(importFiles(site, folder)).toEqual({ drafts: [], photos: [], others: [] })
    writeFileSync(file, readFileSync(file, 'utf8').replace('Van het bureau', 'Uit een bestand'))
    writeFileSync(path.join(folder, 'accounts.json'), '{}')
    expect(importFiles(site, folder)).toEqual({ drafts: ['popup'], photos: [], others: ['accounts.json'] })
    expect(statusLines(site)).toContain('draft\tpopup by npm run site')
    expect(publishThings(site, publishingCheck(site), ['popup'], { by })).toMatchObject({ kind: 'published' })
  })

  it('bring their photos along, and what is said of them', () => {
    const site = testSite()
    const bytes = Buffer.from('a photo')
    const name = `tuin-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.jpg`
    mkdirSync(folderOf(site), { recursive: true })
    for (const each of [name, 'unused-0123456789ab.jpg']) writeFileSync(path.join(folderOf(site), each), bytes)
    publishPopup(site, popup => ({ ...popup, media: { url: `media/${name}`, alt: { nl: '', fr: '', en: '', de: '' } } }))
    const folder = temporaryFolder()
    expect(exportFiles(site, folder)).toContain(path.join(folder, 'media', name))
    expect(readdirSync(path.join(folder, 'media'))).toEqual([name])
    writeFileSync(path.join(folder, 'media', 'other-0123456789ab.jpg'), bytes)
    const alt = { nl: 'Een tuin', fr: 'Un jardin', en: 'A garden', de: 'Ein Garten' }
    writeFileSync(path.join(folder, 'photos.json'), JSON.stringify({ [`media/${name}`]: { alt } }))
    const other = testSite()
    expect(importFiles(other, folder)).toEqual({ drafts: ['popup', `photo:${name}`], photos: [name], others: [] })
    expect(readFileSync(path.join(folderOf(other), name))).toEqual(bytes)
    expect(importFiles(other, folder).photos).toEqual([])
  })

  it('that are no JSON, or none at all, are refused with a sentence', () => {
    const site = testSite()
    const folder = temporaryFolder()
    expect(() => importFiles(site, folder)).toThrow('has no JSON files')
    writeFileSync(path.join(folder, 'popup.json'), '{')
    expect(() => importFiles(site, folder)).toThrow('is not JSON')
  })
})
