import type { Language } from '../../../platform/i18n/languages'
import type { Decision } from '../testimonial-view'

/** `at`: when it was written (ms); `picture`: an address that shows it before it is published, too. */
export type DeskTestimonial = {
  id: string
  name: string
  about?: string
  comment: string
  language: Language
  at: number
  website?: string
  picture?: string
  answer?: string
}

export type TestimonialGroup = { state: 'waiting' | Decision; rows: DeskTestimonial[] }

/** What a refused post shows again: the person's answer, and the colleague's that was written since. */
export type AnswerAgain = { id: string; typed: string; theirs?: { by: string; answer: string } }
