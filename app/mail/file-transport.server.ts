/** Without a mail service each mail is a file that any mail program opens: the running contract in DESIGN. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { messageID, type ReadyMail, type Transport } from './transport'

/**
 * Writes mails into `folder`, one `.eml` file (RFC 5322) each, named by when the row was made and its id. The file appears
 * whole and on disk or not at all; a second attempt at the same row replaces it, so that nothing is there twice.
 */
export function createFileTransport(folder: string): Transport {
  return async mail => {
    const bytes = await compose(mail)
    await mkdir(folder, { recursive: true })
    const name = `${new Date(mail.createdAt).toISOString().replace(/[-:.]/g, '')}-${mail.id}.eml`
    const draft = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}`)
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path.join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(folder)
    return { kind: 'ok' }
  }
}

/** The mail as it would travel: text and HTML, UTF-8. */
export async function compose(mail: ReadyMail): Promise<Buffer> {
  const { name = '', address } = mail.from
  return new MailComposer({
    from: { name, address },
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageID(mail),
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': mail.id },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** The name of a new file is safe only once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
