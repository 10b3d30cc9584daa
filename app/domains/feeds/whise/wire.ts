/** The protocol of Whise's service: the agency's token, obtained with the website's, and error notes. Pure. */
import { FeedError } from '../feed'
import { flagIn } from '../values/numbers'
import { isRow, type Row } from '../values/row'
import type { WhiseOptions } from './options'

/** Posts an object; a refusal may come without `body`. */
export type WhisePost = (operation: string, body: Row, bearer?: string) => Promise<{ status: number; body: unknown }>

/** @throws FeedError if Whise refuses the name, the password or the client */
export async function whiseToken(
  post: WhisePost,
  { WHISE_USERNAME: Username, WHISE_PASSWORD: Password }: Readonly<Record<string, string | undefined>>,
  { client, office: OfficeId }: Pick<WhiseOptions, 'client' | 'office'>,
): Promise<string> {
  const own = await post('token', { Username, Password })
  const first = tokenOf(own.body)
  if (first === undefined) {
    throw new FeedError(`token: Whise refuses it (status ${own.status}). Look at WHISE_USERNAME and WHISE_PASSWORD.`)
  }
  const agency = await post('v1/admin/clients/token', { ClientId: client, ...(OfficeId && { OfficeId }) }, first)
  const second = tokenOf(agency.body)
  if (second === undefined) {
    throw new FeedError(
      `v1/admin/clients/token: Whise refuses it (status ${agency.status}). Has the agency activated the website in the marketplace of Whise, and is the number of the client right?`,
    )
  }
  return second
}

function tokenOf(body: unknown): string | undefined {
  return isRow(body) && typeof body.token === 'string' && body.token !== '' ? body.token : undefined
}

/**
 * Whise also answers requests that it misread, with its default filter and page, so every such note is a failure.
 * @returns the notes' codes, or undefined if there are none
 */
export function errorsIn({ isValidRequest, validationErrors }: Row): { isRefused: boolean; codes: string } | undefined {
  const errors = Array.isArray(validationErrors) ? validationErrors : []
  const isRefused = flagIn(isValidRequest) === false
  if (!isRefused && errors.length === 0) return undefined
  const codes = errors.flatMap(error => (isRow(error) && /^\w{1,40}$/.test(String(error.code)) ? [String(error.code)] : []))
  return { isRefused, codes: codes.join(', ') || 'no code' }
}
