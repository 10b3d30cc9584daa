/**
 * A process started next to a serving one proves itself to their parent (`app/commands/workers.mjs`) before the old one stops: it
 * can render its home page, and survives a while once it takes requests.
 */
import { createReference } from '../log/log'
import { SettingError } from '../settings/settings.server'
import type { FrontDoorOptions } from './front-door-options'

/** Immediate crashes happen within this time; the old process still answers meanwhile. */
const provingMs = 3000

export const isSuccessor = process.env.GEVEL_BESIDE === 'on'

/**
 * @param address of the home page
 * @param answer handles the request as for a visitor
 * @throws SettingError if the answer is 500 or above: the previous version serves better
 */
export async function checkHomePage(address: string, answer: FrontDoorOptions['handler']): Promise<void> {
  const { status } = await answer(new Request(address), { clientAddress: '127.0.0.1', requestID: createReference })
  if (status >= 500) throw new SettingError(`its home page is answered by ${status}, as the log says above.`)
}

/** A process that hangs or ends never gets to report. */
export function proveLater(): void {
  setTimeout(() => process.send?.({ kind: 'proved' }), provingMs)
}

/** Reports the error to the parent process, if there is one, for the operator who asked for the new version. */
export async function reportStartError(mistake: string): Promise<void> {
  if (process.send) await new Promise(resolve => process.send?.({ kind: 'mistake', mistake }, resolve))
}
