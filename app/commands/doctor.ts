/**
 * `npm run doctor`: examines the machine and the configuration, and prints fixes: a line each, `ok`, `warning` or `fix`, with
 * the command to run. Changes nothing and reveals no secrets. `--backups DIR` is where the backups are, `--json` is for
 * programs. Exit code 1 if something must be fixed.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { examine, type Finding } from './doctor/examine'
import { typedPath } from './support/command'

const parameters = read(process.argv.slice(2))
if (parameters) {
  const { backups, json } = parameters
  if (existsSync('.env')) process.loadEnvFile('.env')
  const findings = await examine({ environment: process.env, backups: backups === undefined ? undefined : typedPath(backups) })
  console.log(json ? JSON.stringify(findings, undefined, 2) : findings.map(written).join('\n'))
  if (findings.some(({ state }) => state === 'fix')) process.exitCode = 1
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { backups: { type: 'string' }, json: { type: 'boolean' } } }).values
  } catch {
    console.error('Usage: npm run doctor -- [--backups DIR] [--json]')
    process.exitCode = 1
    return undefined
  }
}

function written({ state, what, command }: Finding): string {
  return `${state.padEnd(8)} ${what}${command ? `\n${' '.repeat(9)}${command}` : ''}`
}
