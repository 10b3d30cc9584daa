/** The folders that the site writes and reads. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Check, fix, type Line, ok, warning } from './patient'

/** The folder, or the existing one in which it will be created. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder))
}

function may(folder: string, mode: number): boolean {
  try {
    accessSync(folder, mode)
    return true
  } catch {
    return false
  }
}

const whose = (folder: string) => `chown -R gevel: ${folder} && chmod 700 ${folder}, with the user of the site`

export const folders: Check = ({ settings: { varDir, dataDir } }) => [...written(varDir), ...readOnly(dataDir)]

function written(varDir: string): Line[] {
  const nearest = nearestFolder(varDir)
  if (!may(nearest, constants.W_OK | constants.X_OK))
    return [fix(`VAR_DIR (${varDir}) cannot be written by this user.`, whose(varDir))]
  if (nearest !== varDir) return [ok(`VAR_DIR (${varDir}) will be created by the first start.`)]
  const isOpen = (statSync(varDir).mode & 0o077) !== 0
  const close = `chmod -R go= ${varDir}`
  // Folder permissions are fixed at start; until then only existing contents can be read.
  const report = existsSync(path.join(varDir, 'site.sqlite')) ? fix : warning
  const closed = [
    isOpen
      ? report(`VAR_DIR (${varDir}) can be read by other users of this machine.`, close)
      : ok(`VAR_DIR (${varDir}) is private to the site.`),
  ]
  const secret = path.join(varDir, 'secret')
  if (!existsSync(secret)) return closed
  if ((statSync(secret).mode & 0o077) !== 0)
    return [...closed, fix('The secret can be read by other users of this machine.', `chmod 600 ${secret}`)]
  return [
    ...closed,
    may(secret, constants.R_OK)
      ? ok('The secret is private to the site.')
      : fix('The secret cannot be read by this user.', whose(varDir)),
  ]
}

function readOnly(dataDir: string): Line[] {
  const isThere = existsSync(path.join(dataDir, 'site'))
  if (!isThere)
    return [
      fix(
        `DATA_DIR (${dataDir}) has no folder site/, so there is no configuration.`,
        'set DATA_DIR to the folder of the agency’s data',
      ),
    ]
  const closed = ['site', 'catalogue', 'photos'].filter(name => {
    const folder = path.join(dataDir, name)
    return (
      existsSync(folder) &&
      (!may(folder, constants.R_OK | constants.X_OK) ||
        readdirSync(folder).some(file => !may(path.join(folder, file), constants.R_OK)))
    )
  })
  if (closed.length > 0)
    return [fix(`This user cannot read all of ${closed.join(', ')} in DATA_DIR.`, `chmod -R a+rX ${dataDir}`)]
  return existsSync(path.join(dataDir, 'photos'))
    ? [ok(`DATA_DIR (${dataDir}) can be read.`)]
    : [warning(`DATA_DIR (${dataDir}) has no photos/.`)]
}
