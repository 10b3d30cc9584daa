/**
 * Things done in one place only. There were seven formatters of Brussels time, five escapers and four picture types, and the
 * copies differed: in the skipped hour, in the quotes they handled.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFiles } from '../support/imports'

const files = codeFiles('app', 'db').map(file => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('computes Brussels time and formats days in platform/time only', () => {
  const here = filesWith(/Europe\/Brussels|Intl\.DateTimeFormat|toLocale(Date|Time)/).filter(
    file => !file.startsWith('app/platform/time/'),
  )
  expect(here).toEqual([])
})

it('escapes HTML in platform/html, and JSON for scripts in ui/boot', () => {
  expect(filesWith(/&amp;|&lt;|&quot;|&#\$\{|replace(All)?\(\s*(['"]&['"]|\/&\/|\/\[&<)/)).toEqual([
    'app/platform/html/escape-html.ts',
  ])
  expect(filesWith(/\\\\u003c/)).toEqual(['app/ui/boot/json-in-script.ts'])
})

it('has one type for pictures', () => {
  expect(filesWith(/src: string;? *\n? *width: number;? *\n? *height: number/)).toEqual(['app/platform/media/picture.ts'])
})

it('signs and encrypts in platform/signing only', () => {
  expect(filesWith(/createHmac|timingSafeEqual|crypto\.subtle|webcrypto/)).toEqual([
    'app/platform/signing/senders.server.ts',
    'app/platform/signing/signer.server.ts',
  ])
  expect(filesWith(/create(C|Dec)ipheriv|hkdf|scrypt/i).sort()).toEqual([
    'app/platform/signing/sealed-stream.server.ts',
    'app/platform/signing/sealed-text.server.ts',
  ])
})

it('writes and reads cookies in platform/cookies only', () => {
  const own = 'app/platform/cookies/cookies.ts'
  expect(filesWith(/; ?(Path|Max-Age|HttpOnly|SameSite|Secure)\b|['"`]__Host-|createCookie\b/)).toEqual([own])
  // A header parsed by hand: the services' script is served unbuilt, and can import nothing.
  const takesApart = filesWith(/\.(split|indexOf)\(['"];|\(\?:\^\|;/)
  const cookieFiles = filesWith(/cookie/i)
  expect(takesApart.filter(file => cookieFiles.includes(file))).toEqual(['app/domains/site/tracking/services.js', own])
  expect(filesWith(/document\.cookie\s*=[^=]/)).toEqual(['app/platform/cookies/browser-cookies.ts'])
})

it('reads each post once with one reader', () => {
  // A HEAD is rendered as a GET; a new version requests its own home page.
  expect(filesWith(/new Request\(/).sort()).toEqual([
    'app/platform/http/front-door.server.ts',
    'app/platform/http/successor.ts',
    'app/platform/http/warm-up.ts',
  ])
  expect(filesWith(/request\.(clone|formData|text|json|arrayBuffer|blob|bytes)\(/)).toEqual([])
  expect(filesWith(/request\.body\b/).sort()).toEqual([
    'app/platform/http/read-form.server.ts',
    'app/platform/http/read-multipart.server.ts',
  ])
})
