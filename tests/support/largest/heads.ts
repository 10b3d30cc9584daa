/** Headers and cookies of maximum length and number. */
import type { SiteRoute } from '../site-addresses'
import { siteCookies } from '../site-names'
import { filled, type LargestRequest, limits } from './filled'

const headerNames = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Connection',
    'Content-Type',
    'Cookie',
    'Expect',
    'Forwarded',
  ],
  ...['From', 'Host', 'If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Origin', 'Purpose', 'Range', 'Referer'],
  ...['Save-Data', 'Sec-Fetch-Site', 'Sec-Purpose', 'TE', 'Upgrade', 'User-Agent', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host'],
  ...['X-Forwarded-Proto', 'X-HTTP-Method-Override', 'X-Remix-Revalidate'],
]
const cookieNames = [...siteCookies, 'a']

export function heads(routes: readonly SiteRoute[]): LargestRequest[] {
  const all = (name: string): Record<string, string> => ({
    commas: filled(limits.head, ','),
    weights: filled(limits.head, 'a;q=0.1,'),
    tags: filled(limits.head, 'W/"a", '),
    blanks: `a${filled(limits.head - 2, ' ')}b`,
    semicolons: filled(limits.head, '; '),
    letters: filled(limits.head, 'a'),
    quotes: `"${filled(limits.head - 2, '\\"')}`,
    ranges: `bytes=${filled(limits.head - 10, '0-1,')}`,
    ...(name === 'Cookie' && {
      'many cookies': filled(limits.head, at => `a${at}=%41; `),
      ...Object.assign({}, ...cookieNames.map(cookieShapes)),
    }),
  })
  const shapes = headerNames.flatMap(name => Object.entries(all(name)).map(([shape, value]) => ({ name, shape, value })))
  const some = new Set([
    'home',
    'sale-list',
    'sale-property',
    'demand-register',
    'favourites',
    'owner-portal',
    'contact',
    '/favicon.ico',
  ])
  const asked = routes.filter(({ route }) => some.has(route))
  return [
    ...asked.flatMap(({ route, address }) =>
      shapes.map(({ name, shape, value }) => ({
        name: `${route}: ${name} of ${shape}`,
        special: route === 'sale-list' && (name === 'Cookie' || shape === 'commas'),
        request: {
          target: `${address}${name === 'Cookie' ? '' : `?n=${shape.length}`}`,
          headers: [[name, value]] as [string, string][],
        },
      })),
    ),
    ...[98, 2000].map(count => ({
      name: `${count} headers`,
      special: true,
      request: { target: '/nl/te-koop/', headers: Array.from({ length: count }, (_, at): [string, string] => [`a${at}`, 'b']) },
    })),
  ]
}

function cookieShapes(name: string): Record<string, string> {
  const room = limits.head - name.length - 2
  return {
    [`${name}, long`]: `${name}=${filled(room, '1.')}`,
    [`${name}, encoded`]: `${name}=${filled(room, '%41')}`,
    [`${name}, repeated`]: filled(limits.head, `${name}=1; `),
    [`${name} after blanks`]: `${filled(room, ' ')};${name}=1`,
  }
}
