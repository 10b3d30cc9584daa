/** The order of waiting work from several requesters. */
import { expect, it } from 'vitest'
import { createFairQueue, type Lane } from '../../app/platform/limiter/fair-queue'
import { BusyError } from '../../app/platform/limiter/limiter'

/** A queue whose work ends on request. */
function queueOf(parallel: number, maxWaiting: number) {
  const queue = createFairQueue(parallel, maxWaiting)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    ask: (name: string, ...lanes: Lane[]) =>
      queue(lanes, () => {
        started.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      }),
    /** Ends work as soon as it starts, until nothing waits. */
    async finish() {
      for (let at = 0; at < started.length; at++) {
        ends.get(started[at] as string)?.()
        await new Promise(resolve => setImmediate(resolve))
      }
    },
  }
}

const one = (key: string): Lane => ({ key, times: 1 })
const network = (key: string, times: number): Lane => ({ key, times })
const settle = () => new Promise(resolve => setImmediate(resolve))

it('gives everybody a turn before anybody’s second', async () => {
  const queue = queueOf(1, 100)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(name => queue.ask(name, one(name[0] as string)))
  await settle()
  await queue.finish()
  expect(queue.started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(await Promise.all(all)).toHaveLength(7)
})

it('counts a network as three senders at most', async () => {
  const queue = queueOf(1, 100)
  for (let at = 0; at < 60; at++) void queue.ask(`a${at}`, one(`a${at}`), network('a', 10))
  await settle()
  for (let at = 0; at < 3; at++) void queue.ask(`b${at}`, one('b'))
  await queue.finish()
  expect(queue.started.indexOf('b0')).toBeLessThanOrEqual(3)
  expect(queue.started.indexOf('b2')).toBeLessThanOrEqual(11)
})

it('lets a neighbour of somebody who asks for much have the next turn of their network', async () => {
  const queue = queueOf(1, 100)
  for (let at = 0; at < 30; at++) void queue.ask(`a${at}`, one('a'), network('n', 3))
  void queue.ask('neighbour', one('b'), network('n', 3))
  void queue.ask('other', one('c'))
  await settle()
  await queue.finish()
  expect(queue.started.slice(0, 3).sort()).toEqual(['a0', 'neighbour', 'other'])
})

it('refuses the last in the order when too much waits: the one who asked for most', async () => {
  const queue = queueOf(1, 3)
  const flood = Array.from({ length: 6 }, (_, at) => queue.ask(`a${at}`, one('a')))
  const outcomes = Promise.allSettled(flood)
  await settle()
  const other = queue.ask('b', one('b'))
  await settle()
  await queue.finish()
  expect(queue.started).toEqual(['a0', 'b', 'a1', 'a2'])
  expect(await other).toBe('b')
  const refused = (await outcomes).flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(3)
  expect(refused.every(error => error instanceof BusyError)).toBe(true)
})

it('goes on after work that failed', async () => {
  const queue = createFairQueue(1, 1)
  const failed = queue([], () => Promise.reject(new Error('broken')))
  const next = queue([], async () => 'good')
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('good')
})
