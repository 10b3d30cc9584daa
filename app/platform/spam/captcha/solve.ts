/** The browser's part of the proof of work: requests a challenge and solves it in a worker. */
import type { Challenge, Solution } from 'altcha-lib'

/** Time limit (ms), after which the characters are quicker. */
const patience = 60_000

/**
 * @returns the form field's value: base64 of JSON, as ALTCHA's widget sends it.
 * @throws without a challenge, or if the browser cannot or may not solve it.
 */
export async function solve(challengeUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(challengeUrl, { headers: { Accept: 'application/json' }, signal })
  if (!response.ok) throw new Error(`No challenge: ${response.status}`)
  const challenge = (await response.json()) as Challenge
  const solution = await work(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

function work(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', () => reject(new Error('The worker failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('No solution')),
    )
    worker.postMessage({ challenge, timeout: patience })
  }).finally(() => worker.terminate())
}
