/** The files of an enquiry that is being stored: from now on they are kept, and the agency gets them. */
import { eq } from 'drizzle-orm'
import { upload } from '../../../db/schema/site.server'
import { signLink } from '../../platform/http/signed-link.server'
import { attachmentLimit, type MailFile } from '../../platform/mail/attachments.server'
import type { LetterPart } from '../../platform/mail/email'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { readReference, type UploadKind, uploadAlert } from '../../platform/uploads/upload-kinds'
import { findUpload, type UploadRow, type UploadStore, uploadPath } from '../../platform/uploads/upload-store.server'
import { type Addition, type Alongside, EnquiryRefusal } from './submission.server'

/** A link to a file opens it so long (ms). */
const linkLife = 60 * 24 * 3_600_000

type Keeping = { store: UploadStore; siteUrl: string }
type UploadForm = { key: string; uploads?: Readonly<Record<string, UploadKind>> }

/** A form's own work, with its files kept in the same transaction. @throws EnquiryRefusal when a file is gone meanwhile. */
export function withUploads<F extends Record<string, unknown>>(
  form: UploadForm,
  alongside: Alongside<F> | undefined,
  keeping: Keeping,
): Alongside<F> | undefined {
  if (!form.uploads) return alongside
  return (tx, sent) => {
    const own = alongside?.(tx, sent)
    const kept = Object.entries(form.uploads ?? {}).flatMap(([field, kind]) => {
      const reference = sent.fields[field]
      return typeof reference === 'string' ? [keepUpload(tx, { form: form.key, field, kind, reference }, sent.id)] : []
    })
    return merge(own, handOver(kept, keeping, sent.now))
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
function handOver(rows: UploadRow[], { store, siteUrl }: Keeping, now: number): Addition {
  const fits = rows.reduce((sum, { size }) => sum + size, 0) <= attachmentLimit
  if (fits) {
    const files: MailFile[] = rows.map(({ id, name, type }) => ({ name, contentType: type, path: uploadPath(store, id) }))
    return files.length > 0 ? { attachments: { staff: files } } : {}
  }
  const staff: LetterPart[] = rows.flatMap(({ id, name }) => [
    { kind: 'text', text: { key: 'MAIL_FILE_LINK', values: { name } } },
    {
      kind: 'button',
      text: { key: 'MAIL_FILE_DOWNLOAD', values: { name } },
      href: `${siteUrl}/uploads/${signLink('upload', id, now + linkLife, store.secret)}`,
    },
  ])
  return { staff }
}

function merge(own: Addition | undefined, files: Addition): Addition {
  return {
    ...own,
    staff: [...(own?.staff ?? []), ...(files.staff ?? [])],
    attachments: {
      ...own?.attachments,
      staff: [...(own?.attachments?.staff ?? []), ...(files.attachments?.staff ?? [])],
    },
  }
}
