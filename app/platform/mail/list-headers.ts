/** The two headers that let a mail program offer its own unsubscribe button (RFC 2369, RFC 8058). */

export type ListHeaders = {
  /** `<https://…>`, or several separated by commas; `<mailto:…>` is allowed too. */
  'List-Unsubscribe': string
  /** If the address accepts a post: `List-Unsubscribe=One-Click`. */
  'List-Unsubscribe-Post'?: string
}

const targets = /^<(?:https?:\/\/|mailto:)[!-;=?-~]+>(?:, <(?:https?:\/\/|mailto:)[!-;=?-~]+>)*$/

/** @throws if there is another header, or a value could be more than one line. */
export function checkedHeaders(headers: ListHeaders): ListHeaders {
  const { 'List-Unsubscribe': list, 'List-Unsubscribe-Post': post, ...others } = headers
  if (Object.keys(others).length > 0) throw new Error('Mails have no such header')
  if (list.length > 1000 || !targets.test(list)) throw new Error('Not a List-Unsubscribe header')
  if (post !== undefined && post !== 'List-Unsubscribe=One-Click') throw new Error('Not a List-Unsubscribe-Post header')
  return { 'List-Unsubscribe': list, ...(post !== undefined && { 'List-Unsubscribe-Post': post }) }
}
