/** The agency's files: mistakes, leftovers of the demo, and old legal values. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unconfirmedLaw } from '../../domains/catalogue/audit/unconfirmed-law.server'
import { isDemoAddress } from '../../domains/owner/demo-log-in.server'
import { withUsedFolder } from '../../platform/settings/settings.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { checkFiles } from '../../registry/check.server'
import { type Check, fix, type Line, ok, warning } from './patient'

export const configurationFiles: Check = ({ settings }) => {
  const { mistakes, warnings } = checkFiles(settings)
  const said = (sentence: string) => withUsedFolder(sentence, settings.dataDir)
  const all = [...mistakes.map(each => fix(said(each))), ...warnings.map(each => warning(said(each)))]
  return all.length > 0 ? all : [ok('The agency’s configuration and catalogue have no mistakes.')]
}

/** Whether the release was made with the data's path table. A checkout builds by itself. */
export const builtTable: Check = ({ settings: { dataDir } }) => {
  if (!existsSync('release.json')) return []
  const file = path.join(dataDir, 'site/paths.json')
  if (!existsSync(file)) return [fix(`There is no ${file}.`, 'set DATA_DIR to the folder of the agency’s data')]
  const { paths } = JSON.parse(readFileSync('release.json', 'utf8')) as { paths: string }
  const digest = createHash('sha256')
    .update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
    .digest('hex')
  return [
    digest === paths
      ? ok('The release was built with this path table.')
      : fix(`${file} is not the path table that this release was built with.`, 'npm run release -- --data DIR, in a checkout'),
  ]
}

/** Made-up details of the sample agency, and what `npm run new-agency` writes where nothing was said. */
const madeUp = [
  /[\w.]+@[\w.]+\.example\b/g,
  /Gevel Vastgoed/g,
  /Voorbeeld (?:Hosting|Verzekeringen) NV/g,
  /(?:Lotte Vermeersch|Pieter Declercq|Inès Lambotte|Karim Aerts)/g,
  /\b0\d{0,2} 000 00 00\b/g,
  /\bBIV 000 000\b/g,
  /\bBE ?0000\.000\.000\b/g,
  /\bBE00 0000 0000 0000\b/g,
  /(?<=")(?:[\p{L}/]+ )?…(?=")/gu,
]

/** Demo data that no agency may keep: made-up names, a public log-in. */
export const demoData: Check = ({ configuration: { accounts, source }, settings: { dataDir } }) => {
  const lines: Line[] = leftovers(path.join(dataDir, 'site'))
  if (accounts?.discreetAccounts === false)
    lines.push(warning('accounts.json tells anybody who has an account, as the demo does.', 'discreetAccounts: true'))
  const owners = path.join(dataDir, 'catalogue/owners.json')
  const ownLogIns = source ? source.ownFiles.includes('owners') : true
  if (ownLogIns && existsSync(owners) && hasDemoOwners(owners))
    lines.push(
      warning(
        'owners.json has owners of the demo, whose password everybody knows.',
        'take them out of data/catalogue/owners.json, then npm run catalogue -- import',
      ),
    )
  return lines.length > 0 ? lines : [ok('None of the demo is left in the agency’s details.')]
}

function leftovers(folder: string): Line[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return files.flatMap(name => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const found = [...new Set(madeUp.flatMap(pattern => text.match(pattern) ?? []))]
    if (found.length === 0) return []
    const what = `${path.join(folder, name)} still has made-up details: ${found.join(', ')}.`
    return [warning(what, 'docs/first-day.md, step 3')]
  })
}

function hasDemoOwners(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { Email?: unknown }[]).some(({ Email }) => isDemoAddress(String(Email)))
  } catch {
    // The check of the configuration reports mistakes in the file.
    return false
  }
}

export const law: Check = ({ now }) => {
  const old = unconfirmedLaw(dayInBrussels(now)).filter(({ isOld }) => isOld)
  return [
    old.length > 0
      ? warning(
          `${old.length} values of data/law/ have not been compared with the official text for over a year.`,
          'npm run catalogue -- audit --law',
        )
      : ok('No value of data/law/ has been unconfirmed for over a year.'),
  ]
}
