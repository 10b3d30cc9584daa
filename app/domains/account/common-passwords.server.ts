/** Passwords that everybody tries first: those that leaked most often (OWASP ASVS 5.0, 6.2.4). On the server only: a large list. */
import { foldName } from './account'

let list: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen, and kept. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return list
}

/** Whether a password is one of the list, in capitals or not, or one with digits and signs before or after it (`Welcome2026!`). */
export async function isCommonPassword(typed: string): Promise<boolean> {
  const common = await commonPasswords()
  const folded = foldName(typed)
  return common.has(folded) || common.has(folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
}
