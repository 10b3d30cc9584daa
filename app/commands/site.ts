/**
 * `npm run site -- status`: what the desk published over `data/site/`; `history`; `undo [ID]` takes a publication back, the last one
 * by default; `export DIR` writes what is served as files for git; `import DIR` takes such files as drafts.
 */
import { exportFiles, importFiles, statusLines } from '../domains/publishing/files.server'
import { publications } from '../domains/publishing/site-view.server'
import { takeBack } from '../domains/publishing/take-back.server'
import { servedPublication } from '../platform/context/publication.server'
import type { Site } from '../platform/context/site.server'
import { writeMoment } from '../platform/time/moment-text'
import { publishingCheck } from '../registry/publishing.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = 'Usage: npm run site -- status | history | export DIR | import DIR | undo [ID]'

await runCommand((site, [action, target, ...rest]) => {
  if (rest.length > 0) throw new Mistake(usage)
  if (action === 'status' && target === undefined) return statusLines(site).join('\n')
  if (action === 'history' && target === undefined) return history(site)
  if (action === 'export' && target) return exported(exportFiles(site, typedPath(target)))
  if (action === 'import' && target) return imported(importFiles(site, typedPath(target)))
  if (action === 'undo') return undo(site, target)
  throw new Mistake(usage)
})

function history(site: Site): string {
  const rows = publications(site, site.configuration.languages.fallback)
  const lines = rows.map(
    ({ id, at, by, things, words, takesBack }) =>
      `${id}\t${writeMoment(at)}\t${by || 'npm run site'}\t${takesBack === null ? '' : `takes back ${takesBack}: `}${things}\t${words}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'Nothing was published yet.'
}

function exported(files: readonly string[]): string {
  return files.length > 0 ? files.join('\n') : 'Nothing was published yet, so there is nothing to write.'
}

function imported({ drafts, photos, others }: ReturnType<typeof importFiles>): string {
  return [
    ...photos.map(photo => `photo\t${photo}`),
    ...drafts.map(thing => `draft\t${thing}`),
    ...others.map(file => `left out\t${file}: it is not changed at the desk`),
    ...(drafts.length === 0 ? ['The files are what is served: there is nothing to publish.'] : []),
  ].join('\n')
}

function undo(site: Site, target = String(servedPublication(site.database))): string {
  if (!/^[1-9]\d*$/.test(target)) throw new Mistake('There is no such publication.')
  const result = takeBack(site, publishingCheck(site), Number(target), 'link')
  if (result === false || result.kind !== 'published')
    throw new Mistake(`Publication ${target} cannot be taken back: the same was changed since, or there is no such publication.`)
  return `Publication ${target} was taken back by ${result.publication}.`
}
