import { expect, it } from 'vitest'
import { nearWords } from '../../app/domains/search/sentence/near-words'

it('finds words that are one mistake apart', () => {
  const near = nearWords(['terras', 'terrasse', 'garage', 'lift'])
  expect(near('teras')).toEqual(['terras'])
  expect(near('terrass').sort()).toEqual(['terras', 'terrasse'])
  expect(near('graage')).toEqual(['garage'])
  expect(near('garaze')).toEqual(['garage'])
  expect(near('ggarage')).toEqual(['garage'])
  for (const typed of ['garage', 'grae', 'garazze', 'lfit']) expect(near(typed)).toEqual([])
})
