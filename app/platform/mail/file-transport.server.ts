/** Without a mail service each mail becomes a file that any mail program opens (docs/mail.md). */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Delivery } from '../outbox/delivery'
import { composed } from './compose.server'
import type { ReadyMail, Transport } from './transport'

/**
 * Writes mails into `folder`, one `.eml` file (RFC 5322) each, named after the row's time and id. A file appears whole and on
 * disk or not at all; a second attempt at the same row replaces it, so there are no duplicates.
 */
export function createFileTransport(folder: string): Transport {
  return async (mails, signal) => {
    await mkdir(folder, { recursive: true })
    const deliveries: Delivery[] = []
    // One at a time: a visitor waits for the composition of one mail, not of several.
    for (const mail of mails) {
      deliveries.push(
        await writeMail(folder, mail, signal).then(
          () => ({ kind: 'ok' }) as const,
          error => ({ kind: 'later', reason: String(error) }) as const,
        ),
      )
    }
    await syncFolder(folder)
    return deliveries
  }
}

async function writeMail(folder: string, mail: ReadyMail, signal: AbortSignal): Promise<void> {
  const name = `${new Date(mail.createdAt).toISOString().replace(/[-:.]/g, '')}-${mail.id}.eml`
  const draft = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}`)
  try {
    const file = await open(draft, 'wx')
    try {
      await compose(mail, file, signal)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path.join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes the mail as sent: at once, or streamed if it has files. */
async function compose(mail: ReadyMail, file: FileHandle, signal: AbortSignal): Promise<void> {
  const attachments = mail.attachments ?? []
  const message = new MailComposer({
    ...composed(mail),
    attachments: attachments.map(({ name: filename, contentType, path: from }) => ({
      filename,
      contentType,
      content: createReadStream(from),
    })),
  }).compile()
  if (attachments.length === 0) {
    const whole = await message.build()
    signal.throwIfAborted()
    await file.writeFile(whole)
    return
  }
  for await (const piece of message.createReadStream()) {
    signal.throwIfAborted()
    await file.writeFile(piece as Buffer)
  }
}

/** A new file's name is only safe once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
