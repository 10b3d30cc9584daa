/** Keeps the files of an enquiry that is being stored, and passes them to the agency. */
import { eq } from 'drizzle-orm'
import { upload } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { attachmentLimit, type MailFile } from '../../platform/mail/attachments.server'
import type { EmailPart } from '../../platform/mail/email'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { signLink } from '../../platform/signing/signed-link.server'
import { readReference, type UploadKind, uploadAlert } from '../../platform/uploads/upload-kinds'
import { findUpload, type UploadRow, uploadPath } from '../../platform/uploads/upload-store.server'
import { type EffectResult, EnquiryRefusal, type StoredEffect } from './submission.server'

/** Validity of a link to a file (ms). */
const linkLife = 60 * 24 * 3_600_000

type UploadForm = { key: string; uploads?: Readonly<Record<string, UploadKind>> }

/** The effect that keeps a form's files. @throws EnquiryRefusal if a file is gone. */
export function keepUploads<F extends Record<string, unknown>>({ key, uploads = {} }: UploadForm): StoredEffect<F> {
  return (site, tx, sent) => {
    const kept = Object.entries(uploads).flatMap(([field, kind]) => {
      const reference = sent.fields[field]
      return typeof reference === 'string' ? [keepUpload(tx, { form: key, field, kind, reference }, sent.id)] : []
    })
    return handOver(site, kept, sent.now)
  }
}

type Wanted = { form: string; field: string; kind: UploadKind; reference: string }

function keepUpload(tx: SiteTransaction, { form, field, kind, reference }: Wanted, enquiryID: string): UploadRow {
  const row = findUpload(tx, readReference(reference)?.id ?? '', form)
  if (!row) throw new EnquiryRefusal(uploadAlert('gone', kind), field)
  // Sent before with another text: both enquiries then share the file.
  if (row.state === 'pending')
    tx.update(upload).set({ state: 'kept', enquiryID, sender: null }).where(eq(upload.id, row.id)).run()
  return row
}

/** As attachments; files too large for a mail as links. */
function handOver({ uploads, settings: { siteUrl } }: Site, rows: UploadRow[], now: number): EffectResult {
  const fits = rows.reduce((sum, { size }) => sum + size, 0) <= attachmentLimit
  if (fits) {
    const files: MailFile[] = rows.map(({ id, name, type }) => ({ name, contentType: type, path: uploadPath(uploads, id) }))
    return files.length > 0 ? { attachments: { staff: files } } : {}
  }
  const staff: EmailPart[] = rows.flatMap(({ id, name }) => [
    { kind: 'text', text: { key: 'MAIL_FILE_LINK', values: { name } } },
    {
      kind: 'button',
      text: { key: 'MAIL_FILE_DOWNLOAD', values: { name } },
      href: `${siteUrl}/uploads/${signLink('upload', id, now + linkLife, uploads.secret)}`,
    },
  ])
  return { staff }
}
