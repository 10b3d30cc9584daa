import { describe, expect, it } from 'vitest'
import { dropDraft, openThing, saveDraft } from '../../app/domains/publishing/drafts.server'
import { type FormWords, fieldsOf, readFields, shapeOf } from '../../app/domains/publishing/fields.server'
import { newestSource, publishThings } from '../../app/domains/publishing/publish.server'
import { publications, siteView } from '../../app/domains/publishing/site-view.server'
import { heldBy, takeBack } from '../../app/domains/publishing/take-back.server'
import { findThing } from '../../app/domains/publishing/thing-view.server'
import { newArticle, type Thing, thingCalled, thingsIn } from '../../app/domains/publishing/things.server'
import { servedSite } from '../../app/platform/context/served-site.server'
import { siteFindings } from '../../app/registry/check.server'
import fc from '../support/fast-check'
import { postedFields } from '../support/posted-fields'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'

const words: FormWords = {
  label: key => key,
  hint: () => undefined,
  option: value => value,
  languages: (['nl', 'fr', 'en', 'de'] as const).map(language => ({ language, name: language })),
  mistake: () => undefined,
  ownPages: [],
}

const tom = { accountID: 'tom', name: 'Tom' }
const ines = { accountID: 'ines', name: 'Inès' }

function newSite() {
  const site = testSite()
  const check = (source: Parameters<typeof siteFindings>[1]) => siteFindings(site.settings, source).findings
  const thing = (id: string): Thing => {
    const found = thingCalled(site.ground, 'nl', id)
    if (!found) throw new Error(id)
    return found
  }
  const open = (id: string) => openThing(site, site.database, thing(id))
  const save = (id: string, change: (value: never) => unknown, by = tom, opened = open(id)) =>
    saveDraft(site, thing(id), { value: change(structuredClone(opened.value) as never), opened: opened.opened }, by)
  const publish = (...things: string[]) => publishThings(site, check, things, { by: tom })
  return { site, check, open, save, publish, served: servedSite(site, 0) }
}

type Banner = { headline: Record<string, unknown>; image: string }
type Hours = { hours: Record<string, string>; schema: string[] }[]
const headline = (language: string, text: string) => (banner: Banner) => ({
  ...banner,
  headline: { ...banner.headline, [language]: text },
})

describe('the form of a thing', () => {
  const { ground } = testSite()

  it.each(thingsIn(ground, 'nl').map(thing => [thing.id, thing] as const))(
    'changes nothing of %s if saved as it is',
    (_, thing) => {
      const { value } = openThing({ ground }, testSite().database, thing)
      const shape = shapeOf(thing.schema)
      const posted = new Map(postedFields(fieldsOf(shape, value, [], words)))
      expect(readFields(shape, posted, value)).toEqual(value)
    },
  )
})

describe('a publication', () => {
  it('is served whole, by a site of its own, and taken back by another', () => {
    const { site, check, save, publish, served } = newSite()
    const before = served.current()
    save('banner', headline('nl', 'Nieuw'))
    save('hours', (hours: Hours) => hours.toSpliced(1, 1))
    served.follow()
    expect(served.current()).toBe(before)
    const published = publish('banner', 'hours')
    expect(published).toMatchObject({ kind: 'published', publication: 1 })
    served.follow()
    const after = served.current()
    expect(after.configuration.home.banner.headline.nl).toBe('Nieuw')
    expect(after.configuration.agency.openingHours).toHaveLength(2)
    // A request that began before goes on with what it has.
    expect(before.configuration.home.banner.headline.nl).not.toBe('Nieuw')
    expect(served.live.configuration).toBe(after.configuration)
    expect(after.database).toBe(before.database)
    expect(takeBack(site, check, 1, ines)).toMatchObject({ kind: 'published', publication: 2 })
    served.follow()
    expect(served.current().configuration).toEqual(before.configuration)
  })

  it('is refused as a whole if one thing has a mistake', () => {
    const { save, publish, served, open } = newSite()
    save('banner', headline('nl', 'Nieuw'))
    save('menu', (menu: { items: { path: string }[] }) => ({
      ...menu,
      items: menu.items.map(item => ({ ...item, path: 'nowhere' })),
    }))
    expect(publish('banner', 'menu')).toMatchObject({
      kind: 'mistakes',
      findings: expect.arrayContaining([expect.objectContaining({ file: 'site/menu.json' })]),
    })
    expect(served.follow()).toBe(0)
    expect(open('banner').draft).toBeDefined()
  })

  it('is not taken back where somebody changed the same since', () => {
    const { site, check, save, publish } = newSite()
    save('banner', headline('nl', 'Eén'))
    publish('banner')
    save('banner', headline('fr', 'Deux'))
    publish('banner')
    // Another field: the first is taken back, the second stays.
    expect(takeBack(site, check, 1, tom)).toMatchObject({ publication: 3 })
    save('banner', headline('fr', 'Trois'))
    publish('banner')
    expect(takeBack(site, check, 2, tom)).toBe(false)
  })

  it('names only the later ones that changed the same field when it cannot be taken back', () => {
    const { site, check, save, publish } = newSite()
    save('banner', headline('nl', 'Eén'))
    publish('banner')
    save('banner', headline('fr', 'Deux'))
    publish('banner')
    save('banner', headline('nl', 'Twee'))
    publish('banner')
    expect(heldBy(site, check, 1)).toEqual({ later: [3], findings: [] })
    expect(takeBack(site, check, [1, 3], tom)).toMatchObject({ kind: 'published' })
    expect(newestSource(site, site.database).parse('home.json').content).toMatchObject({
      banner: { headline: { nl: site.configuration.home.banner.headline.nl, fr: 'Deux' } },
    })
  })

  it('names what changed another field if that change changed the same field too', () => {
    const { site, check, save, publish } = newSite()
    const both = (nl: string, fr: string) => (banner: Banner) => headline('fr', fr)(headline('nl', nl)(banner) as Banner)
    save('banner', headline('nl', 'Eén'))
    publish('banner')
    save('banner', both('Twee', 'Deux'))
    publish('banner')
    save('banner', headline('fr', 'Trois'))
    publish('banner')
    save('banner', headline('de', 'Vier'))
    publish('banner')
    expect(heldBy(site, check, 1).later).toEqual([2, 3])
  })

  it('counts again when its undoing is undone', () => {
    const { site, check, save, publish } = newSite()
    save('banner', headline('nl', 'Eén'))
    publish('banner')
    takeBack(site, check, 1, tom)
    takeBack(site, check, 2, tom)
    expect(publications(site, 'nl')).toMatchObject([
      { id: 3, kind: 'again', isTakenBack: false },
      { id: 2, kind: 'undone', isTakenBack: true },
      { id: 1, kind: 'published', isTakenBack: false },
    ])
    save('banner', headline('nl', 'Twee'))
    publish('banner')
    expect(heldBy(site, check, 1).later).toEqual([4])
  })

  it('of a new article leaves it as a draft with its title when it is taken back', () => {
    const { site, check, publish } = newSite()
    const { id, value } = newArticle(newestSource(site, site.database), [], '2026-11-20')
    const article = thingCalled(site.ground, 'nl', id)
    if (!article) throw new Error(id)
    const texts = { title: 'Waregem groeit', metaDescription: '', intro: '', body: [] }
    saveDraft(site, article, { value: { ...(value as object), nl: texts, fr: texts, en: texts, de: texts }, opened: '' }, tom)
    const drafts = () => siteView(site, { role: 'editor', language: 'nl', chosen: '', done: 0 }, () => undefined).drafts
    expect(publish(id)).toMatchObject({ kind: 'published' })
    expect(takeBack(site, check, 1, ines)).toMatchObject({ kind: 'published' })
    expect(findThing(site, id)?.title).toBe('Waregem groeit')
    expect(publications(site, 'nl').map(({ things }) => things)).toEqual(['Waregem groeit', 'Waregem groeit'])
    expect(drafts()).toMatchObject([{ id, title: 'Waregem groeit', by: 'Inès' }])
    // Back on the site it is no draft any more.
    expect(takeBack(site, check, 2, ines)).toMatchObject({ kind: 'published' })
    expect(drafts()).toEqual([])
    takeBack(site, check, 1, ines)
    dropDraft(site, id)
    expect(publications(site, 'nl', 1)).toMatchObject([{ things: 'Waregem groeit' }])
  })
})

describe('two people', () => {
  it('lose nothing unseen, whatever both change', () => {
    const { save, open, site } = newSite()
    const changes = fc.dictionary(fc.constantFrom('nl', 'fr', 'en', 'de'), fc.constantFrom('Eén', 'Twee', 'Drie'), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        dropDraft(site, 'banner')
        const opened = open('banner')
        const write = (words: Record<string, string>) => (banner: Banner) => ({
          ...banner,
          headline: { ...banner.headline, ...words },
        })
        save('banner', write(first), tom, opened)
        const result = save('banner', write(second), ines, opened)
        const { headline: now } = open('banner').value as Banner
        // What the first saved stands.
        expect(now).toMatchObject(first)
        if (result.kind === 'saved') {
          expect(now).toMatchObject({ ...first, ...second })
          return
        }
        // Each field in which they differ is shown with both, and the form still has all that the second typed.
        const differ = Object.keys(second).filter(key => key in first && first[key] !== second[key])
        expect(result.conflicts.map(({ at }) => at.at(-1)).sort()).toEqual(differ.sort())
        expect(result.value).toMatchObject({ headline: { ...first, ...second } })
      }),
      { numRuns: runs(50) },
    )
  }, 60_000)

  it('lose nothing when they change other fields', () => {
    const { save, open } = newSite()
    const opened = open('banner')
    save('banner', headline('nl', 'Van Tom'), tom, opened)
    expect(save('banner', headline('fr', 'D’Inès'), ines, opened)).toEqual({ kind: 'saved', merged: true })
    expect(open('banner').value).toMatchObject({ headline: { nl: 'Van Tom', fr: 'D’Inès' } })
  })

  it('see both when they change the same field', () => {
    const { save, open } = newSite()
    const opened = open('banner')
    save('banner', headline('nl', 'Van Tom'), tom, opened)
    expect(save('banner', headline('nl', 'Van Inès'), ines, opened)).toMatchObject({
      kind: 'changed',
      by: 'Tom',
      conflicts: [{ at: ['headline', 'nl'], ours: 'Van Inès', theirs: 'Van Tom' }],
    })
    expect(open('banner').value).toMatchObject({ headline: { nl: 'Van Tom' } })
  })

  it('publish nothing over what the other published unseen', () => {
    const { site, check, save, publish, open } = newSite()
    save('banner', headline('nl', 'Eén'))
    publish('banner')
    save('banner', headline('nl', 'Twee'))
    takeBack(site, check, 1, ines)
    expect(publish('banner')).toMatchObject({ kind: 'conflicts', thing: 'banner' })
    expect(open('banner').conflicts).toHaveLength(1)
    // Whoever saves after seeing it decides.
    save('banner', headline('nl', 'Drie'))
    expect(publish('banner')).toMatchObject({ kind: 'published' })
  })
})
