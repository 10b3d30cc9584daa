import { describe, expect, it } from 'vitest'
import { createRushWatch } from '../../app/platform/http/rush'

describe('whether visitors wait for the thread', () => {
  function watch() {
    const used = { active: 500, idle: 0 }
    const isRush = createRushWatch(() => ({ ...used }))
    return (active: number, idle: number) => {
      used.active += active
      used.idle += idle
      return isRush()
    }
  }

  it('is so when it hardly rested since it was last looked at', () => {
    const isRushAfter = watch()
    expect(isRushAfter(190, 10)).toBe(true)
    expect(isRushAfter(140, 60)).toBe(false)
  })

  it('is not told by a moment: what was so before stays', () => {
    const isRushAfter = watch()
    expect(isRushAfter(50, 0)).toBe(false)
    expect(isRushAfter(60, 0)).toBe(true)
    expect(isRushAfter(0, 20)).toBe(true)
    expect(isRushAfter(0, 90)).toBe(false)
  })

  it('is over after a rest, however long it lasted before', () => {
    const isRushAfter = watch()
    expect(isRushAfter(10_000, 0)).toBe(true)
    expect(isRushAfter(5, 3000)).toBe(false)
  })
})
