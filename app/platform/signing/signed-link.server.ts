/** Addresses that open something to whoever holds them, until a moment: nobody can make one, or change what it opens. */
import { readSigned, signText } from './signer.server'

/** @param use what the link is for, so that one for a file opens no offer. @param id of what it opens: letters, digits, `-` and `_`. @param until milliseconds since 1970. */
export function signLink(use: string, id: string, until: number, secret: string): string {
  return signText(['link', use], `${id}.${until.toString(36)}`, secret)
}

/** @returns the id; undefined for what we did not sign for this use, and once its time is over. */
export function readLink(use: string, text: string | undefined, now: number, secret: string): string | undefined {
  const body = readSigned(['link', use], text, secret)
  const [, id, until] = /^([\w-]{1,64})\.([0-9a-z]{1,12})$/.exec(body ?? '') ?? []
  return id && until && Number.parseInt(until, 36) >= now ? id : undefined
}
