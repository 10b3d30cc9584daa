/** Providers' webhooks about changes: which are accepted, and how the others are answered (CRM section 8, case 26). */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isWebhook } from '../../../app/domains/feeds/webhook'
import { bodyLimitOf } from '../../../app/platform/uploads/body-limit.server'
import * as webhookRoute from '../../../app/routes/feeds/webhook'
import { sourceTold } from '../../../db/schema/site.server'
import { callRoute } from '../../support/call-route'
import { startDoor } from '../../support/front-door'
import { signatureOf, sweepbrightPost, sweepbrightSecrets } from '../../support/stubs/sweepbright-stub'
import { reconfigured, type TestSite, testSite } from '../../support/test-site'

const estate = '0f8fad5b-d9cb-469f-a165-70867728950e'
const whiseWord = 'word-of-the-test'
let site: TestSite
beforeAll(() => {
  site = testSite()
  vi.stubEnv('SWEEPBRIGHT_CLIENT_SECRET', sweepbrightSecrets.SWEEPBRIGHT_CLIENT_SECRET)
  vi.stubEnv('WHISE_WEBHOOK_SECRET', whiseWord)
})
afterEach(() => {
  site.database.delete(sourceTold).run()
  site.logged.length = 0
})
afterAll(() => void vi.unstubAllEnvs())

function follow(provider: string, options: Record<string, string | number>) {
  const source = {
    ...{ pictureHosts: [], ownFiles: [], everyMinutes: 30, mailVisitors: false },
    provider,
    options,
    refuseRemovals: { percent: 10, atLeast: 3 },
  }
  site = reconfigured(site, configuration => void Object.assign(configuration, { source }))
}
const followSweepbright = () => follow('sweepbright', { company: 'company-1' })

const post = (body: BodyInit, headers: Record<string, string>, params: Record<string, string> = { provider: 'sweepbright' }) =>
  callRoute(site, webhookRoute, '/webhooks/', { method: 'POST', body, headers, params })
const waiting = () => site.database.select({ provider: sourceTold.provider, key: sourceTold.key }).from(sourceTold).all()

describe('of SweepBright', () => {
  beforeAll(followSweepbright)
  const { body, headers } = sweepbrightPost('estate-updated', estate)
  const withSignature = (signature: string) => ({ ...headers, 'x-hook-signature': signature })
  const signed = (event: string) => [event, withSignature(signatureOf(event))] as const

  it('are stored, even if repeated or of an unknown kind', async () => {
    for (const event of ['estate-added', 'estate-updated', 'estate-updated', 'estate-moved']) {
      const sent = sweepbrightPost(event, estate)
      expect((await post(sent.body, sent.headers)).status).toBe(204)
    }
    expect(waiting()).toEqual([{ provider: 'sweepbright', key: estate }])
  })

  it.each([
    ['without a signature', [body, { 'Content-Type': 'application/json' }], 401],
    ['signed with another secret', [body, withSignature(signatureOf(body, 'another'))], 401],
    ['signed for another body', [`${body} `, headers], 401],
    ['signed with what is no signature', [body, withSignature('g'.repeat(40))], 401],
    ['signed with nothing', [body, withSignature('')], 401],
    ['cut short', signed('{"event":'), 400],
    ['that are a list', signed('[]'), 400],
    ['whose id is a path', signed(JSON.stringify({ event: 'estate-added', estate_id: '../../../oauth/token/aaaa' })), 400],
    ['without an id', signed(JSON.stringify({ event: 'estate-added' })), 400],
    ['of another company', signed(JSON.stringify({ event: 'estate-added', estate_id: estate, company_id: 'other' })), 403],
    ['of no company', signed(JSON.stringify({ event: 'estate-added', estate_id: estate })), 403],
  ] as const)('are refused %s', async (_, [sent, own], status) => {
    const answer = await post(sent, own)
    expect([answer.status, await answer.text(), waiting()]).toEqual([status, '', []])
    expect(site.logged).toEqual([{ event: 'webhook-refused', provider: 'sweepbright', status }])
  })

  it('are refused without the secret in the environment', async () => {
    vi.stubEnv('SWEEPBRIGHT_CLIENT_SECRET', '')
    const empty = await post(body, withSignature(signatureOf(body, '')))
    vi.stubEnv('SWEEPBRIGHT_CLIENT_SECRET', sweepbrightSecrets.SWEEPBRIGHT_CLIENT_SECRET)
    expect(empty.status).toBe(401)
  })

  it('are accepted from any origin, up to the size of a form', async () => {
    const door = await startDoor({
      bodyLimit: bodyLimitOf,
      crossOriginPosts: isWebhook,
      handler: async request => post(await request.text(), Object.fromEntries(request.headers)),
    })
    const ask = (sent: string) =>
      door.ask('/webhooks/sweepbright', { ...headers, 'Content-Length': String(sent.length) }, 'POST', sent)
    expect((await ask(body)).status).toBe(204)
    expect((await ask('x'.repeat(2_000_000))).status).toBe(413)
    expect(waiting()).toHaveLength(1)
  })

  it('are requested again if they cannot be stored', async () => {
    site.database.$client.pragma('query_only = ON')
    const answer = await post(body, headers)
    site.database.$client.pragma('query_only = OFF')
    expect([answer.status, answer.headers.get('Retry-After'), waiting()]).toEqual([503, '30', []])
  })
})

describe('of Whise', () => {
  const body = JSON.stringify({ clientId: 4711, officeId: 1, userId: 2, events: [{ name: 'estate_update', objectId: 3501 }] })
  beforeAll(() => follow('whise', { client: 4711 }))

  it('only trigger a pass', async () => {
    expect((await post(body, {}, { provider: 'whise', word: whiseWord })).status).toBe(204)
    expect(waiting()).toEqual([{ provider: 'whise', key: '*' }])
  })

  it.each([
    ['no word', body, undefined, 401],
    ['another word', body, 'word-of-the-tess', 401],
    ['the number of another agency', body.replace('4711', '4712'), whiseWord, 403],
    ['no event', JSON.stringify({ clientId: 4711, events: [] }), whiseWord, 400],
  ])('are refused with %s', async (_, sent, word, status) => {
    const answer = await post(sent, {}, { provider: 'whise', ...(word !== undefined && { word }) })
    expect([answer.status, waiting()]).toEqual([status, []])
  })
})

it('return 404 for a provider that the site does not follow', async () => {
  followSweepbright()
  const { body, headers } = sweepbrightPost('estate-added', estate)
  for (const provider of ['whise', 'omnicasa', 'constructor', '']) {
    expect((await post(body, headers, { provider })).status).toBe(404)
  }
  const read = await callRoute(site, webhookRoute, '/webhooks/sweepbright', { params: { provider: 'sweepbright' } })
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
})
