/** Recurring work: clean-ups, summaries, alerts. One timer per job, in the serving process. */
import { errorText, type Log } from '../log/log'

export type Job = {
  name: string
  /** Milliseconds from one start to the next. Runs never overlap. */
  everyMs: number
  /** Also run when the site starts. Errors are logged, and the job runs again at its next interval. */
  atStart?: boolean
  run: () => void | Promise<void>
}

/** Starts the jobs. @returns a stop function, which resolves once none is running. */
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
