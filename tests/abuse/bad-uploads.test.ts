/** Files that the forms do not accept, under every name and kind: none is stored, not even while waiting for its form. */
import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import * as jobApplication from '../../app/routes/enquiries/job-application'
import * as testimonial from '../../app/routes/testimonials/testimonial'
import { callRoute } from '../support/call-route'
import { docx, notDocuments, odt, pdf, photo } from '../support/files'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'
import { report } from './rows'

/** 200 in the long run. */
const wanted = Math.max(40, Math.ceil(runs(0.4)))

const site = testSite({ now: 'real' })
const forms = {
  cv: { route: jobApplication, address: '/nl/jobs/' },
  picture: { route: testimonial, address: '/nl/getuigenis/' },
} as const
type Field = keyof typeof forms

/** The claimed type. */
const names: [name: string, type: string][] = [
  ['cv.pdf', 'application/pdf'],
  ['../../../../etc/cron.d/cv.pdf', 'application/pdf'],
  ['..\\..\\windows\\system32\\cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['cv.pdf\u0000.exe', 'application/pdf'],
  ['cv.php.pdf', 'application/x-php'],
  ['\u202efdp.exe', 'image/png'],
  [`${'a'.repeat(300)}.odt`, 'application/vnd.oasis.opendocument.text'],
  ['foto.jpg', 'image/jpeg'],
  ['.htaccess', 'text/plain'],
  ['C:\\fakepath\\foto.webp', 'image/webp'],
]

const jpeg = await photo()
const text = (markup: string) => Buffer.from(markup)
const notPictures: Record<string, Buffer> = {
  'a picture cut off': jpeg.subarray(0, 200),
  'half of a picture': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
  'a picture behind a script': Buffer.concat([text('<script>1</script>'), jpeg]),
  'the start of a picture, then HTML': Buffer.concat([jpeg.subarray(0, 3), text('<!doctype html><script>1</script>')]),
  'GIF and JavaScript': text('GIF89a/*\x01\x00\x01\x00\x80*/=1;alert(1)'),
  'SVG with a script': text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'ImageMagick commands': text(
    'push graphic-context\nviewbox 0 0 1 1\nfill \'url(https://x.example/"|ls")\'\npop graphic-context',
  ),
  'a PNG that says it is enormous': Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('ffffffffffffffff0806000000', 'hex'),
    Buffer.alloc(100),
  ]),
  'a PDF': pdf(),
  'a document': docx(),
}
const badDocuments: Record<string, Buffer> = {
  ...notDocuments,
  'half a document': docx().subarray(0, 150),
  'half an ODT': odt().subarray(0, 60),
  'an end without a beginning': docx().subarray(60),
  'a picture': jpeg,
  nothing: Buffer.alloc(0),
}

/** Every bad file under every name, in turn: a different pair each time. */
function badFile(at: number): { field: Field; what: string; file: File } {
  const field: Field = at % 2 === 0 ? 'cv' : 'picture'
  const all = Object.entries(field === 'cv' ? badDocuments : { ...notDocuments, ...notPictures, nothing: Buffer.alloc(0) })
  const [what, bytes] = all[Math.floor(at / 2) % all.length]!
  const [name, type] = names[Math.floor(at / 2 / all.length + at) % names.length]!
  return { field, what, file: new File([new Uint8Array(bytes)], name, { type }) }
}

const words = {
  cv: { firstName: 'Jan', lastName: 'Janssens', email: 'jan@bezoeker.example', privacy: 'on' },
  picture: { comment: 'Alles klopte.', name: 'Jan', email: 'jan@bezoeker.example', consent: 'on', privacy: 'on' },
}

it('stores none', { timeout: 600_000 }, async ({ task }) => {
  const found: string[] = []
  const inFolder = () => (existsSync(site.uploads.folder) ? readdirSync(site.uploads.folder) : [])
  const count = (table: string) => site.database.$client.prepare(`select count(*) from ${table}`).pluck().get() as number
  for (let at = 0; at < wanted; at++) {
    const { field, what, file } = badFile(at)
    const { route, address } = forms[field]
    const { state } = await (await callRoute(site, route, address)).json()
    const body = new FormData()
    for (const [name, value] of Object.entries({ [tokenField]: state.token, ...words[field] })) body.append(name, value)
    body.append(field, file)
    const { status } = await callRoute(site, route, address, { method: 'POST', body })
    if (status < 400 || status >= 500 || inFolder().length > 0 || count('upload') > 0)
      found.push(`${what} as ${file.name}: ${status}, ${inFolder().length} files`)
  }
  report(task, { what: 'bad uploads, documents and pictures', tried: wanted, wanted: '0 kept', found: `${found.length} kept` })
  expect(found).toEqual([])
  expect(count('enquiry')).toBe(0)
})

it('detects a stored one', async () => {
  const { state } = await (await callRoute(site, jobApplication, forms.cv.address)).json()
  const body = new FormData()
  for (const [name, value] of Object.entries({ [tokenField]: state.token, ...words.cv })) body.append(name, value)
  body.append('cv', new File([new Uint8Array(pdf())], 'cv.pdf'))
  // Too fast for a person, so the file waits for its form.
  expect((await callRoute(site, jobApplication, forms.cv.address, { method: 'POST', body })).status).toBe(422)
  expect(readdirSync(site.uploads.folder)).toHaveLength(1)
})
