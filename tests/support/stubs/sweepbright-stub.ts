/** A realistic SweepBright service (docs/feeds/sweepbright.md), on the loopback address, which posts webhooks. */
import { createHmac } from 'node:crypto'
import { type Stub, type StubRequest, startStub } from './stub-server'

export type SweepbrightRow = Record<string, unknown>

export type SweepbrightStub = Stub & {
  /** Published estates by id, which a test changes. */
  estates: Map<string, SweepbrightRow>
  /** The reported page addresses, by id. */
  told: Map<string, string>
  /** The requested ids. */
  asked: string[]
  tokens: () => number
}

export const sweepbrightSecrets = {
  SWEEPBRIGHT_CLIENT_ID: 'site-of-the-test',
  SWEEPBRIGHT_CLIENT_SECRET: 'Sweep-5ecret-of-the-test',
}

export async function startSweepbrightStub(
  rows: readonly SweepbrightRow[],
  options: {
    /** Estate requests, from 0, that meet an expired token. */
    expired?: (request: number) => boolean
    trouble?: Parameters<typeof startStub>[1]
  } = {},
): Promise<SweepbrightStub> {
  const estates = new Map(rows.map(row => [String(row.id), row]))
  const told = new Map<string, string>()
  const asked: string[] = []
  let tokens = 0
  let requests = 0

  function answer({ method, path, headers, body }: StubRequest) {
    if (method === 'POST' && path === '/oauth/token') {
      const { grant_type, client_id, client_secret } = JSON.parse(body)
      const isRight =
        grant_type === 'client_credentials' &&
        client_id === sweepbrightSecrets.SWEEPBRIGHT_CLIENT_ID &&
        client_secret === sweepbrightSecrets.SWEEPBRIGHT_CLIENT_SECRET
      return isRight
        ? json({ access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 3600 })
        : json({ message: `Unknown client ${client_id} ${client_secret}` }, 401)
    }
    if (headers.authorization !== `Bearer token-${tokens}` || options.expired?.(requests++)) return json({}, 401)
    if (!/^application\/vnd\.sweepbright\.v\d{8}\+json$/.test(headers.accept ?? '')) return json({}, 406)
    const [, id = '', of] = /^\/estates\/([^/]+)(\/url)?$/.exec(path) ?? []
    const estate = estates.get(id)
    if (method === 'PUT' && of !== undefined) {
      if (estate) told.set(id, JSON.parse(body).url)
      return json({}, estate ? 200 : 404)
    }
    asked.push(id)
    return estate ? json(estate) : json({ message: 'No query results for model [Estate].' }, 404)
  }

  const stub = await startStub(answer, options.trouble)
  return { ...stub, estates, told, asked, tokens: () => tokens }
}

const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })

/** A webhook as posted, with its signature. */
export function sweepbrightPost(
  event: string,
  estate_id: string,
  more: object = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    event,
    estate_id,
    company_id: 'company-1',
    happened_at: '2026-11-22T11:59:30+00:00',
    ...more,
  })
  return { body, headers: { 'Content-Type': 'application/json', 'x-hook-signature': signatureOf(body) } }
}

export function signatureOf(body: string, secret = sweepbrightSecrets.SWEEPBRIGHT_CLIENT_SECRET): string {
  return createHmac('sha1', secret).update(body).digest('hex')
}
