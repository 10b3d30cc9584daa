/** Flags and allocator settings of Node for `npm start` and the commands. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const noGeneratedCode = '--disallow-code-generation-from-strings'

const running = process.execPath

/** @type {Map<string, string[]>} */
const flags = new Map()

/**
 * The Node of a release; in a checkout the one that runs this.
 * @param {string} folder
 */
export function nodeOf(folder) {
  const own = path.join(folder, 'node/bin/node')
  return existsSync(own) ? own : running
}

/**
 * Flags of the site and its commands: no `__proto__`, and no code generation from strings. Most releases of Node use `eval` to
 * detect re-exports of a package (cjs-module-lexer before 2.2), so under the second flag they cannot load React: there the site
 * runs without it (docs/decisions/front-door-and-remix.md).
 * @param {string} node the program
 */
export function hardening(node = running) {
  const known = flags.get(node) ?? [...(loadsPackages(node) ? [noGeneratedCode] : []), '--disable-proto=delete']
  flags.set(node, known)
  return known
}

/** Whether Node loads such packages without code generation from strings. @param node the program */
export function loadsPackages(node = running) {
  const program = "import { Fragment } from 'react/jsx-runtime'"
  return spawnSync(node, [noGeneratedCode, '--input-type=module', '--eval', program], { stdio: 'ignore' }).status === 0
}

/** For the site; why these, with figures: docs/decisions/deployment.md. Commands run without them: those that read many records are slower with them. */
export const memoryFlags = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--initial-heap-size=64']

/** For glibc: the picture library uses many threads, and each would keep memory (docs/decisions/deployment.md). */
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
