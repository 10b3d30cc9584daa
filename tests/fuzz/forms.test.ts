/**
 * Any post to a form gets a 4xx: never an error of ours, and nothing is stored. The forms are found by the path table and their
 * routes.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { honeypotField, tokenField } from '../../app/domains/enquiries/enquiry-form'
import { sendLink } from '../../app/domains/enquiries/forms/rental-documents/rental-links.server'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { type PathEntry, pathTable } from '../../app/platform/paths/table'
import { moduleOf } from '../../app/routes'
import { enquiry } from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { demoRecords, offered } from '../support/demo'
import fc from '../support/fast-check'
import { keptIn } from '../support/kept'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'

type Run = NonNullable<RouteModule['loader']>
const modules = import.meta.glob<Required<RouteModule>>('../../app/routes/*/*.tsx', { eager: true })

/**
 * A form's route passes posts to `takeEnquiry`, directly or through `takePropertyForm` or the actions of
 * `form-routes.server.ts`.
 */
const forms = pathTable.filter(
  entry =>
    !entry.external &&
    /\b(takeEnquiry|takePropertyForm|formAction|propertyFormAction|ownPropertyFormAction)\(/.test(
      readFileSync(`app/${moduleOf(entry)}`, 'utf8'),
    ),
)

const site = testSite({ catalogue: true, now: 'real' })
const project = site.catalogue().database.$client.prepare('select id from project order by id').pluck().all() as number[]
const listed = (list: 'sale' | 'rent') => offered(demoRecords(), list).map(({ ID }) => ID)
const ids = { sale: listed('sale'), rent: listed('rent'), project }

/** An application that may receive documents. */
const application = { id: 'fuzz', idempotencyKey: 'fuzz', form: 'rental-application', language: 'nl' as const, propertyID: 5101 }

/** Addresses where the form may be: a property form may not exist for each property, and one is behind a mailed link. */
function addressesOf({ key, nl }: PathEntry): string[] {
  if (key === 'rental-documents') {
    const fields = { firstName: 'A', lastName: 'B', email: 'a@bezoeker.example' }
    site.database
      .insert(enquiry)
      .values({ ...application, fields, createdAt: site.now() })
      .run()
    return [new URL(sendLink(site, application.id, 'nl') as string).pathname]
  }
  const all = key.startsWith('rent') ? ids.rent : key.startsWith('project') ? ids.project : ids.sale
  const filled = all.map(id => nl.replace('{id}', String(id)).replace(/\{\w+\}/g, 'x'))
  return nl.includes('{id}') ? filled : [nl]
}

const call = (run: Run, url: string, init?: RequestInit) => callRoute(site, { loader: run, action: run }, url, init)

/** Never `on`: every form requires consent, so none of these can be valid by chance. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      '🏠'.repeat(60),
      'true',
      '[object Object]',
      '-1',
      '1e309',
      'NaN',
      '0x10',
      '99999999999999999999',
    ],
    ...[
      'a@b.be\r\nBcc: all@example.be',
      'Subject: x\n\nx',
      '"><script>alert(1)</script>',
      "'; drop table enquiry; --",
      '{{name}}',
      '$&',
    ],
    ...['2026-02-31', '0000-00-00', '../../etc/passwd', '%00', 'MAIL_ERROR', 'constructor', '__proto__'],
  ),
  fc.constantFrom(3_000, 80_000).map(length => 'x'.repeat(length)),
)

type Kind = 'form' | 'multipart' | 'file' | 'json' | 'text' | 'no boundary' | 'cut' | 'nothing'
const kind = fc.constantFrom<Kind>(
  'form',
  'form',
  'form',
  'multipart',
  'multipart',
  'file',
  'json',
  'text',
  'no boundary',
  'cut',
  'nothing',
)

function bodyOf(kindOf: Kind, fields: [string, string][]): RequestInit {
  const plain = () => new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()]))
  const multipart = () => {
    const data = new FormData()
    for (const [name, text] of fields) data.append(name, kindOf === 'file' ? new File([text], 'x.exe') : text)
    return data
  }
  const typed = (type: string, body: string) => ({ body, headers: { 'Content-Type': type } })
  if (kindOf === 'form') return { body: plain() }
  if (kindOf === 'multipart' || kindOf === 'file') return { body: multipart() }
  if (kindOf === 'json') return typed('application/json', JSON.stringify(Object.fromEntries(fields)))
  if (kindOf === 'text') return typed('text/plain', plain().toString())
  if (kindOf === 'no boundary') return typed('multipart/form-data', 'x')
  if (kindOf === 'cut')
    return typed('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx')
  return {}
}

it('finds the forms', () => {
  expect(forms.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['sale-contact-me', 'rent-contact-me', 'project-contact', 'contact']),
  )
})

it.each(forms.map(entry => [entry.key, entry] as const))('%s', async (_, entry) => {
  const { loader, action } = modules[`../../app/${moduleOf(entry)}`]!
  const open = async (address: string): Promise<[string, Response]> => {
    const answer = await call(loader, address)
    const moved = answer.headers.get('Location')
    // To its own spelling; other redirects mean that there is no form here.
    const last = (path: string) => path.split('?')[0]!.split('/').at(-2)
    return moved && last(moved) === last(address) ? [moved, await call(loader, moved)] : [address, answer]
  }
  const opened = await Promise.all(addressesOf(entry).map(open))
  const [url, page] = opened.find(([, answer]) => answer.ok) ?? []
  if (!url || !page) throw new Error('no page has this form')
  const send = (init: RequestInit) => call(action, url, { method: 'POST', ...init })
  // Posted as late as by a person; the response gives the names of the form's fields.
  const shown = (await page.json()) as { state?: { token?: string } }
  site.clock.now += shortestTime
  const refused = await send({ body: new URLSearchParams({ [tokenField]: shown.state?.token ?? '' }) })
  expect(refused.status).toBe(422)
  const again = (await refused.json()) as { token: string; lastResult: { state: { validated: object } } }
  const names = [...Object.keys(again.lastResult.state.validated), honeypotField, '__proto__', 'captcha-token', 'x'].filter(
    Boolean,
  )
  const token = fc.constantFrom(
    ...[again.token, shown.state?.token, 'x', '', '0.00000000-0000-0000-0000-000000000000.1.x'].map(each => each ?? ''),
  )
  const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 25 })

  const before = keptIn(site.settings.varDir)
  await fc.assert(
    fc.asyncProperty(kind, fc.array(token, { minLength: 0, maxLength: 2 }), fields, async (kindOf, tokens, pairs) => {
      const all = [...tokens.map((each): [string, string] => [tokenField, each]), ...pairs]
      const { status } = await send(bodyOf(kindOf, all))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: runs(40) },
  )
  expect(keptIn(site.settings.varDir)).toBe(before)
})
