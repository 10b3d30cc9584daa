import { describe, expect, it } from 'vitest'
import { cityKey } from '../../app/domains/catalogue/city'
import {
  activeFilters,
  canonicalQuery,
  type Filters,
  formFields,
  isCanonical,
  isStorable,
  noFilters,
  parseFilters,
  readSearch,
  searchParameters,
  writeFilters,
  writeSearch,
} from '../../app/domains/search/filters'
import fc from '../support/fast-check'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

/** What people, programs and pranksters put into an address. */
const ours = fc.constantFrom(...searchParameters)
const likely = fc.constantFrom(
  'Gent|9000',
  'gent|9000,Brugge|8000',
  '1,2',
  '0-400000',
  '-',
  'desc',
  'price-asc',
  'map',
  '1',
  '99999999999',
  'rent',
  'BE-VOV',
  'LU,9050,Sint Niklaas',
  'Gent',
  'abc',
  '300k',
  '€ 300.000,-',
  '2,5',
  'B',
  'NW,S',
  'Goed',
  '2027-01-31',
  '31/1/2027',
  'een twee drie vier vijf zes zeven acht negen tien',
)
/** Few enough that upper bounds fall below lower ones, and bounds are active at all. */
const count = fc.integer({ min: 0, max: 30 }).map(String)
const value = fc.oneof(likely, count, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.integer().map(String))
const name = fc.oneof({ weight: 5, arbitrary: ours }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) })
const pair = fc.tuple(name, value).map(([key, text]) => `${encode(key)}=${encode(text)}`)
const query = fc.oneof(
  fc.array(pair, { maxLength: 12 }).map(parts => `?${parts.join('&')}`),
  fc.array(fc.tuple(name, value), { maxLength: 6 }).map(parts => `?${parts.map(([key, text]) => `${key}=${text}`).join('&')}`),
  fc.string({ unit: 'binary' }),
)
/** As a server receives it: as normalised by URL. */
const received = query.map(text => new URL(`http://a.be/?${text.toWellFormed().replace(/^\?/, '').replace(/#/g, '')}`).search)
const search = received.map(parse)

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

describe('parse and write', () => {
  it('reads the examples of SPEC §2', () => {
    const filters = parse('?city=Gent|9000,Sint-Martens-Latem|9830&type=2,1&price=200000-400000&bedrooms=2&sortPrice=asc&page=3')
    expect(filters).toEqual({
      ...noFilters,
      cities: [
        { name: 'Gent', zip: '9000' },
        { name: 'Sint-Martens-Latem', zip: '9830' },
      ],
      types: [1, 2],
      priceMin: 200_000,
      priceMax: 400_000,
      bedrooms: 2,
      sort: { by: 'price', direction: 'asc' },
      page: 3,
    } satisfies Filters)
    expect(writeFilters(filters)).toBe(
      '?city=Gent%7C9000,Sint-Martens-Latem%7C9830&type=1,2&price=200000-400000&bedrooms=2&sortPrice=asc&page=3',
    )
  })

  it.each([
    ['?city=Gent|9000&city=Brugge|8000', '?city=Brugge%7C8000,Gent%7C9000'],
    ['?city=Gent|9000,GENT|9000,Gént|9000', '?city=Gent%7C9000'],
    ["?city=Braine-l'Alleud|1420", '?city=Braine-l%27Alleud%7C1420'],
    ['?city=Gent', ''],
    ['?type=2&type=1&type=x&type=-3', '?type=1,2'],
    ['?priceMin=&priceMax=€ 400.000', '?price=0-400000'],
    ['?price=400000-200000', '?price=200000-400000'],
    ['?price=200000-0', '?price=200000-0'],
    ['?priceMin=0&priceMax=0', ''],
    ['?bedrooms=0&bathrooms=99&garden=1&terrace=0', '?bathrooms=20&garden=1'],
    ['?sort=date-desc&view=list&page=1', ''],
    ['?sort=city-desc', '?sortCity=desc'],
    ['?sortTypeDescription=asc', '?sortTypeDescription=asc'],
    ['?search=  GV-4101%0A ', '?search=GV-4101'],
    ['?view=map', '?view=map'],
    ['?list=rent', ''],
    ['?page=-1&surface=abc&price=', ''],
    ['?energyLabel=b', '?energyLabel=B'],
    ['?energyLabel=G&energyLabel=A', ''],
    ['?plotAreaMax=500&plotArea=1.000 m²', '?plotArea=500&plotAreaMax=1000'],
    ['?builtFrom=1990&builtTo=2999', '?builtFrom=1990&builtTo=2100'],
    ['?condition=Te renoveren&condition=Goed,', '?condition=Goed,Te%20renoveren'],
    ['?orientation=SW,N&orientation=zuid&orientation=S', '?orientation=N,S,SW'],
    ['?availableBy=31/1/2027', '?availableBy=2027-01-31'],
    ['?availableBy=2027-02-30', ''],
    ['?availableBy=1999-01-01', ''],
    ['?newBuild=1&groundFloor=true&furnished=1', '?newBuild=1&furnished=1'],
    ['?radius=10', ''],
    ['?radius=10&zone=BE-VOV', '?zone=BE-VOV'],
    ['?radius=10&zone=9050,BE-VAN', '?zone=9050,BE-VAN&radius=10'],
    ['?radius=10&city=Gent|9000', '?city=Gent%7C9000&radius=10'],
    ['?radius=11&city=Gent|9000', '?city=Gent%7C9000'],
  ])('%s is %s', (given, canonical) => {
    expect(writeFilters(parse(given))).toBe(canonical)
  })

  it('round-trips every search', () => {
    fc.assert(
      fc.property(search, filters => {
        expect(parse(writeFilters(filters))).toEqual(filters)
      }),
    )
  })

  it('accepts any query string', () => {
    fc.assert(fc.property(query, text => void parse(text)))
  })

  it('writes text that URLs leave unchanged', () => {
    fc.assert(
      fc.property(search, filters => {
        const written = writeFilters(filters)
        expect(new URL(`http://a.be/${written}`).search).toBe(written)
      }),
    )
  })

  it('keeps a search in form fields', () => {
    fc.assert(
      fc.property(search, filters => {
        expect(parseFilters(new URLSearchParams(formFields(filters)))).toEqual(filters)
      }),
    )
  })

  it('gives one address for the same cities in any order', () => {
    fc.assert(
      fc.property(search, filters => {
        const turned = writeFilters({ ...filters, cities: [...filters.cities].reverse() })
        expect(writeFilters(parse(turned))).toBe(writeFilters(filters))
        expect(new Set(filters.cities.map(cityKey)).size).toBe(filters.cities.length)
      }),
    )
  })
})

describe('typed input', () => {
  const asked = (text: string) => readSearch(new URLSearchParams(text))
  const said = (text: string) => asked(text).notes.map(({ kind, name, typed }) => [kind, name, typed].filter(Boolean).join(' '))

  it.each([
    ['?priceMax=300.000,00', '?price=0-300000'],
    ['?priceMax=300.000,-', '?price=0-300000'],
    ['?priceMax=€ 300 000', '?price=0-300000'],
    ['?priceMax=300%C2%A0000 EUR', '?price=0-300000'],
    ['?priceMax=300%E2%80%AF000', '?price=0-300000'],
    ['?priceMin=300k&priceMax=0,4 mio', '?price=300000-400000'],
    ['?priceMax=300,000', '?price=0-300000'],
    ['?price=200k-300.000,-', '?price=200000-300000'],
    ['?surface=120 m²', '?surface=120'],
    ['?surface=1.250', '?surface=1250'],
  ])('%s is read as %s', (given, canonical) => {
    expect(canonicalQuery(given)).toBe(canonical)
    expect(said(given)).toEqual([])
  })

  it.each([
    ['?priceMin=200000&priceMax=veel', '?price=200000-0&priceMax=veel', ['unread priceMax veel']],
    ['?priceMin=-5&priceMax=0,3', '?priceMin=-5&priceMax=0%2C3', ['unread priceMin -5', 'unread priceMax 0,3']],
    ['?price=x-300000', '?price=0-300000&priceMin=x', ['unread priceMin x']],
    ['?surface=groot', '?surface=groot', ['unread surface groot']],
    ['?bedrooms=twee&garden=1', '?garden=1&bedrooms=twee', ['unread bedrooms twee']],
    ['?bathrooms=99', '?bathrooms=99', ['limited bathrooms 99']],
    ['?city=Gent', '?city=Gent', ['unread city Gent']],
    ['?city=Gent,Brugge|8000&city=GV-1', '?city=Brugge%7C8000&city=Gent&city=GV-1', ['unread city Gent', 'unread city GV-1']],
    ['?type=2,huis', '?type=2&type=huis', ['unread type huis']],
    ['?search=a b c d e f g h i', '?search=a%20b%20c%20d%20e%20f%20g%20h%20i', ['limited search a b c d e f g h i']],
    ['?price=400000-200000', '?price=400000-200000', ['exchanged priceMax']],
    ['?priceMin=400.000&priceMax=200.000', '?price=400000-200000', ['exchanged priceMax']],
    ['?bedrooms=4&bedroomsMax=2', '?bedrooms=4&bedroomsMax=2', ['exchanged bedroomsMax']],
    ['?bedrooms=99&bedroomsMax=2', '?bedroomsMax=2&bedrooms=99', ['exchanged bedroomsMax', 'limited bedrooms 99']],
    ['?priceMin=&priceMax=%20%00&surface=&search=,&city=|&type=', '', []],
  ])('%s stays as %s with a message', (given, canonical, notes) => {
    expect(canonicalQuery(given)).toBe(canonical)
    expect(isCanonical(canonical)).toBe(true)
    expect(said(given)).toEqual(notes)
    expect(said(canonical)).toEqual(notes)
  })

  it('swaps reversed bounds', () => {
    expect(parse('?priceMin=400000&priceMax=200000')).toMatchObject({ priceMin: 200_000, priceMax: 400_000 })
    expect(parse('?bedrooms=4&bedroomsMax=2')).toMatchObject({ bedrooms: 2, bedroomsMax: 4 })
    expect(parse('?bedrooms=4&bedroomsMax=4')).toMatchObject({ bedrooms: 4, bedroomsMax: 4 })
  })

  it('repeats its message in the address, for any query string', () => {
    fc.assert(
      fc.property(received, text => {
        const search = asked(text)
        expect(asked(writeSearch(search))).toEqual(search)
      }),
    )
  })

  it('is either searched or reported, never lost', () => {
    const fields = ['priceMin', 'priceMax', 'surface', 'bedrooms', 'bathrooms', 'city', 'search']
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string({ unit: 'grapheme', minLength: 1 }), (field, typed) => {
        const { filters, notes } = asked(`?${encode(field)}=${encode(typed)}`)
        const isNothing = /^[\s\p{C},|]*$/u.test(typed.toWellFormed()) || /^0+(?:[.,]0{1,2})?$/.test(typed)
        if (!isNothing) expect(writeFilters(filters) !== '' || notes.length > 0).toBe(true)
      }),
    )
  })
})

describe('canonical addresses', () => {
  it('recognises canonical addresses', () => {
    fc.assert(
      fc.property(search, filters => {
        expect(isCanonical(writeFilters(filters))).toBe(true)
      }),
    )
  })

  it('recognises canonical addresses as passed by Remix', () => {
    fc.assert(
      fc.property(search, filters => {
        const url = new URL(`http://a.be/${writeFilters(filters)}`)
        url.searchParams.delete('index')
        expect(isCanonical(url.search)).toBe(true)
      }),
    )
  })

  it('redirects in one step', () => {
    fc.assert(
      fc.property(received, text => {
        const canonical = canonicalQuery(text)
        expect(isCanonical(canonical)).toBe(true)
        expect(canonicalQuery(canonical)).toBe(canonical)
        expect(parse(canonical)).toEqual(parse(text))
      }),
    )
  })

  it('keeps foreign parameters after the search', () => {
    expect(canonicalQuery('?utm_source=mail&type=2&type=1&x=%20')).toBe('?type=1,2&utm_source=mail&x=+')
    expect(isCanonical('?utm_source=mail&type=1,2')).toBe(true)
    expect(isCanonical('?type=1%2C2')).toBe(true)
    expect(isCanonical('?type=2,1')).toBe(false)
    expect(isStorable('?type=1,2', noFilters)).toBe(true)
    expect(isStorable('?type=1,2&utm_source=mail', noFilters)).toBe(false)
    expect(isStorable('?box=51,3.6,51.2,4', parseFilters(new URLSearchParams('box=51,3.6,51.2,4')))).toBe(false)
    expect(canonicalQuery('?list=sale')).toBe('')
    expect(isCanonical('?list=sale')).toBe(false)
  })
})

describe('active filters', () => {
  it('removes exactly one each, and returns to the first page', () => {
    fc.assert(
      fc.property(search, filters => {
        const active = activeFilters(filters)
        for (const [index, filter] of active.entries()) {
          const rest = activeFilters(filter.without)
          expect(rest.map(words)).toEqual(active.filter((_, other) => other !== index).map(words))
          expect(filter.without).toMatchObject({ page: 1, sort: filters.sort, view: filters.view })
          expect(parse(writeFilters(filter.without))).toEqual(filter.without)
        }
      }),
    )
  })

  it('is empty without a search', () => {
    expect(activeFilters({ ...noFilters, page: 4, view: 'map', sort: { by: 'price', direction: 'asc' } })).toEqual([])
  })
})

function words({ without: _, ...filter }: ReturnType<typeof activeFilters>[number]) {
  return filter
}
