/** The headers that a mail may have besides those of every mail. */

/** They let a mail program offer its own unsubscribe button (RFC 2369, RFC 8058). */
export type ListHeaders = {
  /** `<https://…>`, or several separated by commas; `<mailto:…>` is allowed too. */
  'List-Unsubscribe': string
  /** If the address accepts a post: `List-Unsubscribe=One-Click`. */
  'List-Unsubscribe-Post'?: string
}

/** For a mail that a person wrote (RFC 3834), in the thread of an earlier one (RFC 5322, 3.6.4). */
export type ThreadHeaders = { 'Auto-Submitted': 'no'; 'In-Reply-To'?: string; References?: string }

export type MailHeaders = ListHeaders | ThreadHeaders

const targets = /^<(?:https?:\/\/|mailto:)[!-;=?-~]+>(?:, <(?:https?:\/\/|mailto:)[!-;=?-~]+>)*$/
const messageID = /^<[!-;=?A-Z^-~]+@[!-;=?A-Z^-~]+>$/

/** By header, the values that it may have: each is one line. */
const permitted: Record<string, RegExp> = {
  'List-Unsubscribe': targets,
  'List-Unsubscribe-Post': /^List-Unsubscribe=One-Click$/,
  'Auto-Submitted': /^no$/,
  'In-Reply-To': messageID,
  References: messageID,
}

/** @throws if there is another header, or a value could be more than one line. */
export function checkedHeaders<Headers extends MailHeaders>(headers: Headers): Headers {
  for (const [name, value] of Object.entries(headers)) {
    if (!Object.hasOwn(permitted, name)) throw new Error('Mails have no such header')
    if (value !== undefined && (value.length > 1000 || !permitted[name]?.test(value))) throw new Error(`Not a ${name} header`)
  }
  return headers
}
