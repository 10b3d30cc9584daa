/** The posts of the desk's testimonials: a decision, or the agency's answer. */
import type { Actor } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { readAlert } from '../../../platform/i18n/alerts'
import type { Translate } from '../../../platform/i18n/texts'
import { readAnswer } from '../form/answer'
import { type Decision, decisions } from '../testimonial-view'
import { answerTestimonial, decideTestimonial } from '../testimonials.server'
import type { AnswerAgain } from './testimonial-list'

/** `entry` of the log; `status` is HTTP's, `error` in the person's words. */
export type TestimonialChange =
  | { kind: 'done'; entry?: number }
  | { kind: 'unknown' }
  | { kind: 'refused'; status: 409 | 422; error: string; again?: AnswerAgain }

/** A decision takes along an answer that was typed beside it. */
export function changeTestimonial(site: Site, by: Actor, form: FormData, t: Translate): TestimonialChange {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const [id, answered] = [textOf('id'), textOf('answered')]
  const decision = decisions.find(each => each === form.get('decision'))
  if (!decision && !form.has('answer')) return { kind: 'refused', status: 422, error: t('DESK_UNKNOWN_ACTION') }
  if (!decision || textOf('answer').trim() !== answered) {
    const changed = answer(site, by, { id, typed: textOf('answer'), answered }, t)
    if (!decision || changed.kind !== 'done') return changed
  }
  return decide(site, by, { id, decision, was: textOf('was') }, t)
}

function answer(
  site: Site,
  by: Actor,
  { id, typed: posted, answered: was }: { id: string; typed: string; answered: string },
  t: Translate,
): TestimonialChange {
  const { answer: words, alert, typed } = readAnswer(posted)
  if (alert) return { kind: 'refused', status: 422, error: readAlert(alert, t), again: { id, typed } }
  const answered = answerTestimonial(site, id, words, { by, was: was || undefined })
  if (answered.kind !== 'changed') return answered
  const theirs = { by: answered.by || t('DESK_SOMEBODY'), answer: answered.answer ?? t('DESK_TESTIMONIAL_NO_ANSWER') }
  return {
    kind: 'refused',
    status: 409,
    error: t('DESK_TESTIMONIAL_CONFLICT', { name: theirs.by }),
    again: { id, typed, theirs },
  }
}

function decide(
  site: Site,
  by: Actor,
  { id, decision, was }: { id: string; decision: Decision; was: string },
  t: Translate,
): TestimonialChange {
  const decided = decideTestimonial(site, id, decision, { by, was })
  if (decided.kind !== 'changed') return decided
  const now = t(`DESK_TESTIMONIALS_${decided.state.toUpperCase()}`)
  const wanted = t(`DESK_TESTIMONIALS_${decision.toUpperCase()}`)
  const error = t('DESK_CONFLICT', { name: decided.by || t('DESK_SOMEBODY'), now, wanted })
  return { kind: 'refused', status: 409, error }
}
