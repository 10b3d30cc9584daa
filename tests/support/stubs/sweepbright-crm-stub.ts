/** SweepBright for writing (docs/feeds/sweepbright.md, "Writing back"), on the loopback address. */
import { type Stub, type StubAnswer, type StubRequest, startStub } from './stub-server'

type Row = Record<string, unknown>

export const sweepbrightCrmSecrets = {
  SWEEPBRIGHT_CLIENT_ID: 'site-of-the-test',
  SWEEPBRIGHT_CLIENT_SECRET: '5weet-of-the-test',
}

export type SweepbrightCrmStub = Stub & {
  /** What was stored, with repeats; `estate` is its subject. */
  leads: { estate: string | undefined; body: Row }[]
  /** Expires the issued token. */
  endToken: () => void
}

export type SweepbrightCrmStubOptions = { estates?: readonly string[]; trouble?: Parameters<typeof startStub>[1] }

/** Its address is `url` without the last slash. */
export async function startSweepbrightCrmStub(options: SweepbrightCrmStubOptions = {}): Promise<SweepbrightCrmStub> {
  const leads: SweepbrightCrmStub['leads'] = []
  let token = 0

  function answer({ path, headers, body }: StubRequest): StubAnswer {
    const request = JSON.parse(body) as Row
    if (path === '/oauth/token') {
      const isRight =
        request.grant_type === 'client_credentials' &&
        request.client_id === sweepbrightCrmSecrets.SWEEPBRIGHT_CLIENT_ID &&
        request.client_secret === sweepbrightCrmSecrets.SWEEPBRIGHT_CLIENT_SECRET
      return isRight
        ? { body: JSON.stringify({ access_token: `token-${++token}`, token_type: 'Bearer', expires_in: 3600 }) }
        : { status: 401, body: `{"message":"Unknown client ${request.client_id}"}` }
    }
    if (headers.authorization !== `Bearer token-${token}`) return { status: 401, body: '{}' }
    if (!/^application\/vnd\.sweepbright\.v\d{8}\+json$/.test(headers.accept ?? '')) return { status: 406, body: '' }
    const [, estate] = /^\/estates\/([^/]+)\/contacts$/.exec(path) ?? []
    if (estate !== undefined && !(options.estates ?? []).includes(estate)) return { status: 404, body: '' }
    if (estate === undefined && path !== '/contacts') return { status: 404, body: '' }
    if (!String(request.email).includes('@')) {
      return { status: 422, body: JSON.stringify({ errors: { email: [`${request.email} is no address`], last_name: ['?'] } }) }
    }
    leads.push({ estate, body: request })
    return { status: 201, body: '' }
  }

  const stub = await startStub(answer, options.trouble)
  return { ...stub, leads, endToken: () => void token++ }
}
