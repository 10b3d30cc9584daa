/** The front door's maximum sizes, and texts that fill them. */
import { formLimit } from '../../../app/platform/http/form-limit'
import { uploadBodyLimit } from '../../../app/platform/uploads/read-upload-form.server'
import type { WireRequest } from '../wire'

export type LargestRequest = {
  name: string
  /** Whether it is the only request of its kind: those are sent even in a short run. */
  special: boolean
  request: WireRequest
}

/** Maximum characters of an address, bytes of a head without the first line, of a form, of one with files. */
export const limits = { target: 8192, head: 23 * 1024, body: formLimit, upload: uploadBodyLimit }

/** As often as it fits. */
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
