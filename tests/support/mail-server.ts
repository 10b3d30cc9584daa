/** A real SMTP server on the loopback address that keeps accepted mails and refuses on request. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { selfSigned } from './certificate'

export type TakenMail = { from: string; to: string[]; bytes: Buffer; secure: boolean; user: unknown }

/** The server's reply instead of yes: `550 5.1.1 No such user`; `drop` closes the connection, `hang` says nothing. */
export type Refusal = string | 'drop' | 'hang' | undefined

export type MailServerRules = {
  login?: { user: string; password: string }
  connect?: (at: number) => Refusal
  sender?: (address: string) => Refusal
  recipient?: (address: string) => Refusal
  /** After the text. `taken-and-dropped` accepts the mail, and loses its reply. */
  data?: (mail: TakenMail, at: number) => Refusal | 'taken-and-dropped'
  options?: SMTPServerOptions
}

export type MailServer = {
  port: number
  /** The server's, in PEM. */
  ca: string
  taken: TakenMail[]
  /** Number of connections. */
  connections: () => number
  stop: () => Promise<void>
}

const certificate = selfSigned('localhost')

function refusal(text: string): Error {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(text) ?? []
  return Object.assign(new Error(words), { responseCode: Number(code) })
}

export async function startMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const taken: TakenMail[] = []
  let connections = 0
  let texts = 0
  const say = (word: Refusal, session: { id: string }, done: (error?: Error | null) => void) => {
    if (word === 'hang') return
    if (word === 'drop') return drop(session.id)
    done(word ? refusal(word) : null)
  }
  const server = new SMTPServer({
    key: certificate.key,
    cert: certificate.cert,
    authOptional: rules.login === undefined,
    disabledCommands: rules.login ? [] : ['AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(session, done) {
      connections += 1
      say(rules.connect?.(connections), session, done)
    },
    onAuth({ username, password }, _, done) {
      const isRight = username === rules.login?.user && password === rules.login?.password
      if (isRight) done(null, { user: username })
      else done(refusal('535 5.7.8 Authentication credentials invalid'))
    },
    onMailFrom: ({ address }, session, done) => say(rules.sender?.(address), session, done),
    onRcptTo: ({ address }, session, done) => say(rules.recipient?.(address), session, done),
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', piece => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail: TakenMail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(pieces),
          secure: session.secure,
          user: session.user,
        }
        texts += 1
        const word = rules.data?.(mail, texts)
        if (word === undefined || word === 'taken-and-dropped') taken.push(mail)
        say(word === 'taken-and-dropped' ? 'drop' : word, session, done)
      })
    },
    ...rules.options,
  })
  // A client that gives up or rejects the certificate.
  server.on('error', () => {})
  function drop(id: string) {
    for (const each of server.connections) if (each.id === id) each._socket.destroy()
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.server.address() as AddressInfo).port,
    ca: certificate.cert,
    taken,
    connections: () => connections,
    stop: () => new Promise(done => server.close(() => done())),
  }
}
