/** Arbitrary requests for the long run: over every route, in every part of a request. */
import fc from '../fast-check'
import type { SiteRoute } from '../site-addresses'
import type { WireRequest } from '../wire'
import { cookieNames, fieldNames, headerNames, parameterNames, text } from './values'

export type RandomRequest = { route: string; request: WireRequest }

/** A visitor's cookies and tokens from a running site, which get requests further. */
export type Given = { tokens: readonly string[]; cookies: readonly string[]; version: string }

/** In an address: encoded correctly, wrongly or not at all. */
const inAddress = text.chain(value =>
  fc.constantFrom(
    encodeURIComponent(value.toWellFormed()),
    new URLSearchParams([['', value]]).toString().slice(1),
    value.replace(/[^\x21-\x7e]|[#?]/g, ''),
  ),
)

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 5,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...parameterNames), inAddress), { minLength: 1, maxLength: 8 })
      .map(pairs => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  { weight: 1, arbitrary: fc.array(inAddress, { maxLength: 40 }).map(parts => `?${parts.join('&')}`) },
)

function changedPath(address: string): fc.Arbitrary<string> {
  const parts = address.split('/')
  const at = fc.nat(parts.length)
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(address) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(address.replace(/\/$/, ''), address.toUpperCase(), `/${address}`, address.replaceAll('/', '//')),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(at, inAddress).map(([index, part]) => parts.with(Math.min(index, parts.length - 1), part).join('/')),
    },
    { weight: 1, arbitrary: fc.tuple(at, inAddress).map(([index, part]) => parts.toSpliced(index, 0, part).join('/')) },
    { weight: 1, arbitrary: at.map(index => parts.slice(0, index).join('/')) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(address.length), fc.constantFrom('%2e', '%2F', '%', '.', '\\', '%c3', '*')).map(put(address)),
    },
    { weight: 1, arbitrary: fc.array(inAddress, { maxLength: 20 }).map(all => `/${all.join('/')}`) },
  )
}

function put(address: string) {
  return ([at, sign]: [number, string]) => address.slice(0, at) + sign + address.slice(at)
}

/** Includes what Node's own client would not send, except line ends. */
const headerValue = text.map(value => value.replace(/[\r\n]/g, '').slice(0, 2000))

const methods = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 5, arbitrary: fc.constant('POST') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'get', 'CONNECT', 'M-SEARCH'),
  },
)

function body({ tokens }: Given): fc.Arbitrary<Pick<WireRequest, 'body' | 'headers'>> {
  const field = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...fieldNames), text) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('form-token'), fc.constantFrom(...tokens, '', 'x')) },
  )
  const typed = (type: string) => (content: string) => ({
    headers: [['Content-Type', type]] as [string, string][],
    body: content,
  })
  const fields = fc.array(field, { maxLength: 30 })
  const part = ([name, value]: [string, string]) =>
    `--a-boundary-0\r\nContent-Disposition: form-data; name="${name}"${value.startsWith('..') ? '; filename="x.pdf"' : ''}\r\n\r\n${value}\r\n`
  const urlencoded = fields.map(all => new URLSearchParams(all.map(([name, value]) => [name, value.toWellFormed()])).toString())
  const multipart = fields.map(all => `${all.map(part).join('')}--a-boundary-0--\r\n`)
  return fc.oneof(
    { weight: 6, arbitrary: urlencoded.map(typed('application/x-www-form-urlencoded')) },
    { weight: 3, arbitrary: multipart.map(typed('multipart/form-data; boundary=a-boundary-0')) },
    { weight: 1, arbitrary: multipart.map(content => typed('multipart/form-data; boundary=a-boundary-0')(content.slice(0, -9))) },
    { weight: 1, arbitrary: fc.json().map(typed('application/json')) },
    { weight: 1, arbitrary: text.map(typed('application/x-www-form-urlencoded; charset=utf-16')) },
    { weight: 1, arbitrary: fc.tuple(headerValue, text).map(([type, content]) => typed(type)(content)) },
    { weight: 1, arbitrary: fc.constant(typed('application/x-www-form-urlencoded')('x'.repeat(80_000))) },
  )
}

export function randomRequest(routes: readonly SiteRoute[], given: Given): fc.Arbitrary<RandomRequest> {
  const cookie = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.constantFrom(...given.cookies).map(value => [['Cookie', value]]) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...cookieNames), headerValue), { maxLength: 6 })
        .map(pairs => [['Cookie', pairs.map(pair => pair.join('=')).join('; ')]]),
    },
  ) as fc.Arbitrary<[string, string][]>
  const some = fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { maxLength: 3 })
  const head = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some }) as fc.Arbitrary<
    [string, string][]
  >
  const withBody = body(given)
  return fc.constantFrom(...routes).chain(({ route, address }) =>
    fc.record({ path: changedPath(address), query, method: methods, cookie, head, content: withBody }).map(made => {
      const target = `${made.path}${route === '/__manifest' ? made.query.replace(/^\??/, `?version=${given.version}&`) : made.query}`
      const hasBody = made.method === 'POST'
      const headers = [...made.cookie, ...made.head, ...((hasBody && made.content.headers) || [])]
      return {
        route,
        request: { method: made.method, target: asWritten(target), headers, ...(hasBody && { body: made.content.body }) },
      }
    }),
  )
}

/** A blank or line end would make another request of it. */
function asWritten(target: string): string {
  return target.replace(/\s/g, '').replaceAll('\0', '') || '/'
}
