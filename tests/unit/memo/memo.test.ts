import { expect, it } from 'vitest'
import { memo, memoByKey, ofSite } from '../../../app/platform/memo/memo'

it('makes a value once for each owner and key', () => {
  const asked: string[] = []
  const nameOf = memo(ofSite, (site: { name: string }, key: string) => {
    asked.push(`${site.name} ${key}`)
    return `${site.name} ${key}`
  })
  const [one, two] = [{ name: 'one' }, { name: 'two' }]
  const values = [nameOf(one, 'a'), nameOf(one, 'a'), nameOf(two, 'a'), nameOf(one, 'b')]
  expect(values).toEqual(['one a', 'one a', 'two a', 'one b'])
  expect(asked).toEqual(['one a', 'two a', 'one b'])
})

it('remembers undefined too', () => {
  let times = 0
  const nothing = memoByKey(10, (_: number) => {
    times += 1
    return undefined
  })
  expect([nothing(1), nothing(1), times]).toEqual([undefined, undefined, 1])
})

it('drops the least recently used key', () => {
  const asked: number[] = []
  const same = memoByKey(2, (key: number) => {
    asked.push(key)
    return key
  })
  for (const key of [1, 2, 1, 3, 1, 2]) same(key)
  expect(asked).toEqual([1, 2, 3, 2])
})

it('throws when somebody changes what it shares', () => {
  const shared = memoByKey(1, () => ({ list: [{ name: 'a' }], map: new Map([['a', [1]]]), set: new Set([1]) }))()
  const changes = [
    () => shared.list.push({ name: 'b' }),
    () => Object.assign(shared.list[0]!, { name: 'b' }),
    () => shared.map.set('b', []),
    () => shared.map.get('a')?.push(2),
    () => shared.set.clear(),
  ]
  for (const change of changes) expect(change).toThrow(TypeError)
  expect(shared).toEqual({ list: [{ name: 'a' }], map: new Map([['a', [1]]]), set: new Set([1]) })
})
