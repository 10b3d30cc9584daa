/** The two headers with which a mail program shows its own way out of a list (RFC 2369, RFC 8058). */

export type ListHeaders = {
  /** `<https://…>`, or several, with commas between them; `<mailto:…>` goes too. */
  'List-Unsubscribe': string
  /** When the address takes a post: `List-Unsubscribe=One-Click`. */
  'List-Unsubscribe-Post'?: string
}

const targets = /^<(?:https?:\/\/|mailto:)[!-;=?-~]+>(?:, <(?:https?:\/\/|mailto:)[!-;=?-~]+>)*$/

/** @throws when there is another header, or when one could be more than its own line. */
export function checkedHeaders(headers: ListHeaders): ListHeaders {
  const { 'List-Unsubscribe': list, 'List-Unsubscribe-Post': post, ...others } = headers
  if (Object.keys(others).length > 0) throw new Error('Mails have no such header')
  if (list.length > 1000 || !targets.test(list)) throw new Error('Not a List-Unsubscribe header')
  if (post !== undefined && post !== 'List-Unsubscribe=One-Click') throw new Error('Not a List-Unsubscribe-Post header')
  return { 'List-Unsubscribe': list, ...(post !== undefined && { 'List-Unsubscribe-Post': post }) }
}
