import type { Language } from '../../../platform/i18n/languages'
import type { Decision } from '../testimonial-view'

/** `at`: when it was written (ms). */
export type DeskTestimonial = {
  id: string
  name: string
  about?: string
  comment: string
  language: Language
  at: number
  answer?: string
}

export type TestimonialGroup = { state: 'waiting' | Decision; rows: DeskTestimonial[] }
