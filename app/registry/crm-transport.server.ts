/** The connection to the agency's CRM, as configured by `data/site/crm.json` and the environment. */

import { type ChosenCrm, createCrmWorker } from '../domains/crm/crm-worker.server'
import { providerKey } from '../domains/feeds/store/provider-key.server'
import type { CrmSettings } from '../platform/agency/config/crm.server'
import { type Finding, refuseMistakes } from '../platform/agency/finding.server'
import { missingSecrets, noProvider } from '../platform/agency/provider-mistakes.server'
import { type SettingFiles, settingFiles } from '../platform/agency/setting-file.server'
import type { Site } from '../platform/context/site.server'
import type { OutboxWorker } from '../platform/outbox/worker.server'
import { crms, type RegisteredCrm } from './crm.server'

/**
 * A site's adapter and its tools; undefined if nothing goes to a CRM.
 * @throws ConfigurationError with the findings of `crmFindings`.
 */
export function chosenCrm(
  site: Pick<Site, 'settings' | 'configuration'>,
  environment: Record<string, string | undefined> = process.env,
  known: Readonly<Record<string, RegisteredCrm>> = crms,
): ChosenCrm | undefined {
  const settings = site.configuration.crm
  if (!settings) return undefined
  refuseMistakes(crmFindings(site.configuration, environment, known), site.settings.dataDir)
  const options = checkedOptions(settingFiles(site.configuration.folder), settings, known)
  const { provider } = settings
  const { crm, secrets } = known[provider] as RegisteredCrm
  return {
    provider,
    crm,
    options,
    secrets: Object.fromEntries(secrets.map(name => [name, environment[name]?.trim()])),
    keyOf: (kind, number) => providerKey(site, provider, { kind, number }),
  }
}

/**
 * Errors in `crm.json` beyond its shape: an unknown provider, wrong options, a missing secret, and a form whose staff mail is off
 * although the provider cannot store it.
 */
export function crmFindings(
  { crm: settings, folder }: Partial<Pick<Site['configuration'], 'crm' | 'folder'>>,
  environment: Record<string, string | undefined> = process.env,
  known: Readonly<Record<string, RegisteredCrm>> = crms,
): Finding[] {
  if (!settings || folder === undefined) return []
  const { provider } = settings
  const registered = Object.hasOwn(known, provider) ? known[provider] : undefined
  if (!registered) return [{ file, at: ['provider'], what: noProvider(provider, Object.keys(known)) }]
  const files = settingFiles(folder)
  checkedOptions(files, settings, known)
  return [
    ...files.findings,
    ...lostMails(settings, registered),
    ...missingSecrets(file, registered.secrets, environment, 'docs/crm.md'),
  ]
}

const file = 'site/crm.json'

function checkedOptions(files: SettingFiles, { provider, options }: CrmSettings, known: Readonly<Record<string, RegisteredCrm>>) {
  const schema = Object.hasOwn(known, provider) ? known[provider]?.optionsSchema : undefined
  return schema ? files.check('crm.json', schema, options, 'options') : options
}

/** A request that reaches neither the staff nor the CRM would be lost. */
function lostMails({ provider, forms, withoutStaffMail }: CrmSettings, { crm }: RegisteredCrm): Finding[] {
  return withoutStaffMail.flatMap((form, index) => {
    const at = ['withoutStaffMail', index]
    if (!(forms as readonly string[]).includes(form))
      return [{ file, at, what: `${form} is not among the forms that go to the CRM` }]
    return crm.takes({ kind: 'enquiry', form }) ? [] : [{ file, at, what: `${provider} has no place for ${form}` }]
  })
}

/** Starts the worker and wakes it on every commit. @returns undefined if nothing goes to a CRM. */
export function startCrmWorker(site: Site): OutboxWorker | undefined {
  const chosen = chosenCrm(site)
  if (!chosen) return undefined
  const worker = createCrmWorker(site, chosen)
  site.mail.listen(() => worker.wake())
  worker.start()
  return worker
}
