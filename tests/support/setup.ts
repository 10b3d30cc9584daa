/**
 * For every test file: what is written to the console as an error fails the test, unless the test expects it, and what the file
 * leaves behind is ended after it.
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

/** What a test wrote and expects: it is taken away. */
export function expectedErrors(): string[] {
  const calls = written.mock.calls.map(parts => parts.map(String).join(' '))
  written.mockClear()
  return calls
}
