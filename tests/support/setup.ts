/**
 * For every test file: random tests that name no count of their own follow `FUZZ_RUNS` too, what is written to the console as
 * an error fails the test, unless the test expects it, and what the file leaves behind is ended after it.
 */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { endFile } from './after-file'
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

afterAll(endFile)

/** What a test wrote and expects: it is taken away. */
export function expectedErrors(): string[] {
  const calls = written.mock.calls.map(parts => parts.map(String).join(' '))
  written.mockClear()
  return calls
}
