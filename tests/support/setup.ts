/**
 * For every test file: random tests that name no count of their own follow `FUZZ_RUNS` too, and what is written to the console
 * as an error fails the test, unless the test expects it.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { runs } from './runs'

// Loaded where it is wanted: most files have no random test.
if (process.env.FUZZ_RUNS) (await import('fast-check')).default.configureGlobal({ numRuns: runs() })

const written = vi.spyOn(console, 'error')

beforeEach(() => {
  written.mockClear()
})

afterEach(() => {
  const calls = written.mock.calls.map(parts => parts.map(String).join(' '))
  written.mockClear()
  expect(calls, 'console.error').toEqual([])
})

/** What a test wrote and expects: it is taken away. */
export function expectedErrors(): string[] {
  const calls = written.mock.calls.map(parts => parts.map(String).join(' '))
  written.mockClear()
  return calls
}
