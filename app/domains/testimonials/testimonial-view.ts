/** View data of a testimonial. */
import type { Language } from '../../platform/i18n/languages'

export type WordsOfClient = {
  id: string
  name: string
  about?: string
  /** Address of another site, with `https://` or `http://`. */
  website?: string
  comment: string
  /** Path of a picture of at most 1,200 pixels. */
  picture?: string
  /** Date of posting (ms). */
  postedAt: number
  /** The agency's answer. */
  answer?: string
}

/** Maximum characters of an answer: no longer than a testimonial. */
/** Id of the answer's form. */
export const answerForm = 'testimonial-answer'

export const answerLimit = 800

export const decisions = ['published', 'rejected'] as const
export type Decision = (typeof decisions)[number]

export type ReviewView = WordsOfClient & { state: 'waiting' | Decision; language: Language }
