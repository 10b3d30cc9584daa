/** Samples of mails at the desk: ordered by staff, made by the running site, shown in a frame that can do nothing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailSamplesJob, samplesFolder, writeListing } from '../../app/domains/desk/mail-samples/mail-samples.server'
import * as mailSample from '../../app/routes/desk/mail-sample'
import * as mailSampleHtml from '../../app/routes/desk/mail-sample-html'
import * as mailSamples from '../../app/routes/desk/mail-samples'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite } from '../support/enquiry-site'
import type { TestSite } from '../support/test-site'

const names = ['offer.offer-to-purchase.staff', 'offer.offer-to-purchase.visitor']

/** As `npm run mails` leaves them, without its minute of work. */
function make(site: TestSite) {
  const folder = samplesFolder(site)
  mkdirSync(path.join(folder, 'nl'), { recursive: true })
  writeFileSync(path.join(folder, 'secret.html'), 'secret')
  for (const name of names) {
    writeFileSync(path.join(folder, 'nl', `${name}.html`), `<p style="color:red">${name}</p>`)
    writeFileSync(path.join(folder, 'nl', `${name}.txt`), name)
  }
  const samples = names.map(name => ({
    name,
    language: 'nl' as const,
    subject: `Over ${name}`,
    isToStaff: name.endsWith('staff'),
  }))
  writeListing(folder, { madeAt: site.now(), samples })
}

async function opened() {
  const site = enquirySite()
  const { headers } = await browserOf(site, 'ines@voorbeeld.be')
  const list = async () => (await (await callRoute(site, mailSamples, '/desk/mails/', { headers })).json()).list
  const order = (as: HeadersInit = headers) =>
    callRoute(site, mailSamples, '/desk/mails/', { method: 'POST', headers: as, clientAddress: '198.51.100.7' })
  const one = (name: string, route: object = mailSample, language = 'nl', as: HeadersInit = headers) =>
    callRoute(site, route, `/desk/mails/${language}/${name}/`, { headers: as, params: { language, name } })
  return { site, list, order, one }
}

describe('samples of mails', () => {
  it('are made once when staff order them, however often they ask meanwhile', async () => {
    const { site, list, order } = await opened()
    let made = 0
    const job = mailSamplesJob(site, async () => {
      made += 1
      make(site)
    })
    await job.run()
    expect(await list()).toMatchObject({ isOrdered: false, groups: [{ rows: [] }, { rows: [] }] })
    await order()
    await order()
    expect(await list()).toMatchObject({ isOrdered: true })
    site.clock.now += 1000
    await job.run()
    await job.run()
    expect(made).toBe(1)
    const { isOrdered, groups } = await list()
    expect(isOrdered).toBe(false)
    expect(groups).toMatchObject([
      { key: 'VISITORS', rows: [{ name: names[1] }] },
      { key: 'STAFF', rows: [{ name: names[0] }] },
    ])
  })

  it('can be ordered again where making them failed', async () => {
    const { site, list, order } = await opened()
    await order()
    site.clock.now += 600_000
    expect((await list()).isOrdered).toBe(false)
    await order()
    expect((await list()).isOrdered).toBe(true)
  })

  it('are shown as text and in a frame in which nothing runs', async () => {
    const { site, one } = await opened()
    make(site)
    expect((await (await one(names[0]!)).json()).sample).toMatchObject({ text: names[0], subject: `Over ${names[0]}` })
    const html = await one(names[0]!, mailSampleHtml)
    expect(await html.text()).toContain(names[0])
    expect(html.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox$/)
    expect(html.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['../secret', 'none', '%2e%2e/secret', 'a'.repeat(5000)])('are only those of the list: %s', async name => {
    const { site, one } = await opened()
    make(site)
    for (const route of [mailSample, mailSampleHtml]) {
      expect((await one(name, route)).status).toBe(404)
      expect((await one(names[0]!, route, '..')).status).toBe(404)
    }
  })

  it('are for staff', async () => {
    const { site, order, one } = await opened()
    make(site)
    for (const answer of [await order({}), await one(names[0]!, mailSampleHtml, 'nl', {})])
      expect(answer.headers.get('Location')).toMatch(/log-in/)
  })

  it('are offered anew where their list was damaged', async () => {
    const { site, list } = await opened()
    make(site)
    writeFileSync(path.join(samplesFolder(site), 'index.json'), '{"madeAt":')
    expect((await list()).madeAt).toBeUndefined()
  })
})
