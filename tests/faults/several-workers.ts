/** The site in several processes, and connections that each lead to one of them. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import Database from 'better-sqlite3'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken } from '../../app/domains/enquiries/submit-enquiry.server'
import { readSecret } from '../../app/platform/context/secret.server'
import { forms } from '../../app/registry/forms.server'
import { everyField } from '../support/enquiry-site'
import { startFakePostmark } from '../support/fake-postmark'
import { type RunningSite, startSite } from '../support/site'

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }
export type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams }
/** Queries this connection's process, one request at a time. @throws if the connection ends before the response. */
export type Connection = (target: string, asked?: Asked) => Promise<Reply>

export type SeveralWorkers = Awaited<ReturnType<typeof startWorkers>>

export async function startWorkers(count: number) {
  const postmark = await startFakePostmark(() => ({ kind: 'take' }))
  const site = await startSite({
    program: ['app/commands/start.mjs'],
    settings: {
      ...{ WORKERS: String(count), METRICS_FROM: '127.0.0.1', TRUST_PROXY: '1', FORM_LIMITS: 'on' },
      ...{ POSTMARK_SERVER_TOKEN: 'secret', POSTMARK_API_URL: postmark.url },
    },
  })
  const agents: Agent[] = []
  const secret = readSecret(site.varDir)

  function connect(): Connection {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    return (target, asked) => ask(site, agent, target, asked)
  }

  /** The number of the queried process, and of all processes, in order of start. */
  async function workersSeenBy(connection: Connection): Promise<{ own: string; all: Map<string, string> }> {
    const { body } = await connection('/metrics')
    const found = [...body.matchAll(/^process_start_time_seconds\{worker="(\d+)"\} (\S+)$/gm)]
    return { own: found[0]?.[1] ?? '', all: new Map(found.map(([, worker = '', since = '']) => [worker, since])) }
  }

  /** Equally many connections to each process. */
  async function connections(each: number): Promise<Map<string, Connection[]>> {
    const found = new Map<string, Connection[]>()
    // The last ones take a moment longer to start.
    for (let tries = 0; tries < 3000; tries += 1) {
      const connection = connect()
      const { own, all } = await workersSeenBy(connection)
      const known = found.get(own) ?? []
      if (known.length < each) found.set(own, [...known, connection])
      if (all.size === count && [...found.values()].flat().length === count * each) return found
    }
    throw new Error(`Of ${count} processes only ${found.size} serve.`)
  }

  /** Opened ten seconds ago, because faster posts are refused. */
  const token = (form: { key: string }, propertyID: number) =>
    issueToken({ secret, now: () => Date.now() - 10_000 }, form, propertyID)

  return {
    ...site,
    connect,
    connections,
    workersSeenBy,
    /** The outbox rows that the mail service received, with repeats. */
    delivered: () => postmark.taken.map(({ Metadata }) => Metadata.row),
    question: (email: string) =>
      new URLSearchParams({ ...everyField, contactTime: '', email, [tokenField]: token(forms.propertyContact.definition, 4101) }),
    booking: (email: string, slot: string) => {
      const { firstName = '', lastName = '', phone = '' } = everyField
      const fields = { firstName, lastName, phone, email, slot, privacy: 'on' }
      return new URLSearchParams({ ...fields, [tokenField]: token({ key: 'contact-appointment' }, 4102) })
    },
    rows: (sql: string): unknown[] => {
      const database = new Database(path.join(site.varDir, 'site.sqlite'))
      try {
        const statement = database.prepare(sql)
        return statement.reader ? statement.pluck().all() : [statement.run().changes]
      } finally {
        database.close()
      }
    },
    stop: async () => {
      for (const agent of agents) agent.destroy()
      await site.stop()
      await postmark.stop()
    },
  }
}

function ask(
  site: RunningSite,
  agent: Agent,
  target: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Reply> {
  const form = body && { 'content-type': 'application/x-www-form-urlencoded', origin: site.url }
  return new Promise((resolve, reject) => {
    const sent = request(site.url + target, { agent, method, headers: { ...form, ...headers } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', chunk => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    // Node drops a connection that it was handing to a process when that was killed (docs/decisions/deployment.md).
    sent.setTimeout(15_000, () => sent.destroy(new Error('no answer')))
    sent.end(body?.toString())
  })
}
