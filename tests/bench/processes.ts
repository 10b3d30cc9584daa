/** Programs in separate processes, and the system's data about a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { hardeningFlags } from '../support/node-flags'

export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Starts `build/bench/{name}.js` with the site's flags. It prints its port, and nothing else.
 * @throws if it ends before that.
 */
export async function startServer(name: string, parameters: string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...hardeningFlags, `build/bench/${name}.js`, ...parameters], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk)))
    child.once('exit', code => reject(new Error(`${name} stopped with ${code}`)))
  })
  return { url: `http://localhost:${port}`, pid: child.pid as number, stop: () => stopProcess(child) }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, wait(5000)])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

export type Usage = { seconds: number; megabytes: number }

/**
 * Runs a command of the built site.
 * @returns its duration and peak memory. @throws if it fails.
 */
export async function runCommand(parameters: readonly string[], settings: Record<string, string>): Promise<Usage> {
  const start = performance.now()
  const child = spawn(process.execPath, [...hardeningFlags, ...parameters], {
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: 'http://localhost:3000', TILE_URL: 'none', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid as number))
  }, 100)
  const code = await new Promise(resolve => child.once('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}.`)
  return { seconds: (performance.now() - start) / 1000, megabytes: peak }
}

/** A process's memory in RAM, in MB; 0 if it has ended. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** A process's CPU time since it started, in ms (to 10 ms). */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
