/** A web worker, so that the page stays responsive: tries step after step until the challenge is solved (altcha-lib). */
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

addEventListener('message', async ({ data }: MessageEvent<{ challenge: Challenge; timeout: number }>) => {
  try {
    postMessage(await solveChallenge({ ...data, deriveKey }))
  } catch {
    // No web cryptography (a page over plain http, an old browser): the page shows the characters.
    postMessage(null)
  }
})
