/** The desk's testimonials: those that wait first, then the latest of the others. */
import { desc, eq } from 'drizzle-orm'
import { testimonial } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { picturePath } from '../testimonials.server'
import type { DeskTestimonial, TestimonialGroup } from './testimonial-list'

/** Of each state. */
const most = 100

export function testimonialGroups(site: Site): TestimonialGroup[] {
  return (['waiting', 'published', 'rejected'] as const).map(state => {
    const ofState = site.database.select().from(testimonial).where(eq(testimonial.state, state))
    const rows = ofState.orderBy(desc(testimonial.createdAt)).limit(most).all()
    return {
      state,
      rows: rows.map(
        ({ id, name, about, website, picture, comment, language, createdAt, answer }): DeskTestimonial => ({
          ...{ id, name, comment, language, at: createdAt },
          ...(about && { about }),
          ...(website && { website }),
          ...(picture && { picture: picturePath(site, id) }),
          ...(answer && { answer }),
        }),
      ),
    }
  })
}
