/**
 * A process that starts beside one that serves proves itself to the one that started both (`app/commands/workers.mjs`), before the old
 * one goes: its home page can be made, and it lives on for a while once it takes requests.
 */
import { createReference } from '../log/log'
import { SettingError } from '../settings/settings.server'
import type { FrontDoorOptions } from './front-door-options'

/** What ends at once, ends in this time; the old one answers beside it meanwhile. */
const provingMs = 3000

export const isSuccessor = process.env.GEVEL_BESIDE === 'on'

/**
 * @param address of the home page
 * @param answer as to a visitor
 * @throws SettingError where the answer is 500 or more: the one before serves better
 */
export async function checkHomePage(address: string, answer: FrontDoorOptions['handler']): Promise<void> {
  const { status } = await answer(new Request(address), { clientAddress: '127.0.0.1', requestID: createReference })
  if (status >= 500) throw new SettingError(`its home page is answered by ${status}, as the log says above.`)
}

/** One that hangs, or ends, does not come to say it. */
export function proveLater(): void {
  setTimeout(() => process.send?.({ kind: 'proved' }), provingMs)
}

/** Gives the sentence to the one that started us, where there is one, for whoever asked for the new version. */
export async function tellMistake(mistake: string): Promise<void> {
  if (process.send) await new Promise(resolve => process.send?.({ kind: 'mistake', mistake }, resolve))
}
