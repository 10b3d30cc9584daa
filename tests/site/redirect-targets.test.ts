/** Every redirect stays on the site: five hundred targets, on the built site. Each way gets every start, with some hosts. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, sharedSite } from '../support/site'
import { sendOnWire, type WireRequest } from '../support/wire'

let site: RunningSite
let session: string
beforeAll(async () => {
  site = await sharedSite()
  const fields = new URLSearchParams({ username: 'greet.vandamme', password: 'demo-eigenaar' })
  const answer = await sendOnWire(site.url, { method: 'POST', target: '/nl/login/', headers: [form], body: String(fields) })
  session = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
})
afterAll(() => site.stop())

const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const
const portal = '/nl/eigenaar/'

/** What precedes the host, the host, and what follows it. */
const starts = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '/ /',
    ' //',
    '\t//',
    '\u0000//',
    '/.//',
    '/..//',
  ],
  ...[
    '/%2f',
    '/%2F/',
    '/%5c',
    '%2f%2f',
    '/%09/',
    '/%0d%0a/',
    'https://',
    'http://',
    'HTTPS://',
    'https:',
    'https:/',
    'https:\\\\',
  ],
  ...[
    'https:////',
    'javascript://',
    'data:text/html,',
    'ftp://',
    'blob:https://',
    'x:',
    '@',
    '/@',
    '.',
    '',
    '//user@',
    '//user:x@',
  ],
  ...[
    '//[::1]/',
    '//localhost@',
    '///\\',
    '/\u2044',
    '/\u2215',
    '/\uff0f',
    '\uff0f\uff0f',
    '/\u3002/',
    `${portal}//`,
    `${portal}\\`,
  ],
  ...[`${portal}..//`, `${portal}@`, `${portal}?//`, `//${'a'.repeat(300)}@`],
]
const hosts = ['evil.example', 'evil。example', '203.0.113.7', '3405803783', '0xcb.0x0.0x71.0x7', 'localhost.evil.example']
const ends = [portal, '#', `?${portal}`, '\r\nLocation: https://evil.example/']
const targets = starts.flatMap(start => hosts.flatMap((host, at) => [start + host + ends[at % ends.length], `${start}${host}`]))
const shares = 3

/** Every way in which an address or a form names a target. */
const ways: Record<string, (target: string) => WireRequest> = {
  'the log-in': target => ({
    target: `/nl/login/?to=${encodeURIComponent(target.toWellFormed())}`,
    headers: [['Cookie', session]],
  }),
  'the choice about cookies': target => ({
    method: 'POST',
    target: '/nl/cookie-instellingen/',
    headers: [form],
    body: String(new URLSearchParams({ choice: 'agree', from: target })),
  }),
  'no choice about cookies': target => ({
    method: 'POST',
    target: '/nl/cookie-instellingen/',
    headers: [form],
    body: String(new URLSearchParams({ from: target })),
  }),
  'clearing cookies': target => ({ target: `${inPath(target)}?setcookies` }),
  'closing the popup': target => ({ target: `${inPath(target)}?modal-clicked` }),
  'a path that is no page': target => ({ target: inPath(target) }),
  'a path without its slash': target => ({ target: `/nl/te-koop${inPath(target)}` }),
}

/** As the first line of a request can contain it, with a leading slash. */
const inPath = (target: string) =>
  target.replace(/[^\x21-\x7e]+/gu, text => encodeURIComponent(text.toWellFormed())).replace(/^(?!\/)/, '/')

it(`has ${targets.length} targets, at least 500`, () => {
  expect(new Set(targets).size).toBeGreaterThanOrEqual(500)
  expect(session).toMatch(/^owner-session=/)
})

it.each(Object.keys(ways).map((way, index) => [way, index] as const))('%s redirects to none of them', async (way, index) => {
  const away: string[] = []
  let redirects = 0
  const left = targets.filter((_, at) => at % shares === index % shares)
  const work = async () => {
    for (let target = left.pop(); target !== undefined; target = left.pop()) {
      const request = ways[way]!(target)
      const { status, headers } = await sendOnWire(site.url, request)
      if (status >= 500 || status === 0) away.push(`${status} for ${JSON.stringify(target)}`)
      const locations = headers.location ?? []
      redirects += locations.length
      if (locations.length > 1) away.push(`two ways for ${JSON.stringify(target)}`)
      for (const location of locations)
        if (!staysHere(location, request.target)) away.push(`${JSON.stringify(target)} → ${location}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(away).toEqual([])
  expect(redirects).toBeGreaterThan(0)
})

/** As a browser resolves it: from the requested page. */
function staysHere(location: string, from: string): boolean {
  const page = URL.canParse(from, site.url) ? new URL(from, site.url) : site.url
  return location.startsWith('/') && new URL(location, page).origin === new URL(site.url).origin
}
