/** Shared by all commands of `npm run`: a mistake is one sentence and exit code 1, without a stack. */
import path from 'node:path'
import { createSite, type Site } from '../../platform/context/site.server'
import { readSettings, SettingError, withUsedFolder } from '../../platform/settings/settings.server'

/** A mistake that the user can correct; `message` is the sentence. */
export class Mistake extends Error {}

/**
 * Runs a command and prints its result.
 * @param work receives the site and the parameters; its return value is printed
 */
export async function runCommand(
  work: (site: Site, parameters: string[]) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  try {
    // Most read a few rows of the catalogue: memory-mapping a large one would take more memory than everything else.
    const said = await work(createSite(readSettings(), { catalogue: { mappedBytes: 0 } }), process.argv.slice(2))
    if (said !== undefined) console.log(said)
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof SettingError)) throw error
    console.error(withUsedFolder(error.message))
    process.exitCode = 1
  }
}

/** Output of a command that enqueued mails while links point to this machine: each mail becomes a file. */
export function noteLocalLinks({ settings: { isLocal, siteUrl } }: Site): void {
  if (isLocal) console.log(`SITE_URL is not set, so links in these mails point to ${siteUrl}.`)
}

/** A typed path, resolved from the caller's directory, because commands run in the repository's root. */
export function typedPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
