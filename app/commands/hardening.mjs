import { spawnSync } from 'node:child_process'

const noGeneratedCode = '--disallow-code-generation-from-strings'

let flags

/**
 * The flags that the site and its commands run under: no `__proto__`, and no code made of strings. Most releases of Node read with
 * `eval` which exports a package hands on from another file (cjs-module-lexer before 2.2), so under the second flag they do not load
 * React: there the site runs without it (docs/decisions/0002).
 */
export function hardening() {
  flags ??= [...(loadsPackages() ? [noGeneratedCode] : []), '--disable-proto=delete']
  return flags
}

/** Whether Node loads such packages while code made of strings is forbidden. @param node the program */
export function loadsPackages(node = process.execPath) {
  const program = "import { Fragment } from 'react/jsx-runtime'"
  return spawnSync(node, [noGeneratedCode, '--input-type=module', '--eval', program], { stdio: 'ignore' }).status === 0
}
