/** What may be uploaded, on the server and in the browser; and how a form refers to a stored file. */
import { z } from 'zod'
import { alertOf } from '../i18n/alerts'

export type UploadKind = 'document' | 'picture' | 'proof'

const megabyte = 1024 * 1024
/** Maximum of a picture (`app/commands/redraw-picture.mjs`). */
const maxMegapixels = 25

/** The extension of each accepted content type; `words` is for visitors. Nothing else is accepted, whatever its name. */
export const uploadKinds = {
  document: {
    maxBytes: 10 * megabyte,
    words: 'PDF, Word (.docx, .doc), ODT',
    endings: {
      'application/pdf': 'pdf',
      'application/msword': 'doc',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
      'application/vnd.oasis.opendocument.text': 'odt',
    },
  },
  picture: {
    maxBytes: 10 * megabyte,
    words: 'JPEG, PNG, WebP',
    endings: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  },
  /** A supporting document: a PDF, or a photo of it. */
  proof: {
    maxBytes: 10 * megabyte,
    words: 'PDF, JPEG, PNG, WebP',
    endings: { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  },
} satisfies Record<UploadKind, { maxBytes: number; words: string; endings: Record<string, string> }>

/** The extension for a content type. @returns undefined if the kind does not accept it. */
export function endingOf(kind: UploadKind, type: string | undefined): string | undefined {
  const endings: Record<string, string> = uploadKinds[kind].endings
  return type !== undefined && Object.hasOwn(endings, type) ? endings[type] : undefined
}

/** For the control's `accept`, as a help; the server checks the content. */
export function acceptOf(kind: UploadKind): string {
  const { endings } = uploadKinds[kind]
  const more = 'image/jpeg' in endings ? ['.jpeg'] : []
  return [...Object.values(endings).map(ending => `.${ending}`), ...more, ...Object.keys(endings)].join(',')
}

/** A stored file as a form refers to it between two posts. */
export type UploadReference = { id: string; size: number; name: string }

export function writeReference({ id, size, name }: UploadReference): string {
  return `${id}.${size}.${encodeURIComponent(name)}`
}

/** @returns undefined for any other text. Untrusted until the server has looked the file up. */
export function readReference(text: string): UploadReference | undefined {
  const [, id, size, name] = /^([\w-]{43})\.(\d{1,9})\.([\w%.!~*'()-]{1,900})$/.exec(text) ?? []
  if (!id || !size || !name) return undefined
  try {
    return { id, size: Number(size), name: decodeURIComponent(name) }
  } catch {
    return undefined
  }
}

/** Why a file was refused; it replaces the reference in the field. */
const uploadProblems = ['type', 'size', 'pixels', 'empty', 'gone', 'busy', 'later'] as const
export type UploadProblem = (typeof uploadProblems)[number]

export const problemText = (problem: UploadProblem) => `refused:${problem}`

export function uploadAlert(problem: UploadProblem, kind: UploadKind): string {
  const { maxBytes, words } = uploadKinds[kind]
  const key = `ALERT_FILE_${problem.toUpperCase()}`
  if (problem === 'type') return alertOf(key, { types: words })
  if (problem === 'pixels') return alertOf(key, { max: maxMegapixels })
  return problem === 'size' ? alertOf(key, { max: maxBytes / megabyte }) : key
}

/**
 * A file field. On the server it is a text from the reader of the post: a reference or a problem. In the browser it is the
 * file, checked as far as possible. Optional.
 */
export function uploadField(kind: UploadKind) {
  return rule(kind).optional()
}

function rule(kind: UploadKind) {
  return z.unknown().transform((value, context): string | undefined => {
    if (value === undefined || value === '') return undefined
    const problem = problemOf(value, kind)
    if (!problem) return typeof value === 'string' ? value : 'chosen'
    context.issues.push({ code: 'custom', message: uploadAlert(problem, kind), input: value })
    return z.NEVER
  })
}

/** As `uploadField`, but required. */
export function requiredUploadField(kind: UploadKind, missing: string) {
  return rule(kind).transform((value, context): string => {
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', message: missing, input: value })
    return z.NEVER
  })
}

function problemOf(value: unknown, kind: UploadKind): UploadProblem | undefined {
  if (typeof value === 'string') {
    if (readReference(value)) return undefined
    return uploadProblems.find(problem => problemText(problem) === value) ?? 'gone'
  }
  if (typeof File === 'undefined' || !(value instanceof File)) return 'gone'
  if (value.size === 0) return 'empty'
  if (value.size > uploadKinds[kind].maxBytes) return 'size'
  const ending = value.name.slice(value.name.lastIndexOf('.')).toLowerCase()
  return acceptOf(kind).split(',').includes(ending) ? undefined : 'type'
}
