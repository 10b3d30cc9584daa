/** Describes a queue of the outbox for an operator's terminal. */
import type { Pause } from './pause.server'
import type { QueueRow, QueueState } from './queue.server'

/** `2026-11-20 22:05:00` (UTC). */
export function moment(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** Removes control characters, which could move the cursor or colour the terminal. */
export function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '')
}

export function writeCounts(counts: Record<QueueState, number>): string {
  const words = { waiting: 'waiting', sending: 'being sent', unclear: 'unclear', refused: 'refused', dead: 'dead', sent: 'sent' }
  const known = Object.entries(words).filter(([state]) => state in counts)
  return `${known.map(([state, word]) => `${counts[state as QueueState]} ${word}`).join(', ')}.`
}

/** @param words `what` is not being sent, the remedy (`todo`), and the name of the queue. */
export function writePause(
  { reason, since, until, byHand }: Pause,
  { what, todo, queue }: { what: string; todo: string; queue: string },
): string {
  const end = byHand ? `npm run outbox -- resume ${queue} ends it` : `${todo}; else one is tried at ${moment(until)}`
  return [`No ${what} is sent since ${moment(since)}: ${reason}.`, `${end}. Nothing is lost.`].join('\n')
}

const states: Record<Exclude<QueueState, 'waiting'>, string> = {
  sending: 'is being sent',
  sent: 'was sent',
  unclear: 'may be there or not',
  refused: 'was refused',
  dead: 'is dead',
}

/** Two lines a row: its name and its state. @param nameOf such as `contact-me.staff to info@gevel.example`. */
export function writeList<Row extends QueueRow>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  return rows
    .map(row => {
      const state = row.state === 'waiting' ? `waits until ${moment(row.sendAt)}` : states[row.state]
      const tries = row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`
      const error = row.lastError ? `: ${plain(row.lastError).replaceAll('\n', ' ')}` : ''
      return `${row.id}  ${moment(row.createdAt)}  ${nameOf(row)}\n    ${state}, ${tries}${error}`
    })
    .join('\n')
}

/** A row's facts, one a line, and its content. Facts without a value are left out. */
export function writeRow(facts: readonly [string, string | null | undefined][], content: string): string {
  const head = facts.filter(([, value]) => value).map(([name, value]) => `${`${name}:`.padEnd(14)}${plain(String(value))}`)
  return `${head.join('\n')}\n\n${plain(content)}`
}
