/** CPU time of the single thread that answers requests. */
import { readFileSync } from 'node:fs'

/** CPU time of a process's main thread since it started, in ms; undefined if the system does not report it. */
export function mainThreadTime(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}

/** Duration of the loop below on the budgets' reference machine, in ms. */
const reference = 20

/**
 * The factor to compare a time measured here with a budget: 0.5 on a machine half as fast as the reference machine. The best of
 * three.
 */
export function machineScale(): number {
  const times = Array.from({ length: 3 }, () => {
    const before = mainThreadTime(process.pid) ?? performance.now()
    loop()
    return (mainThreadTime(process.pid) ?? performance.now()) - before
  })
  return reference / Math.min(...times)
}

/** Typical work for a request: splitting, sorting and joining texts. */
function loop(): void {
  let text = ''
  for (let round = 0; round < 3; round++) {
    const rows = Array.from({ length: 4000 }, (_, at) => ({
      name: `name ${(at * 7919) % 4001}`,
      values: [at, at * 2, String(at)],
    }))
    rows.sort((a, b) => (a.name < b.name ? -1 : 1))
    text = JSON.stringify(JSON.parse(JSON.stringify(rows))).replace(/name (\d+)/g, (_, digits: string) => digits.padStart(6, '0'))
  }
  if (text.length === 0) throw new Error('nothing was done')
}
