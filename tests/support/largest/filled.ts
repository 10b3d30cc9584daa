/** What the front door lets in at most, and texts that fill it. */
import { formLimit } from '../../../app/platform/http/form-limit'
import { uploadBodyLimit } from '../../../app/platform/uploads/read-upload-form.server'
import type { WireRequest } from '../wire'

export type LargestRequest = {
  name: string
  /** Whether it is one of a kind that no other request is like: those are sent even in a short run. */
  special: boolean
  request: WireRequest
}

/** Characters of an address, bytes of a head beside the first line, of a form, of one with files. */
export const limits = { target: 8192, head: 23 * 1024, body: formLimit, upload: uploadBodyLimit }

/** As often as fits. */
export function filled(length: number, unit: string | ((at: number) => string)): string {
  if (typeof unit === 'string') return unit.repeat(Math.max(0, Math.floor(length / Buffer.byteLength(unit))))
  const parts: string[] = []
  let taken = 0
  for (let at = 0; ; at++) {
    const part = unit(at)
    taken += part.length
    if (taken > length) return parts.join('')
    parts.push(part)
  }
}

export const plainBoundary = 'boundary-of-a-program'
export const multipart = (boundary: string) => [['Content-Type', `multipart/form-data; boundary=${boundary}`]] as const
