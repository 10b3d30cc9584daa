/** The desk's testimonials: those that wait first, then the latest of the others. */
import { desc, eq } from 'drizzle-orm'
import { testimonial } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { DeskTestimonial, TestimonialGroup } from './testimonial-list'

/** Of each state. */
const most = 100

export function testimonialGroups({ database }: Site): TestimonialGroup[] {
  return (['waiting', 'published', 'rejected'] as const).map(state => {
    const ofState = database.select().from(testimonial).where(eq(testimonial.state, state))
    const rows = ofState.orderBy(desc(testimonial.createdAt)).limit(most).all()
    return {
      state,
      rows: rows.map(
        ({ id, name, about, comment, language, createdAt, answer }): DeskTestimonial => ({
          ...{ id, name, comment, language, at: createdAt },
          ...(about && { about }),
          ...(answer && { answer }),
        }),
      ),
    }
  })
}
