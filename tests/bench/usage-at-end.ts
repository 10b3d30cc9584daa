/** Loaded before a command (`node --import`): writes what its process used into `USAGE_FILE` when it ends. */
import { readFileSync, writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeFileSync(process.env.USAGE_FILE as string, JSON.stringify({ userCPUTime, systemCPUTime, maxRSS: ownPeak() ?? maxRSS }))
})

/** The largest resident set in KB. Linux counts in `maxRSS` that of who started the process too: a bench that grew, say. */
function ownPeak(): number | undefined {
  try {
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return peak === undefined ? undefined : Number(peak)
  } catch {
    return undefined
  }
}
