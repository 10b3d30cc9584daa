/** The order of the test files. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What waits for a browser or for other programs begins first, so that both processes have work to the end: without the durations
 * of an earlier run vitest would begin with the longest files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /\/tests\/(browser|site|faults)\//.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
