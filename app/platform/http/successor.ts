/**
 * A process that starts beside one that serves proves itself to the one that started both (`app/commands/workers.mjs`), before the old
 * one goes: its home page can be made, and it lives on for a while once it takes requests.
 */
import { SettingError } from '../settings/settings.server'

/** What ends at once, ends in this time; the old one answers beside it meanwhile. */
const provingMs = 3000

export const isSuccessor = process.env.GEVEL_BESIDE === 'on'

/**
 * @param render answers as to a visitor
 * @throws SettingError where the answer is 500 or more: the one before serves better
 */
export async function checkHomePage(render: () => Promise<Response> | Response): Promise<void> {
  const { status } = await render()
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
