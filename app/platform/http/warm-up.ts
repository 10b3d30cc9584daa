/** Renders pages once after the start, so that the first visitor's answer is as quick as the second's. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createReference } from '../log/log'
import type { FrontDoorOptions } from './front-door-options'

/**
 * One after the other, letting visitors' requests pass. Nothing is cached or counted.
 * @param addresses absolute.
 * @param answer handles the request as for a visitor; it logs its failures itself.
 */
export async function warmUp(addresses: readonly string[], answer: FrontDoorOptions['handler']): Promise<void> {
  for (const address of addresses) {
    const response = await answer(new Request(address), { clientAddress: '127.0.0.1', requestID: createReference })
    await response.text()
    await nextTurn()
  }
}
