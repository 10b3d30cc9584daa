import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hardeningFlags } from '../support/node-flags'
import { temporaryFolder } from '../support/test-site'

const { loadsPackages } = (await import(path.resolve('app/commands/node-flags.mjs'))) as {
  loadsPackages: (node?: string) => boolean
}

/** A Node that runs a program as the shell script says. */
function nodeThat(says: string): string {
  const file = path.join(temporaryFolder(), 'node')
  writeFileSync(file, `#!/bin/sh\n${says}\n`)
  chmodSync(file, 0o755)
  return file
}

test('forbids code from strings even if Node’s flag fails to load', () => {
  const older = nodeThat(`echo "SyntaxError: Named export 'Fragment' not found" >&2; exit 1`)
  expect(loadsPackages(older)).toBe(false)
  expect(
    loadsPackages(nodeThat('case "$*" in *--disallow-code-generation-from-strings*react/jsx-runtime*) exit 0; esac; exit 1')),
  ).toBe(true)
  expect(loadsPackages('/nowhere/node')).toBe(false)
  expect(hardeningFlags.includes('--disallow-code-generation-from-strings')).toBe(loadsPackages())
  expect(hardeningFlags).toContain('--disable-proto=delete')
})
