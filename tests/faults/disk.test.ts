/** A database that cannot be written: what a form's real page tells a visitor. */
import { afterEach, describe, expect, it } from 'vitest'
import { propertyContactHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import * as route from '../../app/routes/enquiries/property-contact'
import { callRoute } from '../support/call-route'
import { everyField } from '../support/enquiry-site'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true, now: 'real' })
const { database } = site
const { $client: catalogue } = site.catalogue().database
const id = catalogue.prepare("select id from property where state = 'offered' order by id").pluck().get() as number
const url = propertyContactHref(findProperty(site, id, 'en')!, 'en')

afterEach(() => {
  database.$client.pragma('query_only = off')
  database.$client.pragma('max_page_count = 1000000')
})

const stored = () => database.$client.prepare('select count(*) from enquiry').pluck().get()

async function filled(): Promise<URLSearchParams> {
  const { state } = await (await callRoute(site, route, url)).json()
  return new URLSearchParams({ ...everyField, contactTime: '', [tokenField]: state.token })
}

async function send(body: URLSearchParams): Promise<Response> {
  return callRoute(site, route, url, { method: 'POST', body })
}

/** A form that was open for a while, as usual. */
async function ready(question: string): Promise<URLSearchParams> {
  const body = await filled()
  body.set('question', question)
  site.clock.now += shortestTime
  return body
}

describe('a visitor whose request cannot be stored', () => {
  it.each([
    ['only be read', () => void database.$client.pragma('query_only = on')],
    [
      'not grow',
      () => {
        const pages = database.$client.pragma('page_count', { simple: true }) as number
        database.$client.pragma(`max_page_count = ${pages}`)
        // Free space inside the file is used first.
        try {
          for (;;) database.$client.exec('insert into captcha_used (id, expiresAt) values (hex(randomblob(3000)), 1)')
        } catch {
          // full
        }
      },
    ],
  ])('sees a message and keeps the input when the database can %s', async (_, fail) => {
    const body = await ready('Is er een kelder?')
    const before = stored()
    fail()
    const response = await send(body)
    expect(response.status).toBe(503)
    expect(response.headers.get('Location')).toBeNull()
    const { lastResult, token } = await response.json()
    expect(lastResult.error['']).toEqual(['CONTACT_ME_FEEDBACK_ERROR'])
    expect(lastResult.initialValue).toMatchObject({ question: 'Is er een kelder?', lastName: everyField.lastName })
    expect(stored()).toBe(before)
    database.$client.pragma('query_only = off')
    database.$client.pragma('max_page_count = 1000000')
    body.set(tokenField, token)
    const again = await send(body)
    expect([again.status, stored()]).toEqual([303, Number(before) + 1])
  })
})
