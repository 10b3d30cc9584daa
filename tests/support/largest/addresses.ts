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

export function queries({ route, address }: SiteRoute): LargestRequest[] {
  const room = limits.target - address.length - 20
  const parameters = [...searchParameters, ...pageParameters, 'list', 'unit', 'sort']
  const patterns: Record<string, string> = {
    'a thousand parameters': filled(room, 'a=1&'),
    'parameters without values': filled(room, 'a&'),
    'parameters all different': filled(room, at => `a${at}=1&`),
    'encoded parameters': filled(room, '%41=%C3%A9&'),
    'broken encodings': filled(room, '%&=%zz&'),
    'nested names': filled(room, 'a[b][c][]=1&'),
    'indexes and data': `_data=root&${filled(room, 'index&')}`,
    'everything at once': filled(room, at => `${parameters[at % parameters.length]}=a${at}%7C9${at},${at}&`),
  }
  const ofParameter = (name: string) => ({
    [`${name}: repeated`]: filled(room, at => `${name}=${at}&`),
    [`${name}: a list`]: `${name}=${filled(room, at => `a${at}%7C9${at % 1000},`)}`,
    [`${name}: one long value`]: `${name}=${filled(room, '9')}`,
    [`${name}: signs`]: `${name}=${filled(room, '-.%CC%81+')}`,
  })
  const search = Object.assign({}, ...parameters.map(ofParameter)) as Record<string, string>
  return [
    ...Object.entries(patterns).map(([name, query]) => [name, query, route === 'sale-list'] as const),
    ...Object.entries(search).map(([name, query]) => [name, query, false] as const),
  ].map(([name, query, special]) => ({ name: `${route}: ${name}`, special, request: { target: `${address}?${query}` } }))
}
