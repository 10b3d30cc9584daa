/** How much a post may bring: more where files are taken. */
import { formLimit } from '../http/form-limit'
import { locate } from '../paths/locate'
import { uploadBodyLimit } from './read-upload-form.server'

/** Keys of the path table whose page takes files. */
const withFiles = ['job-contact', 'rental-documents', 'testimonial']

/** @returns bytes, for the front door. */
export function bodyLimitOf(path: string): number {
  return withFiles.includes(locate(path)?.entry.key ?? '') ? uploadBodyLimit : formLimit
}
