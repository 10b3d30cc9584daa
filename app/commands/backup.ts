/**
 * `npm run backup -- FILE` saves the irreplaceable data of a running site. `npm run backup -- --folder DIR` names the file
 * itself, and deletes backups in that folder that are no longer worth keeping (docs/backup.md).
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupName, superfluousBackups } from '../platform/backup/kept-backups'
import { makeBackup } from '../platform/backup/make-backup.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = 'Usage: npm run backup -- FILE | --folder DIR'

async function answer(site: Site, parameters: string[]): Promise<string> {
  const [folder, single] = parameters[0] === '--folder' ? [parameters[1]] : [undefined, parameters[0]]
  const named = folder ?? single
  if (!named || parameters.length > (folder ? 2 : 1) || named.startsWith('-')) throw new Mistake(usage)
  if (folder && !existsSync(typedPath(folder))) throw new Mistake(`There is no folder ${typedPath(folder)}.`)
  const file = folder ? path.join(typedPath(folder), backupName(site.now())) : typedPath(named)
  const { catalogue } = await makeBackup(site, file)
  const gone = folder ? superfluousBackups(readdirSync(typedPath(folder)), site.now()) : []
  for (const name of gone) rmSync(path.join(typedPath(folder as string), name), { force: true })
  return [
    `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB, catalogue ${catalogue ?? 'none'} (not in it).`,
    ...(gone.length > 0 ? [`Taken away: ${gone.join(', ')}.`] : []),
    ...(site.settings.backupKey === undefined
      ? ['It is not encrypted, and holds personal data and the secret. Set BACKUP_KEY to encrypt backups.']
      : []),
  ].join('\n')
}

await runCommand(answer)
