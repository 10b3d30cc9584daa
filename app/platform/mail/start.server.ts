/** Starts the mail worker of a site, with the configured transport. */
import path from 'node:path'
import type { SiteDatabase } from '../../../db/client.server'
import type { Language } from '../i18n/languages'
import type { Texts } from '../i18n/texts'
import type { Log } from '../log/log'
import type { OutboxNotifier } from '../outbox/notify'
import type { OutboxWorker } from '../outbox/worker.server'
import type { Settings } from '../settings/settings.server'
import { parseSender } from './addresses'
import type { EmailBranding } from './email'
import { createFileTransport } from './file-transport.server'
import { createPostmarkTransport } from './postmark-transport.server'
import type { MailContext } from './prepare-mail.server'
import { notingRefused } from './refusals.server'
import { createSmtpTransport } from './smtp-transport.server'
import type { MailService, ReportRefused } from './transport'
import { createMailWorker } from './worker.server'

/** The parts of the site that the worker needs. */
export type MailSite = {
  settings: Settings
  database: SiteDatabase
  texts: (language: Language) => Texts
  branding: (language: Language) => EmailBranding
  mail: OutboxNotifier
  now: () => number
  log: Log
}

/** Starts the worker and wakes it on every commit. @param language of the branding that gives the sender's name. */
export function startMailWorker(site: MailSite, language: Language): OutboxWorker {
  const { database, log } = site
  const service = mailService(site, notingRefused(site))
  const worker = createMailWorker({
    ...{ database, transport: service.send, batch: service.together },
    ...{ room: mailRoom(site, language), log, gatherMs: 100 },
  })
  site.mail.listen(() => worker.wake())
  worker.start()
  return {
    ...worker,
    async stop() {
      await worker.stop()
      service.close()
    },
  }
}

/** The context for writing every mail of the site. */
export function mailRoom(site: Omit<MailSite, 'mail' | 'log'>, language: Language): MailContext {
  const { settings } = site
  return {
    // A publication may change the agency's name and texts.
    branding: each => site.branding(each),
    texts: each => site.texts(each),
    get from() {
      const { name, email } = site.branding(language)
      return settings.mailFrom ? parseSender(settings.mailFrom) : { name, address: email }
    },
    debugTo: settings.mailDebugTo,
    files: settings.varDir,
  }
}

/** The configured transport. */
export function mailService({ settings }: Pick<MailSite, 'settings'>, reportRefused?: ReportRefused): MailService {
  const { smtp, siteUrl, postmarkServerToken: token, postmarkApiUrl: apiUrl, varDir } = settings
  if (smtp) return createSmtpTransport({ server: smtp, name: new URL(siteUrl).hostname, reportRefused })
  const close = () => {}
  // One call of the service for all of them.
  if (token) return { send: createPostmarkTransport({ token, apiUrl, reportRefused }), close, together: 50 }
  return { send: createFileTransport(path.join(varDir, 'mail')), close, together: 12 }
}
