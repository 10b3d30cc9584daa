import { describe, expect, it } from 'vitest'
import { dueAt } from '../../app/domains/demand/alerts/due'

const at = (text: string) => Date.parse(text)

describe('when alerts leave', () => {
  it.each([
    ['at once', 'at-once', '2026-11-20T23:00Z', '2026-11-20T23:00Z'],
    ['the next morning at eight in Brussels', 'daily', '2026-11-20T12:00Z', '2026-11-21T07:00Z'],
    ['the same morning before eight', 'daily', '2026-11-20T06:59Z', '2026-11-20T07:00Z'],
    ['the next day when it is eight already', 'daily', '2026-11-20T07:00Z', '2026-11-21T07:00Z'],
    ['in summer an hour earlier by UTC', 'daily', '2026-07-01T12:00Z', '2026-07-02T06:00Z'],
    ['over the night the clocks go forward', 'daily', '2026-03-28T20:00Z', '2026-03-29T06:00Z'],
    ['over the night the clocks go back', 'daily', '2026-10-24T20:00Z', '2026-10-25T07:00Z'],
    ['on Monday', 'weekly', '2026-11-20T12:00Z', '2026-11-23T07:00Z'],
    ['on the next Monday', 'weekly', '2026-11-23T07:00Z', '2026-11-30T07:00Z'],
    ['on Monday, from a Sunday night that is Monday in Brussels', 'weekly', '2026-11-22T23:30Z', '2026-11-23T07:00Z'],
  ] as const)('%s', (_, frequency, since, due) => {
    expect(new Date(dueAt(frequency, at(since))).toISOString()).toBe(new Date(at(due)).toISOString())
  })
})
