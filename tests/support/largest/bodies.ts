/** Form bodies that are as full, wide and deep as possible. */
import { tokenField } from '../../../app/domains/enquiries/enquiry-form'
import { forms } from '../forms'
import type { SiteRoute } from '../site-addresses'
import type { WireRequest } from '../wire'
import { filled, type LargestRequest, limits, multipart, plainBoundary } from './filled'

const urlencoded = [['Content-Type', 'application/x-www-form-urlencoded']] as const

/** The fields of every form, and those that the surrounding code reads. */
const fieldNames = [
  ...new Set([
    ...forms.flatMap(form => Object.keys(form.fields('nl'))),
    ...[
      tokenField,
      'your-homepage',
      'username',
      'password',
      'token',
      'intent',
      'id',
      'do',
      'from',
      'step',
      'go',
      'place',
      'zone',
      'type',
    ],
    ...['choice', 'on', 'decision', 'captcha', 'captcha-token', 'altcha', 'slot'],
  ]),
]

const withForm =
  /contact|appointment|request|offer|application|friend|newsletter|testimonial|valuation|login|demand|password|favourites|owner-portal|cookie/

const room = limits.body - 10
const part = (name: string, text = '') =>
  `--${plainBoundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const wide: Record<string, [WireRequest['headers'], string]> = {
  'fields without end': [urlencoded, filled(room, 'a&')],
  'a thousand fields': [urlencoded, Array.from({ length: 1000 }, (_, at) => `a${at}=${'x'.repeat(50)}`).join('&')],
  'a thousand values of one field': [urlencoded, Array.from({ length: 1000 }, () => `email=${'x'.repeat(50)}`).join('&')],
  'a thousand ticks': [
    urlencoded,
    Array.from({ length: 1000 }, (_, at) => `zone=${1000 + at}&type=${at}`)
      .slice(0, 500)
      .join('&'),
  ],
  'deep names': [urlencoded, filled(room, `a${'[b]'.repeat(500)}=1&`)],
  'deep names with dots': [urlencoded, filled(room, `a${'.b'.repeat(700)}=1&`)],
  'large indexes': [urlencoded, filled(room, at => `a[${4_294_967_290 - at}]=1&`)],
  prototypes: [urlencoded, filled(room, '__proto__[a]=1&constructor[prototype][b]=1&')],
  'encoded bytes': [urlencoded, filled(room, '%F0%9F%8F%A0')],
  'broken encodings': [urlencoded, filled(room, '%')],
  'parts without end': [multipart(plainBoundary), `${filled(room, part('a'))}--${plainBoundary}--\r\n`],
  'almost a boundary': [multipart(plainBoundary), part('a').slice(0, -2) + filled(room, `\r\n--${plainBoundary.slice(0, -1)}`)],
  'line ends': [multipart(plainBoundary), part('a').slice(0, -2) + filled(room, '\r\n')],
  'headers of a part': [multipart(plainBoundary), `--${plainBoundary}\r\n${filled(room, at => `A${at}: b\r\n`)}\r\n`],
  'a long name of a part': [multipart(plainBoundary), part(filled(room, '\\"'))],
  'JSON, deep': [[['Content-Type', 'application/json']], filled(room, '[')],
  'nothing that is known': [[['Content-Type', filled(1000, 'a/')]], filled(room, 'a')],
  'a search to begin with': [
    urlencoded,
    `step=type&go=next&from=${encodeURIComponent(`?city=${filled(15_000, at => `a${at}|9,`)}`)}`,
  ],
}
const values: Record<string, string> = {
  letters: filled(room, 'a'),
  blanks: `${filled(room - 30, '+')}x`,
  'at signs': filled(room, '@'),
  'dots and names': `a@${filled(room - 40, 'a.')}`,
  hyphens: `${filled(room - 40, 'a-')}@`,
  digits: filled(room, '1,'),
  'number words': filled(room, 'honderd'),
  accents: filled(room - 30, 'e%CC%81'),
  brackets: filled(room, '%3C'),
  base64: Buffer.from(filled(room / 2, '['))
    .toString('base64')
    .slice(0, room - 40),
}

export function bodies({ route, address }: SiteRoute): LargestRequest[] {
  // A route without a form refuses a post before its fields are looked at: one of each kind is enough there.
  const isForm = withForm.test(route)
  const long = isForm
    ? fieldNames.flatMap(field => Object.entries(values).map(([shape, value]) => [`${field} of ${shape}`, field, value] as const))
    : []
  return [
    ...Object.entries(wide).map(([name, [head, body]]) => ({
      name: `post to ${route}: ${name}`,
      special: ['contact', 'login', 'job-contact', 'demand-register'].includes(route),
      request: { method: 'POST', target: address, headers: head ?? [], body },
    })),
    ...long.map(([name, field, value]) => ({
      name: `post to ${route}: ${name}`,
      special: false,
      // Thousands of them, of which a short run sends fifty.
      get request() {
        return { method: 'POST', target: address, headers: urlencoded, body: `${field}=${value}`.slice(0, limits.body) }
      },
    })),
  ]
}
