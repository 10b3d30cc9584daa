/**
 * fast-check as the tests use it. `npm test` tries the same cases each time, so that a change alone decides whether it passes; those
 * that look for new ones (`npm run test:fuzz`, or any test with another `FUZZ_SEED`) say by which number they are found again.
 */
import fc from 'fast-check'
import { runs } from './runs'

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1), numRuns: runs() })

export * from 'fast-check'
export default fc
