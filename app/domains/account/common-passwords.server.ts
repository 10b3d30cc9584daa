/** Passwords that attackers try first (OWASP ASVS 5.0, 6.2.4, 6.2.11, 6.2.12). Server only, because the list is large. */
import type { Site } from '../../platform/context/site.server'
import { foldName } from './account'

let list: Promise<ReadonlySet<string>> | undefined

/** The most leaked passwords, read when the first password is chosen and cached. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return list
}

/** Words of any agency's site that people use in passwords. */
const wordsOfTheTrade =
  'gevel immo immobilien immobilier makelaar vastgoed eigenaar owner proprietaire woning huis maison wachtwoord password passwort welkom welcome bienvenue'

/** Minimum letters and digits left once the site's and person's words are removed. */
const leastOfItsOwn = 8

/**
 * Whether a password is on the list, ignoring case and surrounding digits and signs (`Welcome2026!`), or consists mostly of
 * words of this site or person (`Vandamme-Gevel1`).
 * @param own the person's address and username
 */
export async function isGuessable(site: Site, typed: string, own: readonly (string | null)[] = []): Promise<boolean> {
  const common = await commonPasswords()
  const folded = foldName(typed)
  if (common.has(folded) || common.has(folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))) return true
  const plain = plainSigns(folded)
  const left = contextWords(site, own).reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left !== plain && (left.length < leastOfItsOwn || common.has(left))
}

/** Longest first, so that words within other words are removed completely. */
function contextWords(site: Site, own: readonly (string | null)[]): string[] {
  const { name, legalName } = site.configuration.agency
  const host = new URL(site.settings.siteUrl).hostname
  const texts = [wordsOfTheTrade, name, legalName, host, ...own.map(each => each?.replace(/@.*/, '') ?? '')]
  const words = texts.flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(each => plainSigns(foldName(each))))
  return [...new Set(words)].filter(word => word.length >= 4).sort((a, b) => b.length - a.length)
}

function plainSigns(text: string): string {
  return text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')
}
