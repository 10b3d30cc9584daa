import { expect, it } from 'vitest'
import { createFairLimiter } from '../../app/platform/limiter/fair-limiter'
import { BusyError } from '../../app/platform/limiter/limiter'

/** Tasks that a test ends by name, and the order in which they started. */
function workshop(options: Parameters<typeof createFairLimiter>[0]) {
  const inTurn = createFairLimiter(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (sender: string, name: string) =>
    inTurn(sender, () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { add, end, begun }
}

it('never runs two tasks of one sender at once', async () => {
  const { add, end, begun } = workshop({ parallel: 2, maxWaiting: { ofAll: 8, ofSender: 2 } })
  for (const name of ['a1', 'a2']) void add('a', name)
  void add('b', 'b1')
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

it('runs a sender’s first task before another’s second', async () => {
  const { add, end, begun } = workshop({ parallel: 1, maxWaiting: { ofAll: 8, ofSender: 2 } })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  for (const name of ['', 'a1', 'b1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('refuses tasks behind too many of the sender or of all', async () => {
  const { add } = workshop({ parallel: 1, maxWaiting: { ofAll: 3, ofSender: 2 } })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  await expect(add('a', 'a4')).rejects.toThrow(BusyError)
  void add('b', 'b1')
  await expect(add('c', 'c1')).rejects.toThrow(BusyError)
})

it('continues after a failed task', async () => {
  const inTurn = createFairLimiter({ parallel: 1, maxWaiting: { ofAll: 1, ofSender: 1 } })
  await expect(inTurn('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn('a', async () => 'done')).toBe('done')
})
