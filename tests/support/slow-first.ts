/** Orders the test files. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts files that wait for browsers or other programs first, so that all processes stay busy to the end: without earlier
 * durations vitest would start with the longest files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /\/tests\/(browser|site|faults)\//.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
