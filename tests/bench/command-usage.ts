/** Commands of the site in processes of their own, and what they used. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hardeningFlags } from '../support/node-flags'
import { machineScale } from '../support/processor-time'

/** Processor seconds of user and system, by what they are multiplied for a budget (`machineScale`), and the most memory in MB. */
export type Usage = { seconds: number; scale: number; megabytes: number }

/** @throws when the command fails. */
export async function runMeasured(command: readonly string[], settings: Record<string, string>): Promise<Usage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-usage-'))
  const file = path.join(folder, 'usage.json')
  try {
    const before = machineScale()
    await endOf(startCommand(['--import', './build/bench/usage-at-end.js', ...command], { ...settings, USAGE_FILE: file }))
    const usage = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ResourceUsage
    const scale = (before + machineScale()) / 2
    return { seconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6, scale, megabytes: usage.maxRSS / 1024 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function startCommand(command: readonly string[], settings: Record<string, string>): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    SITE_URL: 'http://localhost:3000',
    TILE_URL: 'none',
    ...settings,
  }
  return spawn(process.execPath, [...hardeningFlags, ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`The command ended with ${code}`))))
  })
}
