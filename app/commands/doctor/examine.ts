/** Examines a machine and a configuration. A check is one function in one of these files, and a line in the list. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { lookAtSite } from '../../../db/look.server'
import { gatherConfiguration } from '../../platform/agency/gather-configuration.server'
import { parseSettings, SettingError, type Settings } from '../../platform/settings/settings.server'
import { addresses } from './addresses'
import { builtTable, configurationFiles, demoData, law } from './agency'
import { folders } from './folders'
import { machine } from './machine'
import { type Answer, type Check, fix, type Line, type Patient, warning } from './patient'
import { queues, transport } from './queues'
import { backups, catalogue, storedDatabase } from './stored'

/** By subject, in the order of the output. */
const checks: Readonly<Record<string, Check>> = {
  machine,
  folders,
  addresses,
  mail: transport,
  queues,
  database: storedDatabase,
  catalogue,
  backups,
  configuration: configurationFiles,
  build: builtTable,
  demo: demoData,
  law,
}

export type Finding = Line & { about: string }

export type Examined = {
  environment: Readonly<Record<string, string | undefined>>
  now?: number
  backups?: string | undefined
  ask?: Patient['ask']
  /** Limits the examination to one entry of the list; everything by default. */
  only?: readonly string[]
}

/** Runs all checks, and changes nothing. A check that throws is reported, and the others continue. */
export async function examine({ environment, now = Date.now(), backups, ask = asked, only }: Examined): Promise<Finding[]> {
  const settings = settingsOf(environment)
  if (settings instanceof SettingError) return [{ about: 'settings', ...fix(settings.message) }]
  const file = path.join(settings.varDir, 'site.sqlite')
  const database = existsSync(file) ? attempt(() => lookAtSite(file)) : undefined
  const configuration = attempt(() => gatherConfiguration(path.join(settings.dataDir, 'site')).configuration) ?? {}
  const patient: Patient = { settings, now, environment, configuration, database, backups, ask }
  const findings: Finding[] = []
  try {
    const wanted = Object.entries(checks).filter(([about]) => only === undefined || only.includes(about))
    for (const [about, check] of wanted) findings.push(...(await linesOf(about, check, patient)))
  } finally {
    database?.$client.close()
  }
  return findings
}

async function linesOf(about: string, check: Check, patient: Patient): Promise<Finding[]> {
  try {
    return (await check(patient)).map(line => ({ about, ...line }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [{ about, ...warning(`This could not be checked (${code ?? message}).`) }]
  }
}

function settingsOf(environment: Examined['environment']): Settings | SettingError {
  try {
    return parseSettings({ ...environment })
  } catch (error) {
    if (error instanceof SettingError) return error
    throw error
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

async function asked(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3000), redirect: 'manual' })
    return { status: answer.status, text: (await answer.text()).slice(0, 2000) }
  } catch {
    return undefined
  }
}
