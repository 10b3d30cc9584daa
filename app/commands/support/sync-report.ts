/** Progress and result of a pass. */

import type { Refusal } from '../../domains/feeds/guards.server'
import type { ReadCounts } from '../../domains/feeds/pass.server'
import type { Problem } from '../../domains/feeds/problems.server'
import type { SyncReport } from '../../domains/feeds/sync.server'
import { mapLines } from '../../domains/feeds/values/map-lines'
import { dayInBrussels } from '../../platform/time/brussels'

/** How many reasons a report names. */
const namedReasons = 3

/** A line that is rewritten on a terminal; in a file, one line at most every ten seconds. */
export function progressLines(stream: NodeJS.WriteStream, now: () => number = Date.now) {
  const every = stream.isTTY ? 100 : 10_000
  let last = now()
  return {
    show(read: ReadCounts) {
      if (now() - last < every) return
      last = now()
      stream.write(stream.isTTY ? `\r\x1b[K${readLine(read)}` : `${readLine(read)}\n`)
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}

const readLine = (read: ReadCounts) =>
  `Read: ${
    Object.entries(read)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ') || 'nothing'
  }`

/** The lines for a finished pass. */
export function reportLines(report: SyncReport): string[] {
  if (report.outcome === 'busy') return ['Another sync is running, so this one did nothing. Try again when it ends.']
  const { full, gathered, changes, reasons } = report
  const lines = [
    `${readLine(gathered.read)} (${full ? 'everything' : 'changes'} requested${gathered.complete || !full ? '' : ', incomplete: nothing is removed'}).`,
    `${changes.added} new, ${changes.changed} changed, ${changes.removed} removed, ${changes.setAside} set aside.`,
  ]
  if (gathered.repeated > 0) lines.push(`${gathered.repeated} records were sent twice.`)
  if (report.outcome === 'kept' && report.pictures.fetched + report.pictures.failed > 0) {
    lines.push(`${report.pictures.fetched} pictures fetched, ${report.pictures.failed} could not be fetched.`)
  }
  if (report.outcome === 'kept')
    lines.push(
      report.imported
        ? `Catalogue ${report.imported.version}: ${report.imported.changes.length} changes.`
        : 'The catalogue is unchanged.',
    )
  else if (report.refusal) lines.push(refusalLine(report.refusal, 'Refused'))
  if (report.outcome === 'kept' && report.held) lines.push(refusalLine(report.held, 'The removals wait'))
  if (report.outcome === 'tried') lines.push('Nothing was changed (--dry-run).')
  if (reasons.length > 0) lines.push(...setAsideLines(report))
  return lines
}

/** The commonest reasons, and what to write into source.json. */
function setAsideLines({ outcome, reasons }: Exclude<SyncReport, { outcome: 'busy' }>): string[] {
  return [
    'Set aside most often because:',
    ...reasons
      .slice(0, namedReasons)
      .map(({ kind, field, reason, records, example }) => `  ${records} × ${field} ${reason} (such as ${kind} ${example})`),
    ...(outcome === 'kept' ? ['To see all of them: npm run catalogue -- problems'] : []),
    ...mapLines(reasons),
  ]
}

function refusalLine(refusal: Refusal, verdict: string): string {
  const what =
    refusal.why === 'empty'
      ? 'nothing would be left to show'
      : refusal.why === 'viewings'
        ? `${refusal.changed} of ${refusal.told} viewings that were booked here would be moved or cancelled`
        : `${refusal.lost} of ${refusal.before} (${refusal.kind}) would be removed`
  return `${verdict}: ${what}. If this is correct, run: npm run catalogue -- sync --confirm`
}

/** One line per record, newest first. */
export function problemLines(problems: readonly Problem[]): string[] {
  if (problems.length === 0) return ['Nothing is set aside.']
  const lines = problems.map(({ kind, key, name, since, fields }) => {
    const what = fields.map(({ field, reason }) => `${field} ${reason}`).join('; ')
    return `${dayInBrussels(since)} ${kind} ${name ? `${name} (${key})` : key}: ${what}`
  })
  return [...lines, ...mapLines(problems.flatMap(({ fields }) => fields))]
}
