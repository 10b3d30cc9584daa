/** The way to the agency's CRM, as `data/site/crm.json` and the environment say. */
import { crms, type RegisteredCrm } from './crm.server'
import { type ChosenCrm, createCrmWorker } from './domains/crm/crm-worker.server'
import { providerKey } from './domains/feeds/store/provider-key.server'
import type { CrmSettings } from './platform/agency/config/crm.server'
import { checkSetting } from './platform/agency/setting-file.server'
import type { Site } from './platform/context/site.server'
import type { OutboxWorker } from './platform/outbox/worker.server'
import { SettingError } from './platform/settings/settings.server'

/**
 * The adapter of a site, with what it needs; undefined where nothing goes to a CRM.
 * @throws SettingError for a provider that there is none of, wrong options, a secret that is missing, and a form whose mail to the
 * staff is switched off although the provider has no place for it.
 */
export function chosenCrm(
  site: Pick<Site, 'settings' | 'configuration'>,
  environment: Record<string, string | undefined> = process.env,
  known: Readonly<Record<string, RegisteredCrm>> = crms,
): ChosenCrm | undefined {
  const settings = site.configuration.crm
  if (!settings) return undefined
  const { provider } = settings
  const registered = Object.hasOwn(known, provider) ? known[provider] : undefined
  if (!registered) {
    const names = Object.keys(known).sort().join(', ')
    throw new SettingError(`data/site/crm.json: provider: there is no provider "${provider}"; there are: ${names || 'none'}`)
  }
  const { crm, optionsSchema } = registered
  const options = optionsSchema ? checkSetting('crm.json: options', optionsSchema, settings.options) : settings.options
  checkStaffMails(settings, registered)
  const missing = registered.secrets.filter(name => !environment[name]?.trim())
  if (missing.length > 0)
    throw new SettingError(`Set ${missing.join(' and ')} in the environment or in .env, as docs/crm.md says.`)
  return {
    provider,
    crm,
    options,
    secrets: Object.fromEntries(registered.secrets.map(name => [name, environment[name]?.trim()])),
    keyOf: (kind, number) => providerKey(site, provider, { kind, number }),
  }
}

/** A request that neither the staff gets nor the CRM would be lost. */
function checkStaffMails({ provider, forms, withoutStaffMail }: CrmSettings, { crm }: RegisteredCrm): void {
  for (const [index, form] of withoutStaffMail.entries()) {
    const at = `data/site/crm.json: withoutStaffMail.${index}: ${form}`
    if (!(forms as readonly string[]).includes(form)) throw new SettingError(`${at} is not among the forms that go to the CRM`)
    if (!crm.takes({ kind: 'enquiry', form })) throw new SettingError(`${at}: ${provider} has no place for it`)
  }
}

/** Starts the worker and lets it hear of every commit. @returns undefined where nothing goes to a CRM. */
export function startCrmWorker(site: Site): OutboxWorker | undefined {
  const chosen = chosenCrm(site)
  if (!chosen) return undefined
  const worker = createCrmWorker(site, chosen)
  site.mail.listen(() => worker.wake())
  worker.start()
  return worker
}
