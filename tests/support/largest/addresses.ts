/** The longest and deepest addresses, and each route's longest queries. */
import { searchParameters } from '../../../app/domains/search/filters'
import type { SiteRoute } from '../site-addresses'
import { pageParameters } from '../site-names'
import { filled, type LargestRequest, limits } from './filled'

export function addresses(version: string): LargestRequest[] {
  const discovery = (query: string) => `/__manifest?version=${version}&${query}`
  const long = limits.target - 60
  const targets: Record<string, string> = {
    'discovery: a deep address': discovery(`p=${filled(7500, '/a')}`),
    'discovery: a deep address with ends': discovery(`p=${filled(7500, 'a/')}`),
    'discovery: many addresses': discovery(filled(7500, at => `p=/nl/te-koop/gent/${at}/${at}/&`)),
    'discovery: 200 addresses': discovery(Array.from({ length: 200 }, (_, at) => `p=/nl/a/b/c/d/e/${at}/`).join('&')),
    'discovery: 200 of no route': discovery(Array.from({ length: 200 }, (_, at) => `p=/${at}/b/c/d/e/f/g/`).join('&')),
    'a deep path': filled(long, '/a'),
    'a path of 32 slashes': `${'/a'.repeat(31)}/`,
    'a path of 32 long parts': `${`/${'a'.repeat(250)}`.repeat(31)}/`,
    'a path of one part': `/${filled(long, 'a')}/`,
    'an encoded path': `/${filled(long, '%C3%A9')}/`,
    dots: `/${filled(long, '.')}`,
    'a path of 31 slashes and dots': `${'/a.b'.repeat(31)}`,
    'a word of hyphens': `/nl/te-koop/${filled(long, 'a-')}/x/1/`,
    'a long picture': `/media/photos/${filled(long, 'a')}.webp`,
    'a long token': `/uploads/${filled(long, 'a.')}`,
    'a long preview': `/nl/preview/${filled(long, 'aB1')}/`,
    'a long number': `/nl/te-koop/x/x/${filled(long, '9')}/`,
    'a picture of the provider': `/media/photos/provider?src=https://${filled(long - 60, 'a.')}&width=500`,
  }
  return Object.entries(targets).map(([name, target]) => ({ name, special: true, request: { target } }))
}

/** What fills the room of a query. Written when it is sent: a short run sends few of them. */
type Filling = (room: number) => string

const parameters = [...searchParameters, ...pageParameters, 'list', 'unit', 'sort']
const patterns: Record<string, Filling> = {
  'a thousand parameters': room => filled(room, 'a=1&'),
  'parameters without values': room => filled(room, 'a&'),
  'parameters all different': room => filled(room, at => `a${at}=1&`),
  'encoded parameters': room => filled(room, '%41=%C3%A9&'),
  'broken encodings': room => filled(room, '%&=%zz&'),
  'nested names': room => filled(room, 'a[b][c][]=1&'),
  'indexes and data': room => `_data=root&${filled(room, 'index&')}`,
  'everything at once': room => filled(room, at => `${parameters[at % parameters.length]}=a${at}%7C9${at},${at}&`),
}
const ofParameter = (name: string): Record<string, Filling> => ({
  [`${name}: repeated`]: room => filled(room, at => `${name}=${at}&`),
  [`${name}: a list`]: room => `${name}=${filled(room, at => `a${at}%7C9${at % 1000},`)}`,
  [`${name}: one long value`]: room => `${name}=${filled(room, '9')}`,
  [`${name}: signs`]: room => `${name}=${filled(room, '-.%CC%81+')}`,
})
const search: Record<string, Filling> = Object.assign({}, ...parameters.map(ofParameter))

export function queries({ route, address }: SiteRoute): LargestRequest[] {
  const room = limits.target - address.length - 20
  return [
    ...Object.entries(patterns).map(([name, filling]) => ({ name, filling, special: route === 'sale-list' })),
    ...Object.entries(search).map(([name, filling]) => ({ name, filling, special: false })),
  ].map(({ name, filling, special }) => ({
    name: `${route}: ${name}`,
    special,
    get request() {
      return { target: `${address}?${filling(room)}` }
    },
  }))
}
