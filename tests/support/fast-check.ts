/**
 * fast-check as configured for the tests. `npm test` tries the same cases each time, so that only a change decides the result;
 * runs with new cases (`npm run test:fuzz`, or any test with another `FUZZ_SEED`) print the seed that reproduces them.
 */
import fc from 'fast-check'
import { runs } from './runs'

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1), numRuns: runs() })

export * from 'fast-check'
export default fc
