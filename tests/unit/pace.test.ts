import { describe, expect, it } from 'vitest'
import { createPace } from '../../app/platform/outbox/pace.server'

/** A thread with these loads by others, check by check; idle afterwards. */
function thread(...used: number[]) {
  const rests: number[] = []
  const rest = async (ms: number) => {
    rests.push(ms)
    return { used: used.shift() ?? 0 }
  }
  return { rests, rest }
}

describe('the pace of work that can wait', () => {
  it('continues after one check on an idle thread', async () => {
    const { rests, rest } = thread()
    const pace = createPace(1000, { rest })
    await pace()
    await pace()
    expect(rests).toEqual([2, 2])
  })

  it('waits until the thread has time', async () => {
    const { rests, rest } = thread(1, 0.5, 0.9, 0.4)
    await createPace(1000, { rest })()
    expect(rests).toHaveLength(4)
  })

  it('respects its total wait, and still gives others a turn', async () => {
    const { rests, rest } = thread(...Array(100).fill(1))
    const pace = createPace(6, { rest })
    await pace()
    expect(rests).toEqual([2, 2, 2, 0])
    await pace()
    expect(rests.slice(4)).toEqual([0])
  })

  it('measures the real thread too', async () => {
    await expect(createPace(50)()).resolves.toBeUndefined()
  })
})
