/**
 * For every test file: an unexpected console error fails the test, and clean-up runs at the end of the file.
 */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { endFile } from './after-file'

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

/** Returns and clears the errors that a test expects. */
export function expectedErrors(): string[] {
  const calls = written.mock.calls.map(parts => parts.map(String).join(' '))
  written.mockClear()
  return calls
}
