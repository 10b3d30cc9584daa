/** Links that open something for their holder until a moment: nobody else can create one, or change its target. */
import { readSigned, signText } from './signer.server'

/**
 * @param use the link's purpose, so that a link to a file does not open an offer. @param id of the target: letters, digits, `-`
 * and `_`. @param until milliseconds since 1970.
 */
export function signLink(use: string, id: string, until: number, secret: string): string {
  return signText(['link', use], `${id}.${until.toString(36)}`, secret)
}

/** @returns the id; undefined unless we signed it for this use and it has not expired. */
export function readLink(use: string, text: string | undefined, now: number, secret: string): string | undefined {
  const body = readSigned(['link', use], text, secret)
  const [, id, until] = /^([\w-]{1,64})\.([0-9a-z]{1,12})$/.exec(body ?? '') ?? []
  return id && until && Number.parseInt(until, 36) >= now ? id : undefined
}
