/** Runs beside the page, which stays quick: tries one step after the other until the challenge is met (altcha-lib). */
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

addEventListener('message', async ({ data }: MessageEvent<{ challenge: Challenge; timeout: number }>) => {
  try {
    postMessage(await solveChallenge({ ...data, deriveKey }))
  } catch {
    // No cryptography here (a page over plain http, an old browser): the page asks for the characters.
    postMessage(null)
  }
})
