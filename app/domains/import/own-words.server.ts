/**
 * The words that adapters write for list values, in other languages, so that an agency whose `names.json` lacks them has no
 * Dutch word on a French page.
 */
import ownWords from '../../../locales/names.json'
import type { Names } from '../catalogue/snapshot'

/** The agency's names, with the product's words where it has none. */
export function withOwnWords(names: Names): Names {
  const own = Object.entries<Names[string]>(ownWords).map(([field, table]): [string, Names[string]] => {
    const words = Object.entries(table).map(([word, texts]): [string, Names[string][string]] => {
      const given = names[field]?.[word]
      return [word, typeof given === 'string' || typeof texts === 'string' ? (given ?? texts) : { ...texts, ...given }]
    })
    return [field, { ...names[field], ...Object.fromEntries(words) }]
  })
  return { ...names, ...Object.fromEntries(own) }
}
