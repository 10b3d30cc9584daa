/** The mail worker of a site, with the transport that the settings ask for. */
import path from 'node:path'
import type { SiteDatabase } from '../../../db/client.server'
import type { Language } from '../i18n/languages'
import type { Texts } from '../i18n/texts'
import type { OutboxNotifier } from '../outbox/notify'
import type { OutboxLog, OutboxWorker } from '../outbox/worker.server'
import type { Settings } from '../settings/settings.server'
import { parseSender } from './addresses'
import type { EmailBranding } from './email'
import { createFileTransport } from './file-transport.server'
import { createPostmarkTransport } from './postmark-transport.server'
import type { Transport } from './transport'
import { createMailWorker } from './worker.server'

/** What the worker needs of the site. */
export type MailSite = {
  settings: Settings
  database: SiteDatabase
  texts: (language: Language) => Texts
  branding: (language: Language) => EmailBranding
  mail: OutboxNotifier
  log: OutboxLog
}

/** Starts the worker and lets it hear of every commit. @param language of the branding that gives the sender's name. */
export function startMailWorker(site: MailSite, language: Language): OutboxWorker {
  const { settings, database, branding, log } = site
  const { name, email } = branding(language)
  const worker = createMailWorker({
    database,
    transport: chooseTransport(settings),
    room: {
      branding,
      texts: site.texts,
      from: settings.mailFrom ? parseSender(settings.mailFrom) : { name, address: email },
      debugTo: settings.mailDebugTo,
      files: settings.varDir,
    },
    log,
  })
  site.mail.listen(() => worker.wake())
  worker.start()
  return worker
}

function chooseTransport({ postmarkServerToken: token, postmarkApiUrl: apiUrl, varDir }: Settings): Transport {
  return token ? createPostmarkTransport({ token, apiUrl }) : createFileTransport(path.join(varDir, 'mail'))
}
