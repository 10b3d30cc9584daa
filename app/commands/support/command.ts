/** What every command of `npm run` shares: a mistake is one sentence and exit code 1, without a stack. */
import path from 'node:path'
import { createSite, type Site } from '../../platform/context/site.server'
import { readSettings, SettingError, withUsedFolder } from '../../platform/settings/settings.server'
import { compileLate } from './compile-late'

/** What whoever typed the command can put right; `message` is the sentence. */
export class Mistake extends Error {}

/**
 * Runs a command and prints what it says.
 * @param work gets the site and the parameters; what it returns is printed
 */
export async function runCommand(
  work: (site: Site, parameters: string[]) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  compileLate()
  try {
    // Most read a row here and there of the catalogue: mapped, a large one would take more memory than all else.
    const said = await work(createSite(readSettings(), { catalogue: { mappedBytes: 0 } }), process.argv.slice(2))
    if (said !== undefined) console.log(said)
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof SettingError)) throw error
    console.error(withUsedFolder(error.message))
    process.exitCode = 1
  }
}

/** What a command says that put mails into the outbox, where their links lead to this machine: then each mail becomes a file. */
export function noteLocalLinks({ settings: { isLocal, siteUrl } }: Site): void {
  if (isLocal) console.log(`The links of these mails lead to ${siteUrl}: SITE_URL is not set.`)
}

/** The path of a file that was typed: commands run in the root of the repository, wherever that was. */
export function typedPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
