/** The path table (SPEC §2): unique and reciprocal in all languages, and every entry a page. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { thankYouPages } from '../../app/domains/enquiries/thank-you'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { breadcrumbs } from '../../app/platform/paths/breadcrumbs'
import { locate, redirectFor } from '../../app/platform/paths/locate'
import { pathKeysText } from '../../app/platform/paths/path-keys-file.server'
import { listingSlug } from '../../app/platform/paths/slug'
import { entryHref, findEntry, href, type PathEntry, pathTable } from '../../app/platform/paths/table'
import routes, { moduleOf, screens } from '../../app/routes'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const parametersOf = (pattern: string) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
const sample = {
  id: 4101,
  unit: 'a1',
  city: 'liège',
  title: 'huis-met-tuin',
  slug: 'wat-is-een-epc',
  subcategory: 'tips',
  number: 3,
  token: 'a.b',
  office: 'liege-centre',
  name: 'ines-lambotte',
  part: 'appartement',
}

/** An entry's path with values for its parameters. */
const pathOf = (entry: PathEntry, language: Language) => entryHref(entry, language, sample)

/** An original path with the same values. */
const sampled = (original: string) =>
  original.replace(/\{(\w+)\}/g, (_, name: string) => String(sample[name as keyof typeof sample]))

/** Where an address finally leads, and after how many redirects. */
function follow(pathname: string, enabled: readonly Language[] = languages, fallback: Language = 'nl') {
  let at = pathname
  for (let steps = 0; steps <= 2; steps++) {
    const next = redirectFor(at, enabled, fallback)
    if (next === undefined) return { at, steps, place: locate(at) }
    at = next
  }
  throw new Error(`${pathname} is redirected more than twice`)
}

describe('the path table', () => {
  it('has unique keys, and unique paths ignoring case', () => {
    const keys = pathTable.map(entry => entry.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const language of languages) {
      const shapes = pathTable.map(entry => entry[language].toLowerCase().replace(/\{\w+\}/g, '{}'))
      expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
    }
  })

  it.each(languages)('has paths in their language, and a name for each crumb: %s', language => {
    for (const entry of pathTable) {
      expect(entry[language]).toMatch(new RegExp(`^/${language}/([a-z0-9-]+/|\\{[a-z]+\\}/)*$`))
      expect(entry.original).toMatch(/^\/([A-Za-z0-9-]+\/|\{[a-z]+\}\/)*$/)
      expect(['page', 'article', 'feedback', 'login']).toContain(entry.type)
      expect(parametersOf(entry[language]), entry.key).toEqual(parametersOf(entry.nl))
      expect(entry.breadcrumb.length, entry.key).toBeGreaterThan(0)
      for (const { name } of entry.breadcrumb) expect(name[language].trim(), `a crumb of ${entry.key}`).not.toBe('')
    }
  })

  it.each(languages)('has a module for every entry in %s', language => {
    const missing = pathTable.flatMap(entry => {
      const route =
        routes.find(candidate => candidate.id === `${entry.key}.${language}`) ??
        (moduleOf(entry) === 'routes/site/content.tsx' ? routes.find(({ id }) => id === 'content') : undefined)
      return route && existsSync(path.join('app', route.file)) ? [] : [`${entry.key}: ${route?.file ?? 'no route'}`]
    })
    expect(missing).toEqual([])
  })

  it('has unique routes by address and id', () => {
    const paths = routes.map(route => route.path?.replace(/:\w+/g, ':'))
    expect(paths.filter((each, index) => paths.indexOf(each) !== index)).toEqual([])
    const ids = routes.flatMap(route => route.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(languages)('has crumbs that lead to pages in %s', language => {
    const parameters = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))
    for (const entry of pathTable) {
      for (const crumb of breadcrumbs({ entry, language, parameters }, 'Titel')) {
        expect(crumb.name, entry.key).not.toMatch(/[{}]/)
        if (crumb.href !== undefined) expect(locate(crumb.href)?.language, `${entry.key}: ${crumb.href}`).toBe(language)
      }
    }
  })
})

describe('the pages that code links to', () => {
  const known = Object.keys({ ...screens, ...thankYouPages })

  it('match the generated types (npm run schema)', () => {
    expect(readFileSync('app/platform/paths/path-keys.mjs', 'utf8')).toBe(pathKeysText(known))
  })

  it('are the same for an agency that changed its table', () => {
    const [home, ...others] = pathTable.filter(({ key }) => key !== 'compare' && key !== 'feedback-job-contact')
    const own: PathEntry[] = [
      ...others.toReversed(),
      { ...home!, key: 'our-team', nl: '/nl/ons-team/' },
      { ...home!, nl: '/nl/thuis/' },
    ]
    expect(pathKeysText(known, own)).toBe(pathKeysText(known))
    expect(() => pathKeysText([...known, 'nowhere'])).toThrow("No entry 'nowhere' in data/site/paths.json")
  })

  it('are typed with their parameters', () => {
    // @ts-expect-error: there is no such page
    expect(() => href('nowhere', 'nl')).toThrow("No entry 'nowhere' in data/site/paths.json")
    // @ts-expect-error: a page of content, which an agency may take out of its table
    expect(href('discreet', 'nl')).toBe('/nl/discreet/')
    // @ts-expect-error: its address needs the number of a property
    expect(() => href('owner-property', 'nl')).toThrow('No value for {id} of /nl/eigenaar/{id}/')
    // @ts-expect-error: its address has no such name
    expect(() => href('owner-property', 'nl', { property: 4101 })).toThrow('No value for {id}')
    expect(href('owner-property', 'nl', { id: 4101 })).toBe('/nl/eigenaar/4101/')
  })
})

it('links to another language where a page has no address', () => {
  const own = { ...findEntry('contact')!, de: '', nl: '' }
  expect([entryHref(own, 'de'), entryHref(own, 'en')]).toEqual([own.fr, own.en])
})

describe('locate', () => {
  it.each(languages)('finds every entry in %s', language => {
    for (const entry of pathTable) {
      const place = locate(pathOf(entry, language))
      expect(place?.entry.key).toBe(entry.key)
      expect(place?.language).toBe(language)
      for (const name of parametersOf(entry[language])) {
        expect(place?.parameters[name]).toBe(String(sample[name as keyof typeof sample]))
      }
      expect(redirectFor(pathOf(entry, language), languages, 'nl')).toBeUndefined()
    }
  })

  it('requires a path’s exact spelling', () => {
    for (const wrong of ['/nl/te-koop', '/nl/Te-Koop/', '/fr/te-koop/', '/for-sale/', '/', '', 'nl/', '/nl//', '/nl/te-koop//']) {
      expect(locate(wrong), wrong).toBeUndefined()
    }
  })

  it('returns the parameters passed to href', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(value => value.isWellFormed())
    const withParameters = pathTable.filter(entry => entry.nl.includes('{'))
    fc.assert(
      fc.property(
        fc.constantFrom(...withParameters),
        fc.constantFrom(...languages),
        fc.nat(999_999_999),
        text,
        text,
        text,
        (entry, language, id, city, title, slug) => {
          const values: Record<string, string> = {
            id: String(id),
            city,
            title,
            slug,
            number: '3',
            unit: 'a1',
            token: title,
            subcategory: title,
            office: title,
            name: title,
            part: title,
          }
          const place = locate(entryHref(entry, language, values))
          // A word may make the path of an entry without parameters: /nl/diensten/verkopen/ is not an article.
          if (place && place.entry !== entry && !place.entry[language].includes('{')) return
          expect(place?.entry.key).toBe(entry.key)
          for (const name of parametersOf(entry[language])) expect(place?.parameters[name]).toBe(values[name])
        },
      ),
    )
  })

  it('uses addresses that browsers leave unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.nat(), (city, title, id) => {
        const address = href('sale-property', 'nl', { id, city: listingSlug(city), title: listingSlug(title) })
        expect(new URL(address, 'http://localhost').pathname).toBe(address)
      }),
    )
  })
})

describe('redirectFor', () => {
  it.each(languages)('redirects other languages’ paths under /%s/ to its own', own => {
    for (const entry of pathTable) {
      for (const other of languages) {
        const foreign = pathOf(entry, other).replace(`/${other}/`, `/${own}/`)
        // If both languages spell it alike it is the page itself.
        expect(redirectFor(foreign, languages, 'nl') ?? foreign, foreign).toBe(pathOf(entry, own))
      }
    }
  })

  it.each(languages)('adds a missing trailing slash: %s', language => {
    for (const entry of pathTable) {
      expect(redirectFor(pathOf(entry, language).slice(0, -1), languages, 'nl')).toBe(pathOf(entry, language))
    }
  })

  it.each(languages)('restores a path’s own case: %s', language => {
    for (const entry of pathTable) {
      const capitals = entry[language]
        .split('/')
        .map(part =>
          part.startsWith('{') ? encodeURIComponent(sample[part.slice(1, -1) as keyof typeof sample]) : part.toUpperCase(),
        )
        .join('/')
      expect(redirectFor(capitals, languages, 'nl'), capitals).toBe(pathOf(entry, language))
    }
  })

  it.each(languages)('redirects an original to the page in the default language, %s', fallback => {
    // Addresses with a property's number are redirected by the catalogue, which knows the words.
    for (const entry of pathTable.filter(({ original }) => !original.includes('{id}'))) {
      const { original } = entry
      if (original === '/') continue
      const target = redirectFor(sampled(original), languages, fallback)
      expect(target, original).toBe(pathOf(entry, fallback))
      for (const language of languages) {
        const prefixed = `/${language}${sampled(original)}`
        expect(redirectFor(prefixed, languages, fallback) ?? prefixed, prefixed).toBe(pathOf(entry, language))
      }
    }
  })

  it('ignores disabled languages', () => {
    const enabled = ['nl', 'fr'] as const
    for (const entry of pathTable) {
      for (const language of ['en', 'de'] as const) {
        expect(redirectFor(pathOf(entry, language), enabled, 'nl')).toBeUndefined()
      }
    }
    expect(redirectFor('/nl/for-sale/', enabled, 'nl')).toBe('/nl/te-koop/')
    fc.assert(
      fc.property(hostilePath(), pathname => {
        expect(redirectFor(pathname, enabled, 'nl') ?? '/nl/').toMatch(/^\/(nl|fr)\//)
      }),
    )
  })

  it('reaches a page within two steps, and only ever a page', () => {
    fc.assert(
      fc.property(hostilePath(), fc.constantFrom(...languages), (pathname, fallback) => {
        const { place, steps } = follow(pathname, languages, fallback)
        if (steps > 0) expect(place).toBeDefined()
      }),
      { numRuns: runs(2000) },
    )
  })

  it('never redirects to another host', () => {
    for (const hostile of ['//evil.example/', '//evil.example/nl/te-koop', '/\\evil.example', '/nl//evil.example/', '///']) {
      expect(redirectFor(hostile, languages, 'nl') ?? '/nl/').toMatch(/^\/(nl|fr|en|de)\/(?!\/)/)
    }
  })

  it.each([
    '',
    '/',
    '//',
    '/%',
    '/%zz/',
    '/nl/verkopen/%E0%A4%A/',
    '/nl/te-koop/%00/x/1/',
    '/__proto__/',
    '/nl/constructor/',
    '/\u0000/',
    `/${'a/'.repeat(5000)}`,
    '/nl/te-koop/\ud800/x/1/',
    '/İ/',
  ])('handles %j', hostile => {
    expect(() => [locate(hostile), redirectFor(hostile, languages, 'nl')]).not.toThrow()
  })
})

/** Paths made of plausible parts, in any order, with rubbish in between. */
function hostilePath(): fc.Arbitrary<string> {
  const words = [
    ...new Set(pathTable.flatMap(entry => [...languages, 'original' as const].flatMap(each => entry[each].split('/')))),
  ]
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words.map(word => word.replace(/\{\w+\}/, '4101'))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...languages, 'NL', '', '..', '.', '%2e%2e', '%', '%zz', '%2F', '{id}', '__proto__', 'a b'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  )
  return fc
    .tuple(fc.constantFrom(...languages, ''), fc.array(segment, { maxLength: 6 }), fc.boolean())
    .map(([language, segments, slash]) => `/${[...(language ? [language] : []), ...segments].join('/')}${slash ? '/' : ''}`)
}
