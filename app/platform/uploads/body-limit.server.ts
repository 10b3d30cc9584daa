/** Maximum size of a post: larger for forms with files. */
import { photoPostBytes } from '../agency/own-photos'
import { formLimit } from '../http/form-limit'
import { largeForm } from '../http/read-form.server'
import { locate } from '../paths/locate'
import { uploadBodyLimit } from './read-upload-form.server'

/** Path table keys of pages that accept files. */
const withFiles = ['job-contact', 'rental-documents', 'testimonial']

/** @returns bytes, for the front door. */
export function bodyLimitOf(path: string): number {
  if (/^\/desk\/(site\/[^/]+|homes\/\d+\/photos)\/$/.test(path)) return photoPostBytes
  // Staff post a whole page of contents, or of a home, in four languages.
  if (path.startsWith('/desk/site/') || path.startsWith('/desk/homes/')) return largeForm.bytes
  return withFiles.includes(locate(path)?.entry.key ?? '') ? uploadBodyLimit : formLimit
}
