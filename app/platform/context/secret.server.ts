/** The site's own secret. It signs form tokens and links, and shifts hidden addresses. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @returns 64 hexadecimal digits, created at the first start and kept in `VAR_DIR/secret`. */
export function readSecret(varDir: string): string {
  const file = path.join(varDir, 'secret')
  mkdirSync(varDir, { recursive: true })
  try {
    // 'wx' fails if the file exists: two processes that start together agree on one secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
