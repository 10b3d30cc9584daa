/** A database that cannot be written: what a visitor is told by the real page of a form. */
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import type { SiteDatabase } from '../../db/client.server'
import { everyField, temporaryFolder } from '../support/enquiry-site'

const folder = temporaryFolder()
process.env.VAR_DIR = path.join(folder, 'var')
process.env.NODE_ENV = 'test'

type Handler = (args: { request: Request; params: object; context: object }) => Promise<Response>
let route: { loader: Handler; action: Handler }
let database: SiteDatabase
let url: string

beforeAll(async () => {
  const { importSnapshot } = await import('../../app/domains/import/import-snapshot.server')
  const http = await import('../../app/platform/context/site-database.server')
  database = http.siteDatabase()
  const catalogueFolder = path.join(folder, 'var', 'catalogue')
  importSnapshot({ site: database, dataFolder: 'data', catalogueFolder, secret: http.siteSecret(), now: new Date() })
  const { findProperty } = await import('../../app/domains/catalogue/property.server')
  const { contactMeHref } = await import('../../app/domains/catalogue/listing-address')
  const { servedCatalogue } = await import('../../app/platform/context/catalogue.server')
  const { $client } = servedCatalogue().database
  const id = $client.prepare("select id from property where state = 'offered' order by id").pluck().get() as number
  url = `http://localhost:3000${contactMeHref(findProperty(id, 'en')!, 'en')}`
  route = (await import('../../app/routes/enquiries/property-contact')) as never
})

afterEach(() => {
  database.$client.pragma('query_only = off')
  database.$client.pragma('max_page_count = 1000000')
})

const stored = () => database.$client.prepare('select count(*) from enquiry').pluck().get()

async function filled(): Promise<URLSearchParams> {
  const { state } = await (await route.loader({ request: new Request(url), params: {}, context: {} })).json()
  return new URLSearchParams({ ...everyField, contactTime: '', [tokenField]: state.token })
}

async function send(body: URLSearchParams): Promise<Response> {
  return route.action({ request: new Request(url, { method: 'POST', body }), params: {}, context: {} })
}

/** A form that was open for a while, as people leave it: shown again for being quick, it may be sent at once. */
async function ready(question: string): Promise<URLSearchParams> {
  const body = await filled()
  body.set('question', question)
  const { token } = await (await send(body)).json()
  if (token) body.set(tokenField, token)
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
        // What is free inside the file is used up first.
        try {
          for (;;) database.$client.exec('insert into captcha_used (id, expiresAt) values (hex(randomblob(3000)), 1)')
        } catch {
          // full
        }
      },
    ],
  ])('is told so, with what was typed, when the database can %s', async (_, fail) => {
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
