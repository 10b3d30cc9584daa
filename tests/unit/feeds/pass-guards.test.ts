/** What a confirmed pass may do without asking again. */
import { expect, it } from 'vitest'
import { refusalBeyond } from '../../../app/domains/feeds/guards.server'

const limits = { percent: 20, atLeast: 5 }
const homes = (count: number) => Array.from({ length: count }, (_, at) => ({ kind: 'property' as const, key: `h${at}` }))
const losing = (count: number) => ({
  kinds: [{ kind: 'property' as const, before: 12, lost: count }],
  records: homes(count),
  leavesSome: true,
})
const viewings = (changed: number) => ({ why: 'viewings' as const, changed, told: 20 })

it('lets go what was seen, and as many viewings', () => {
  expect(refusalBeyond(viewings(12), losing(10), { refusal: viewings(12), losing: homes(10) }, limits)).toBeUndefined()
})

it('asks again for more viewings, or for viewings that nobody saw', () => {
  expect(refusalBeyond(viewings(18), losing(0), { refusal: viewings(12), losing: [] }, limits)).toEqual(viewings(18))
  const removals = { why: 'removals' as const, kind: 'property' as const, lost: 10, before: 12 }
  expect(refusalBeyond(viewings(12), losing(10), { refusal: removals, losing: homes(10) }, limits)).toEqual(viewings(12))
})

it('asks again for homes that disappear with the viewings that were seen', () => {
  const refusal = refusalBeyond(viewings(12), losing(10), { refusal: viewings(12), losing: [] }, limits)
  expect(refusal).toMatchObject({ why: 'removals', lost: 10 })
  const emptied = { ...losing(12), leavesSome: false }
  expect(refusalBeyond(viewings(12), emptied, { refusal: viewings(12), losing: [] }, limits)).toEqual({ why: 'empty' })
})
