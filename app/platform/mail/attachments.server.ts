/**
 * Attached files. The outbox stores their location, not their content: a file is opened when its mail is sent, and only if it
 * lies under VAR_DIR.
 */
import { statSync } from 'node:fs'
import path from 'node:path'
import { oneLine } from './email'

/** A file from a domain; `path` is absolute and under VAR_DIR, or relative to VAR_DIR. */
export type MailFile = { name: string; contentType: string; path: string }

/** Bytes of all files of one mail: Postmark takes 10 MB including the text, with files in base64. */
export const attachmentLimit = 7 * 1024 * 1024

const plainType = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,80}(?:; ?charset=utf-8)?(?:; ?method=[a-z]+)?$/i

/** The file with a one-line name that is not a path. @throws if its type could be more than one header. */
export function checkedAttachment({ name, contentType, path: file }: MailFile): MailFile {
  if (!plainType.test(contentType)) throw new Error('Not a content type')
  const plainName = oneLine(name)
    .replace(/[/\\:*?"<>|;]+/g, '-')
    .slice(-100)
  return { name: plainName || 'file', contentType, path: file }
}

/**
 * The files that can be sent, with absolute paths, and the names of those that cannot: deleted meanwhile, or too many bytes in
 * total.
 * @throws if a path leads out of `folder`.
 */
export function findAttachments(files: readonly MailFile[], folder: string): { files: MailFile[]; missing: string[] } {
  const found: MailFile[] = []
  const missing: string[] = []
  let size = 0
  for (const file of files) {
    const full = path.resolve(folder, file.path)
    if (!full.startsWith(path.resolve(folder) + path.sep)) throw new Error('A file that is not under VAR_DIR')
    const stat = statSync(full, { throwIfNoEntry: false })
    if (stat?.isFile() && size + stat.size <= attachmentLimit) {
      size += stat.size
      found.push({ ...checkedAttachment(file), path: full })
    } else missing.push(checkedAttachment(file).name)
  }
  return { files: found, missing }
}
