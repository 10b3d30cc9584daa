/** Puts a file at a destination: HTTPS PUT, or SFTP under another name that is renamed at the end. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Push } from '../../platform/agency/config/exports.server'
import { toWebStream } from '../../platform/http/web-stream'

/** How long it may take (ms). */
const patience = { connect: 30_000, whole: 15 * 60_000 }

/** `stamp` before the ending of its name, for a reader that needs each file. */
export type FileToPut = { file: string; type: string; bytes: number; etag: string; stamp?: string }

/** @param secret password, token or private key @throws if it did not arrive; the message has no secret. */
export async function putFile(push: Push, given: FileToPut, secret: string): Promise<void> {
  await ('hostKey' in push ? putBySftp(push, given, secret) : putByHttp(push, given, secret))
}

function stamped(to: string, stamp: string | undefined): string {
  return stamp === undefined ? to : to.replace(/(\.\w+)?$/, `-${stamp}$1`)
}

async function putByHttp({ to, user }: Push, { file, type, bytes, etag, stamp }: FileToPut, secret: string): Promise<void> {
  const credentials = user === undefined ? `Bearer ${secret}` : `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  const answer = await fetch(stamped(to, stamp), {
    method: 'PUT',
    headers: { 'Content-Type': type, 'Content-Length': String(bytes), 'X-Content-ETag': etag, Authorization: credentials },
    body: toWebStream(createReadStream(file)),
    duplex: 'half',
    // Another host must not get the secret.
    redirect: 'error',
    signal: AbortSignal.timeout(patience.whole),
  } as RequestInit)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered with status ${answer.status}`)
}

async function putBySftp(
  { to, user, hostKey }: Extract<Push, { hostKey: string }>,
  { file, stamp }: FileToPut,
  secret: string,
): Promise<void> {
  const { hostname, port, pathname } = new URL(to)
  const named = decodeURIComponent(pathname)
  const target = stamped(named, stamp)
  // Without the stamp, so that what broke off is overwritten by the next one.
  const part = `${named}.part`
  const { default: Client } = await import('ssh2-sftp-client')
  const client = new Client()
  try {
    await client.connect({
      host: hostname,
      port: Number(port || 22),
      username: user,
      ...(secret.startsWith('-----BEGIN') ? { privateKey: secret } : { password: secret }),
      hostVerifier: (key: Buffer) => fingerprint(key) === hostKey,
      readyTimeout: patience.connect,
    })
    await client.put(createReadStream(file), part)
    // Not every server can rename over a file.
    if (await client.exists(target)) await client.delete(target)
    await client.rename(part, target)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** As `ssh-keygen -lf` prints it. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}
