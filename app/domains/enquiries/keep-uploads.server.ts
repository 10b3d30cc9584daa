/** The files of an enquiry that is being stored: from now on they are kept, and the agency gets them. */
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

/** A link to a file opens it so long (ms). */
const linkLife = 60 * 24 * 3_600_000

type UploadForm = { key: string; uploads?: Readonly<Record<string, UploadKind>> }

/** The effect that keeps the files of a form's enquiry. @throws EnquiryRefusal when a file is gone meanwhile. */
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
  // Sent before with another text: that enquiry has it too, and the file stays one.
  if (row.state === 'pending') tx.update(upload).set({ state: 'kept', enquiryID }).where(eq(upload.id, row.id)).run()
  return row
}

/** As attachments; what is too large for a mail as a link. */
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
