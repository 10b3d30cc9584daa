/** The post of a file of homes at the desk. */
import { homeFileBytes } from '../../platform/agency/own-photos'
import type { Site } from '../../platform/context/site.server'
import { readMultipart } from '../../platform/http/read-multipart.server'
import type { Language } from '../../platform/i18n/languages'
import { rowsOfFile } from './home-file.server'
import type { Author } from './homes.server'
import { importHomes } from './import-homes.server'
import type { HomeFileView } from './upload-view'

/** At the desk, where somebody waits; `npm run homes` takes more. */
const mostLines = 1000
const shownProblems = 200

/**
 * Enters the homes of a file as drafts, or publishes those that are complete if the form says so.
 * @throws a Response: 413 for a file that is too large, 400 for an invalid body.
 */
export async function takeHomeFile(site: Site, request: Request, by: Author, language: Language): Promise<HomeFileView> {
  const { t } = site.texts(language)
  const chunks: Buffer[] = []
  const form = await readMultipart(request, homeFileBytes, (field, stream, filename) =>
    field === 'file' && filename !== '' ? gather(stream as AsyncIterable<Buffer>, chunks) : undefined,
  )
  if (chunks.length === 0) return { problem: t('HOME_FILE_NONE') }
  const rows = await rowsOfFile(Buffer.concat(chunks))
  if (typeof rows === 'string') return { problem: t(`HOME_FILE_${rows}`) }
  if (rows.length > mostLines + 1) return { problem: t('HOME_FILE_LONG', { most: mostLines }) }
  const done = await importHomes(site, rows, by, { language, publish: form.get('publish') === 'on' })
  if (!done) return { problem: t('HOME_FILE_REFERENCE') }
  return { done: { ...done, problems: done.problems.slice(0, shownProblems), count: done.problems.length } }
}

async function gather(stream: AsyncIterable<Buffer>, chunks: Buffer[]): Promise<void> {
  for await (const chunk of stream) chunks.push(chunk)
}
