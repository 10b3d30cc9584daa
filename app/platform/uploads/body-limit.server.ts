/** Maximum size of a post: larger for forms with files. */
import { homeFileBytes, photoPostBytes } from '../agency/own-photos'
import { formLimit } from '../http/form-limit'
import { largeForm } from '../http/read-form.server'
import { locate } from '../paths/locate'
import { uploadBodyLimit } from './read-upload-form.server'

/** Path table keys of pages that accept files. */
const withFiles = ['job-contact', 'rental-documents', 'testimonial']

/** A portal's request, or a mail with its files, which nobody keeps: mail servers take no more than some 10 MB. */
export const leadPostBytes = 12 * 1024 * 1024

/** @returns bytes, for the front door. */
export function bodyLimitOf(path: string): number {
  if (/^\/desk\/(site\/[^/]+|homes\/\d+\/photos|projects\/\d+)\/$/.test(path)) return photoPostBytes
  if (path === '/desk/homes/') return homeFileBytes
  // Staff post a whole page of contents, or of a home, in four languages.
  if (path.startsWith('/desk/site/') || path.startsWith('/desk/homes/')) return largeForm.bytes
  if (path.startsWith('/webhooks/leads/')) return leadPostBytes
  return withFiles.includes(locate(path)?.entry.key ?? '') ? uploadBodyLimit : formLimit
}
