/** Choices of words in the texts of the product that no other test holds: one test for each class of mistake. */
import { expect, it } from 'vitest'
import { textsIn } from '../support/locales'

it('no French word that elides stands before a name, which may begin with a vowel', () => {
  // Values that begin with a digit or with a capital consonant for certain.
  const safe =
    'count|number|price|exempt|rate|day|date|moment|start|end|first|last|largest|deposit|size|max|until|phone|shortest|from|years|least|min|smallest|reference|largest'
  const elided = new RegExp(
    String.raw`(?<![\p{L}’])(?:de|que|le|la|ne|se|je|me|te|jusque|lorsque)[ \u00a0]\{\{(?!(?:${safe})\}\})[a-zA-Z]+\}\}`,
    'iu',
  )
  expect(Object.entries(textsIn('fr')).filter(([, text]) => elided.test(text))).toEqual([])
})
