/** What appointments need, of the running site. */
import path from 'node:path'
import { agency } from '../../platform/agency/recipients.server'
import type { Language } from '../../platform/i18n/languages'
import type { Translate } from '../../platform/i18n/texts'
import { textsOf } from '../../platform/i18n/texts.server'
import { env } from '../../platform/settings/settings.server'
import { enquiryDeps } from '../enquiries/deps.server'
import type { EnquiryDeps } from '../enquiries/submission.server'
import { type SlotsOf, slotsBySettings } from './open-slots.server'
import { type AppointmentSettings, appointmentSettings } from './settings.server'

export type AppointmentDeps = Pick<
  EnquiryDeps,
  'database' | 'secret' | 'recipient' | 'manager' | 'about' | 'now' | 'wake' | 'log'
> & {
  agency: { name: string; phone: string; email: string; siteUrl: string }
  settings: AppointmentSettings
  slotsOf: SlotsOf
  t: (language: Language) => Translate
  /** VAR_DIR: calendar files are written under it. */
  folder: string
}

export function appointmentDeps(log: EnquiryDeps['log']): AppointmentDeps {
  const { siteUrl, varDir, dataDir } = env()
  const { name, phone, email } = agency()
  const settings = appointmentSettings()
  return {
    ...enquiryDeps({ key: 'contact-appointment' }, log),
    agency: { name, phone, email, siteUrl },
    settings,
    slotsOf: slotsBySettings(settings),
    t: language => textsOf(language, path.join(dataDir, 'site')).t,
    folder: varDir,
  }
}
