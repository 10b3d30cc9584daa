/** Servers in processes of their own, and what the system says of a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { hardeningFlags } from '../support/node-flags'

export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Starts `build/bench/{name}.js` with the flags the site runs with. It says its port, and nothing else, on standard output.
 * @throws when it ends before that.
 */
export async function startServer(
  name: string,
  parameters: string[] = [],
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...hardeningFlags, `build/bench/${name}.js`, ...parameters], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk)))
    child.once('exit', code => reject(new Error(`${name} stopped with ${code}`)))
  })
  return { url: `http://localhost:${port}`, pid: child.pid as number, stop: () => stopProcess(child) }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, wait(5000)])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** Memory of a process that is in RAM, in MB; undefined where the system does not tell. */
export function residentMegabytes(pid: number): { all: number; files: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
    return { all: megabytes('VmRSS'), files: megabytes('RssFile') }
  } catch {
    return undefined
  }
}

/** @returns how to end; then the most memory that processes it started took at once, in MB. */
export function watchChildren(pid: number): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(
      most,
      childrenOf(pid).reduce((sum, each) => sum + (residentMegabytes(each)?.all ?? 0), 0),
    )
  }
  const timer = setInterval(look, 200)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return most
    },
  }
}

/** With those that they started in turn. */
function childrenOf(pid: number): number[] {
  try {
    const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return direct.flatMap(each => [each, ...childrenOf(each)])
  } catch {
    return []
  }
}

/** Processor time a process took since it started, in ms (to 10 ms); undefined where the system does not tell. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
