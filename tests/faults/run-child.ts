/** Starts the program that is killed, and kills it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { hardeningFlags } from '../support/node-flags'
import type { Program } from '../support/programs'
import { askShared } from '../support/shared'
import type { ChildOrder, CrmOrder, OffersOrder } from './orders'

/** @returns the path of a program that is built once for all files. */
export async function programFile(name: Program): Promise<string> {
  return path.join(await askShared('programs'), `${name}.js`)
}

/** Programs that die before they use the code that V8's optimising compiler makes start a fifth cheaper without it. */
const shortLife = ['--no-turbofan', '--single-threaded-gc']

export type Life = { thanked: string[]; unheard: string[]; killed: boolean; trouble: string }

/** Runs it until it ends, hangs at its step, or `killAfterMs` after it was ready; in the last two cases it is killed. */
export function runChild(program: string, order: ChildOrder | CrmOrder | OffersOrder, killAfterMs?: number): Promise<Life> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [...hardeningFlags, ...shortLife, program, JSON.stringify(order)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const life: Life = { thanked: [], unheard: [], killed: false, trouble: '' }
    let rest = ''
    const limit = setTimeout(() => {
      life.trouble += 'It did not end within a minute.'
      child.kill('SIGKILL')
    }, 60_000)
    child.stderr.on('data', (chunk: Buffer) => {
      life.trouble += chunk.toString()
    })
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [word, subject = ''] = line.split(' ')
        if (word === 'thanked') life.thanked.push(subject)
        else if (word === 'unheard') life.unheard.push(subject)
        else if (word === 'here') child.kill('SIGKILL')
        else if (word === 'ready' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
      }
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      life.killed = signal === 'SIGKILL'
      if (code !== 0 && !life.killed) life.trouble += `It ended with ${code}.`
      resolve(life)
    })
  })
}

/**
 * Runs a program until it ends or prints `here`, where it is killed.
 * @throws its output, if it ends with an error
 */
export function runUntilKilled(
  program: string,
  order: object,
  settings: Record<string, string> = {},
): Promise<{ said: string; killed: boolean }> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...settings }
    const child = spawn(process.execPath, [...shortLife, program, JSON.stringify(order)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('here')) child.kill('SIGKILL')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve({ said, killed: signal === 'SIGKILL' })
      else reject(new Error(said))
    })
  })
}
