/** Searches typed as sentences: what each means, that nothing is lost or guessed, and that no reading is read again. */
import { describe, expect, test } from 'vitest'
import { type Filters, noFilters, writeFilters } from '../../app/domains/search/filters'
import { filters as allFilters } from '../../app/domains/search/filters/registry'
import { negatedIn, searchWords } from '../../app/domains/search/filters/words'
import { findListing } from '../../app/domains/search/listing.server'
import { readTyped } from '../../app/domains/search/sentence/sentence.server'
import * as listing from '../../app/routes/search/listing'
import * as count from '../../app/routes/search/search-count'
import { callRoute } from '../support/call-route'
import fc from '../support/fast-check'
import { fourLanguages as languages } from '../support/four-languages'
import { runs } from '../support/runs'
import table from '../support/sentences.json'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
type List = 'sale' | 'rent'
const rows = table as unknown as Record<(typeof languages)[number], [asked: List, sentence: string, reading: string][]>

/** `rent ?city=Gent|9000&type=2`; '' if the words are searched as they are. */
function readingOf(language: (typeof languages)[number], list: List, sentence: string): string {
  const read = readTyped(site, list, language, new URLSearchParams({ search: sentence }))
  return read ? `${read.list} ${decodeURIComponent(writeFilters(read.filters))}` : ''
}

describe.each(languages)('sentences in %s', language => {
  test('mean what people mean by them', () => {
    expect(rows[language].length).toBeGreaterThanOrEqual(100)
    const read = rows[language].map(([list, sentence]) => [sentence, readingOf(language, list, sentence)])
    expect(read).toEqual(rows[language].map(([, sentence, reading]) => [sentence, reading.trimEnd()]))
  })

  test('are read once: what is left over sets no filter, and no address redirects to itself', () => {
    for (const [list, sentence, reading] of rows[language]) {
      if (reading === '') continue
      const first = findListing(site, list, language, `?search=${encodeURIComponent(sentence)}`)
      const address = 'redirectTo' in first ? first.redirectTo : ''
      const [, query = ''] = /(\?.*)$/.exec(address) ?? []
      const there = reading.startsWith('rent') ? 'rent' : 'sale'
      const next = findListing(site, there, language, query)
      expect('redirectTo' in next ? next.redirectTo : undefined, sentence).toBeUndefined()
    }
  })
})

test.each<[page: (typeof languages)[number], asked: List, sentence: string, reading: string]>([
  ['nl', 'sale', 'maison avec jardin à Gand', 'sale ?city=Gent|9000&type=1&garden=1'],
  ['nl', 'sale', 'maison 3 chambres moins de 400 000 €', 'sale ?type=1&price=0-400000&bedrooms=3'],
  ['fr', 'sale', 'huis met tuin onder 400k nabij Gent', 'sale ?city=Gent|9000&radius=10&type=1&price=0-400000&garden=1'],
  ['fr', 'sale', 'appartement te huur in Gent', 'rent ?city=Gent|9000&type=2'],
  ['nl', 'sale', 'flat to let near Brussels with terrace', 'rent ?city=Brussel|1000&radius=10&type=2&terrace=1'],
  ['en', 'sale', 'Haus mit Garten in Eupen bis 350.000', 'sale ?zone=eupen&type=1&price=0-350000&garden=1'],
  ['de', 'sale', 'maison quatre chambres', 'sale ?type=1&bedrooms=4'],
  // Several languages in one sentence.
  ['nl', 'sale', 'appartement Gent avec terrasse', 'sale ?city=Gent|9000&type=2&terrace=1'],
  ['nl', 'sale', 'huis près de Gent met tuin', 'sale ?city=Gent|9000&radius=10&type=1&garden=1'],
  ['fr', 'sale', 'maison à Gand met garage en tuin', 'sale ?city=Gent|9000&type=1&garages=1&garden=1'],
  ['nl', 'sale', 'woning Gent furnished mit Garten', 'sale ?city=Gent|9000&type=1&garden=1&furnished=1'],
  ['en', 'sale', 'house in Gent with jardin et terras', 'sale ?city=Gent|9000&type=1&garden=1&terrace=1'],
  ['nl', 'sale', 'house Gent', 'sale ?city=Gent|9000&type=1'],
  // Two towns with a hyphen, a town with one, and what lies between two towns.
  ['nl', 'sale', 'huis Gent-Brugge', 'sale ?city=Brugge|8000,Gent|9000&type=1'],
  ['fr', 'sale', 'maison Namur-Liège', 'sale ?city=Liège|4000,Namur|5000&type=1'],
  ['nl', 'sale', 'huis Gentbrugge', 'sale ?zone=gentbrugge&type=1'],
  ['nl', 'sale', 'huis in Knokke-Heist', 'sale ?city=Knokke-Heist|8300&type=1'],
  ['nl', 'sale', 'huis in Sint-Niklaas', 'sale ?zone=sint-niklaas&type=1'],
  ['fr', 'sale', 'maison entre Namur et Liège', 'sale ?type=1&search=entre Namur et Liège'],
  ['nl', 'sale', 'huis tussen Gent en Brugge', 'sale ?type=1&search=tussen Gent en Brugge'],
  ['en', 'sale', 'house between Ghent and Bruges under 400k', 'sale ?type=1&price=0-400000&search=between Ghent and Bruges'],
  ['de', 'sale', 'Haus zwischen Lüttich und Namur', 'sale ?type=1&search=zwischen Lüttich und Namur'],
  // What another language negates is not set; words that are short in another language mean nothing.
  ['nl', 'sale', 'appartement Gent sans garage', 'sale ?city=Gent|9000&type=2&search=sans garage'],
  ['nl', 'sale', 'huis Gent no terrace', 'sale ?city=Gent|9000&type=1&search=no terrace'],
  ['nl', 'sale', 'huis met bad in Gent', 'sale ?city=Gent|9000&type=1&search=bad'],
  ['fr', 'sale', 'maison avec land', 'sale ?type=1&search=land'],
])('on a page in %s, in the list for %s, %s means %s', (language, list, sentence, reading) => {
  expect(readingOf(language, list, sentence)).toBe(reading)
})

const kinds = { nl: ['huis', 'appartement'], fr: ['maison', 'appartement'], en: ['house', 'apartment'], de: ['Haus', 'Wohnung'] }
const wording = {
  nl: { rooms: 'slaapkamers', max: 'tot', with: 'met', garden: 'tuin', terrace: 'terras', in: 'in', m2: 'minstens' },
  fr: { rooms: 'chambres', max: 'maximum', with: 'avec', garden: 'jardin', terrace: 'terrasse', in: 'à', m2: 'au moins' },
  en: { rooms: 'bedrooms', max: 'up to', with: 'with', garden: 'garden', terrace: 'terrace', in: 'in', m2: 'at least' },
  de: { rooms: 'Schlafzimmer', max: 'bis', with: 'mit', garden: 'Garten', terrace: 'Terrasse', in: 'in', m2: 'mindestens' },
}

test('a sentence made of filters means those filters', () => {
  const part = fc.record({
    language: fc.constantFrom(...languages),
    kind: fc.constantFrom(0, 1, 2),
    bedrooms: fc.nat(6),
    price: fc.constantFrom(0, 150_000, 325_000, 1_200_000),
    garden: fc.boolean(),
    terrace: fc.boolean(),
    city: fc.boolean(),
    surface: fc.constantFrom(0, 80, 150),
    order: fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }),
  })
  fc.assert(
    fc.property(part, ({ language, kind, bedrooms, price, garden, terrace, city, surface, order }) => {
      const say = wording[language]
      const said = [
        kind ? kinds[language][kind - 1] : '',
        bedrooms > 1 ? `${say.with} ${bedrooms} ${say.rooms}` : '',
        price ? `${say.max} ${price} €` : '',
        garden ? `${say.with} ${say.garden}` : '',
        terrace ? `${say.with} ${say.terrace}` : '',
        city ? `${say.in} Gent` : '',
      ]
        .map((text, index) => ({ text, at: order[index] ?? 0 }))
        .filter(({ text }) => text)
      // A kind behind `met` is a part of a home: it comes first.
      const [first, ...others] = kind ? said : [{ text: '' }, ...said]
      // Behind a garden a surface may be the garden's.
      const size = surface ? `${say.m2} ${surface} m²` : ''
      others.sort((a, b) => ('at' in a && 'at' in b ? a.at - b.at : 0))
      const sentence = [first?.text, size, ...others.map(each => each.text)].join(' ').trim()
      fc.pre(said.length > 0 || surface > 0)
      const wanted: Filters = {
        ...noFilters,
        types: kind ? [kind] : [],
        bedrooms: bedrooms > 1 ? bedrooms : 0,
        priceMax: price,
        garden,
        terrace,
        surface,
        cities: city ? [{ name: 'Gent', zip: '9000' }] : [],
      }
      expect(readingOf(language, 'sale', sentence), sentence).toBe(`sale ${decodeURIComponent(writeFilters(wanted))}`)
    }),
    { numRuns: runs(300) },
  )
})

test('every sentence of the table is read within a millisecond once the words are loaded', () => {
  const sentences = languages.flatMap(language =>
    rows[language].map(([list, sentence]) => ({ language, list, sentence, best: Infinity })),
  )
  // In rounds over all sentences, because a busy machine stays slow for longer than a few readings of one take.
  for (let round = 0; round < 8; round++)
    for (const each of sentences) {
      const start = performance.now()
      readTyped(site, each.list, each.language, new URLSearchParams({ search: each.sentence }))
      each.best = Math.min(each.best, performance.now() - start)
    }
  expect(sentences.filter(({ best }) => best >= 1)).toEqual([])
})

test('nothing that is typed breaks the reader or keeps it busy', () => {
  const words = fc.array(fc.constantFrom(...rows.nl.flatMap(([, sentence]) => sentence.split(' '))), { maxLength: 80 })
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    words.map(all => all.join(' ')),
    fc.constant('9'.repeat(10_000)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...languages), typed, (language, text) => {
      const start = performance.now()
      readingOf(language, 'sale', text)
      expect(performance.now() - start).toBeLessThan(500)
    }),
    { numRuns: runs(300) },
  )
})

const answerOf = (address: string) => callRoute(site, listing, address)
const locationOf = async (address: string) => (await answerOf(address)).headers.get('Location')

test('a list answers a sentence with its canonical address', async () => {
  const asked = (sentence: string, more = '') => locationOf(`/nl/te-koop/?search=${encodeURIComponent(sentence)}${more}`)
  expect(await asked('huis met tuin onder 400k nabij Gent')).toBe(
    '/nl/te-koop/?city=Gent%7C9000&radius=10&type=1&price=0-400000&garden=1',
  )
  expect(await asked('appartement te huur in Gent')).toBe('/nl/te-huur/?city=Gent%7C9000&type=2')
  expect(await asked('huis', '&city=Aalst%7C9300&utm_source=x')).toBe('/nl/te-koop/?city=Aalst%7C9300&type=1&utm_source=x')
  expect(await asked('Gent')).toBe('/nl/te-koop/?city=Gent%7C9000')
  expect(await asked('GV-4101')).toContain('/4101/')
  expect((await answerOf('/nl/te-koop/?search=penthouse')).status).toBe(200)
})

test('what is negated is shown, and does not empty the list', async () => {
  const answer = await (await answerOf('/nl/te-koop/?type=2&search=geen%20lift')).json()
  const plain = await (await answerOf('/nl/te-koop/?type=2')).json()
  expect(answer.count).toBe(plain.count)
  expect(negatedIn({ search: 'zeezicht zonder een lift' })).toEqual(['zonder een lift'])
  expect(searchWords({ search: 'zeezicht zonder een lift' })).toEqual(['zeezicht'])
  expect(searchWords({ search: 'zicht op zee' })).toEqual(['zicht', 'zee'])
})

test('the count says what it read', async () => {
  const asked = (sentence: string) =>
    callRoute(site, count, `/search/count?list=sale&language=nl&search=${encodeURIComponent(sentence)}`).then(answer =>
      answer.json(),
    )
  expect(await asked('villa met tuin te huur in Gent')).toMatchObject({ read: ['Te huur', 'Gent [9000]', 'Huis', 'Tuin'] })
  expect(await asked('penthouse')).not.toHaveProperty('read')
})

test('every filter can be said, or is drawn on the map', () => {
  const said = new Set(
    Object.values(rows)
      .flat()
      .flatMap(([, , reading]) => [...new URLSearchParams(reading.replace(/^\w+ /, '')).keys()]),
  )
  const drawn = new Set(['box', 'area'])
  // Two bounds of a quantity of which people name one.
  const rare = new Set(['garagesMax', 'parkingsMax'])
  // The agency's own fields have words that only its data knows.
  const own = new Set(['special'])
  const silent = allFilters.filter(({ names }) => !names.some(name => [said, drawn, rare, own].some(known => known.has(name))))
  expect(silent.map(({ names }) => names[0])).toEqual([])
})
