/** How much of a query a page writes back. */
import { expect, it } from 'vitest'
import { longestReflected, reflectedQuery } from '../../app/platform/paths/reflected-query'

it('keeps the query of any search that people make, and drops one that is longer', () => {
  expect(reflectedQuery('?city=Gent%7C9000&price=0-400000')).toBe('?city=Gent%7C9000&price=0-400000')
  expect(reflectedQuery('')).toBe('')
  expect(reflectedQuery(`?${'a&'.repeat(longestReflected)}`)).toBe('')
})
