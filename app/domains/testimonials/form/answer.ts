/** Staff's answer to a testimonial. */
import { paragraphs } from '../../enquiries/fields/schema-parts'
import { answerLimit } from '../testimonial-view'

const schema = paragraphs(answerLimit)

/** @returns the answer, undefined if empty; or a message (see `alerts.ts`) with the typed text. */
export function readAnswer(posted: unknown): { answer?: string; alert?: string; typed: string } {
  const typed = typeof posted === 'string' ? posted : ''
  const read = schema.safeParse(typed)
  return read.success ? { answer: read.data, typed } : { alert: read.error.issues[0]?.message ?? 'ALERT_TEXT_INVALID', typed }
}
