/** How much of a query a page echoes. */
import { expect, it } from 'vitest'
import { longestReflected, reflectedQuery } from '../../app/platform/paths/reflected-query'

it('keeps realistic search queries, and drops longer ones', () => {
  expect(reflectedQuery('?city=Gent%7C9000&price=0-400000')).toBe('?city=Gent%7C9000&price=0-400000')
  expect(reflectedQuery('')).toBe('')
  expect(reflectedQuery(`?${'a&'.repeat(longestReflected)}`)).toBe('')
})
