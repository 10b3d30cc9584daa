/** Work that comes back by itself: clean-ups, summaries, alerts. One timer a job, in the process that serves. */
import { errorText, type Log } from '../log/log'

export type Job = {
  name: string
  /** Milliseconds from one start to the next. A run that takes longer is not started twice. */
  everyMs: number
  /** Also run when the site starts. What it throws is logged, and it is tried again at its next turn. */
  atStart?: boolean
  run: () => void | Promise<void>
}

/** Starts the jobs. @returns how to stop them: resolves when none is running. */
export function startJobs(jobs: readonly Job[], log: Log): { stop: () => Promise<void> } {
  const running = new Map<string, Promise<void>>()
  const turn = (job: Job) => {
    if (running.has(job.name)) return
    const run = Promise.resolve()
      .then(job.run)
      .catch((error: unknown) => log('job-failed', { job: job.name, error: errorText(error) }))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const timers = jobs.map(job => {
    if (job.atStart) turn(job)
    return setInterval(turn, job.everyMs, job).unref()
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
