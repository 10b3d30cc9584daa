/** A small authenticator (WebAuthn) with ES256 keys: it answers whatever is asked, also what a real one would refuse. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { selfSigned } from './certificate'

type Asked = { challenge: string }

/** Deviations from what a browser and an authenticator would do. */
type Wish = {
  origin?: string
  host?: string
  /** Whether the person was verified, not only present. */
  verified?: boolean
  counter?: number
  userHandle?: string | null
  /** In the client data. */
  type?: string
  /** Who vouches for the passkey; a browser leaves a maker's certificate out. */
  attested?: 'itself' | 'maker'
  /** Replaces the authenticator's own. */
  id?: string
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of what an attestation consists of. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new TypeError(`No CBOR for ${String(value)}`)
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

export class Authenticator {
  readonly id = base64url(randomBytes(32))
  counter = 0
  readonly #key: KeyObject
  readonly #point: Buffer[]
  #userHandle = ''

  /** @param siteUrl the address that the browser shows */
  constructor(readonly siteUrl: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = [x, y].map(each => Buffer.from(each, 'base64url'))
  }

  /** @param options what the page asks of the browser, as JSON. @returns what its script puts into the form. */
  create(options: string, wish: Wish = {}): string {
    const { challenge, user } = JSON.parse(options) as Asked & { user: { id: string } }
    this.#userHandle = user.id
    const id = Buffer.from(wish.id ?? this.id, 'base64url')
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.#point[0]],
        [-3, this.#point[1]],
      ]),
    )
    const credential = [Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, publicKey]
    const authData = Buffer.concat([this.#data(0x40, wish), ...credential])
    const clientDataJSON = this.#clientData('webauthn.create', challenge, wish)
    const clientDataHash = sha256(Buffer.from(clientDataJSON, 'base64url'))
    const attestation = new Map<string, unknown>([
      ...this.#statement(wish, { authData, clientDataHash, id }),
      ['authData', authData],
    ])
    return this.#response(wish, {
      clientDataJSON,
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal', 'hybrid'],
    })
  }

  /** @param options what the page asks of the browser, as JSON. @returns what its script puts into the form. */
  get(options: string, wish: Wish = {}): string {
    const { challenge } = JSON.parse(options) as Asked
    this.counter += 1
    const data = this.#data(0, wish)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, wish)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#response(wish, {
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#key)),
      ...(wish.userHandle !== null && { userHandle: wish.userHandle ?? this.#userHandle }),
    })
  }

  #statement(
    { attested }: Wish,
    { authData, clientDataHash, id }: Record<'authData' | 'clientDataHash' | 'id', Buffer>,
  ): [string, unknown][] {
    const statement = (fmt: string, parts: [string, unknown][]): [string, unknown][] => [
      ['fmt', fmt],
      ['attStmt', new Map(parts)],
    ]
    if (attested === 'itself') {
      const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), this.#key)
      return statement('packed', [
        ['alg', -7],
        ['sig', signature],
      ])
    }
    if (attested === 'maker') {
      const { key, cert } = selfSigned('maker.example')
      const signed = [Buffer.from([0]), authData.subarray(0, 32), clientDataHash, id, Buffer.from([4]), ...this.#point]
      const certificate = Buffer.from(cert.replace(/-----.*-----/g, ''), 'base64')
      return statement('fido-u2f', [
        ['sig', sign('sha256', Buffer.concat(signed), key)],
        ['x5c', [certificate]],
      ])
    }
    return statement('none', [])
  }

  #data(flags: number, { host = new URL(this.siteUrl).hostname, verified = true, counter = this.counter }: Wish): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count])
  }

  #clientData(type: string, challenge: string, wish: Wish): string {
    return base64url(JSON.stringify({ type: wish.type ?? type, challenge, origin: wish.origin ?? this.siteUrl }))
  }

  #response({ id = this.id }: Wish, response: Record<string, unknown>): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}
