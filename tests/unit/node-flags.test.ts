import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hardening, loadsPackages } from '../../app/commands/node-flags.mjs'
import { temporaryFolder } from '../support/test-site'

const hardeningFlags = hardening()

/** A Node that runs a program as the shell script says. */
function nodeThat(says: string): string {
  const file = path.join(temporaryFolder(), 'node')
  writeFileSync(file, `#!/bin/sh\n${says}\n`)
  chmodSync(file, 0o755)
  return file
}

test('leaves out the flag against generated code on a Node that cannot load packages with it', () => {
  const older = nodeThat(`echo "SyntaxError: Named export 'Fragment' not found" >&2; exit 1`)
  expect(loadsPackages(older)).toBe(false)
  expect(
    loadsPackages(nodeThat('case "$*" in *--disallow-code-generation-from-strings*react/jsx-runtime*) exit 0; esac; exit 1')),
  ).toBe(true)
  expect(loadsPackages('/nowhere/node')).toBe(false)
  expect(hardeningFlags.includes('--disallow-code-generation-from-strings')).toBe(loadsPackages())
  expect(hardeningFlags).toContain('--disable-proto=delete')
})

test('refuses what the hardening flags forbid on this Node, and loads the site’s packages', () => {
  const under = (program: string) =>
    spawnSync(process.execPath, [...hardeningFlags, '--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(under("console.log({}.__proto__ === undefined, '__proto__' in {})").stdout).toBe('true false\n')
  const generated = under("console.log(new Function('return 7')())")
  if (loadsPackages()) expect(generated.stderr).toContain('Code generation from strings disallowed')
  else expect(generated.stdout).toBe('7\n')
  expect(
    under("await Promise.all(['react/jsx-runtime', 'better-sqlite3', '@remix-run/node'].map(name => import(name)))"),
  ).toMatchObject({
    status: 0,
    stderr: '',
  })
})
