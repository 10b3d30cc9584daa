import { describe, expect, it, vi } from 'vitest'
import { createPost } from '../../app/commands/workers-post.mjs'
import { alone, createWorkers, workersOf } from '../../app/platform/workers/workers.server'

/** A process as its parent sees it, and its own end of the channel. */
function started(number: number) {
  const heard: ((message: unknown) => void)[] = []
  const listeners: Record<string, ((message?: unknown) => void)[]> = {}
  const own = createWorkers(number, {
    send: message => {
      for (const hear of listeners.message ?? []) hear(message)
    },
    listen: hear => void heard.push(hear),
  })
  const listen = (event: string, hear: (message?: unknown) => void) => {
    listeners[event] = [...(listeners[event] ?? []), hear]
  }
  const worker = {
    on: listen,
    once: listen,
    isConnected: () => true,
    send: (message: unknown) => {
      for (const hear of heard) hear(message)
    },
    exit: () => {
      for (const hear of listeners.exit ?? []) hear()
    },
  }
  return { own, worker }
}

function three() {
  const all = [started(1), started(2), started(3)] as const
  const serving = { leader: all[0].worker, workers: all.map(({ worker }) => worker) }
  const post = createPost(() => serving as never)
  for (const { worker } of all) post.listenTo(worker as never)
  all[0].worker.send({ kind: 'lead' })
  return all
}

describe('processes that serve one site', () => {
  it('run one-time work once they lead, and not before', () => {
    const { own, worker } = started(2)
    const work = vi.fn()
    own.whenLeading(work)
    expect([own.leads, work.mock.calls.length]).toEqual([false, 0])
    worker.send({ kind: 'lead' })
    worker.send({ kind: 'lead' })
    own.whenLeading(work)
    expect([own.leads, work.mock.calls.length]).toEqual([true, 2])
  })

  it('route requests to the leader, who asks nobody', async () => {
    const [first, second] = three()
    first.own.answer('tile', value => `${value} of one`)
    second.own.answer('tile', value => `${value} of two`)
    expect(await second.own.askLeader('tile', 7, 100)).toBe('7 of one')
    expect(await first.own.askLeader('tile', 7, 100)).toBeUndefined()
  })

  it('collect all others’ data within a time limit', async () => {
    const [first, second, third] = three()
    first.own.answer('metrics', () => 1)
    second.own.answer('metrics', () => new Promise(() => {}))
    third.own.answer('metrics', async () => 3)
    expect(await third.own.askOthers('metrics', undefined, 20)).toEqual([1])
    expect(await second.own.askOthers('metrics', undefined, 1000)).toEqual([1, 3])
    const asked = first.own.askOthers('metrics', undefined, 60_000)
    second.worker.exit()
    expect(await asked).toEqual([3])
  })

  it('cope with failing or missing answers', async () => {
    const [first, second] = three()
    first.own.answer('tile', () => {
      throw new Error('away')
    })
    expect(await second.own.askLeader('tile', 1, 1000)).toBeUndefined()
    expect(await second.own.askOthers('unheard of', 1, 1000)).toEqual([])
  })

  it('lead alone if nobody started them', async () => {
    const work = vi.fn()
    const own = workersOf({ env: {}, on: process.on } as never)
    own.whenLeading(work)
    expect(work).toHaveBeenCalledOnce()
    expect([own.leads, await own.askLeader('tile', 1, 1), await alone().askOthers('metrics', 1, 1)]).toEqual([
      true,
      undefined,
      [],
    ])
  })
})
