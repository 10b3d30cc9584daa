/** The mail worker of this process, with the transport that the settings ask for. */
import path from 'node:path'
import { once, type SiteDatabase } from '../../../db/client.server'
import type { Language } from '../i18n/languages'
import { textsOf } from '../i18n/texts.server'
import { env } from '../settings/settings.server'
import { parseSender } from './addresses'
import type { Letterhead } from './email'
import { createFileTransport } from './file-transport.server'
import { createPostmarkTransport } from './postmark-transport.server'
import type { Transport } from './transport'
import { mailBell } from './wake.server'
import { createMailWorker, type MailWorker, type WorkerLog } from './worker.server'

export type StartOptions = {
  database: SiteDatabase
  letterhead: (language: Language) => Letterhead
  /** Language of the letterhead that gives the sender's name. */
  language: Language
  log: WorkerLog
}

/** Starts the worker; a second call in the same process gives the same one. */
export function startMailWorker({ database, letterhead, language, log }: StartOptions): MailWorker {
  return once('mail-worker', () => {
    const { mailFrom, mailDebugTo, dataDir, varDir } = env()
    const { name, email } = letterhead(language)
    const worker = createMailWorker({
      database,
      transport: chooseTransport(),
      room: {
        letterhead,
        texts: asked => textsOf(asked, path.join(dataDir, 'site')).t,
        from: mailFrom ? parseSender(mailFrom) : { name, address: email },
        debugTo: mailDebugTo,
        files: varDir,
      },
      log,
    })
    mailBell().ring = () => worker.wake()
    worker.start()
    return worker
  })
}

function chooseTransport(): Transport {
  const { postmarkServerToken: token, postmarkApiUrl: apiUrl, varDir } = env()
  return token ? createPostmarkTransport({ token, apiUrl }) : createFileTransport(path.join(varDir, 'mail'))
}
