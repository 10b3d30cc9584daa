/** Clients' testimonials about the agency. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** One testimonial: not published before a member of staff approves it. */
export const testimonial = sqliteTable(
  'testimonial',
  {
    /** Its enquiry's id. */
    id: text().primaryKey(),
    language: text({ enum: languages }).notNull(),
    name: text().notNull(),
    /** Not published: lets the author have it removed, even after the enquiry is deleted. */
    email: text().notNull(),
    about: text(),
    website: text(),
    comment: text().notNull(),
    /** The id of its upload. */
    picture: text(),
    state: text({ enum: ['waiting', 'published', 'rejected'] })
      .notNull()
      .default('waiting'),
    /** When it was written, and when staff decided (ms). */
    createdAt: integer().notNull(),
    decidedAt: integer(),
    /** The agency's answer, in its language, published below it. */
    answer: text(),
    /** The answer before the last change, for its undo. */
    answerBefore: text(),
    /** When the answer was last written or removed (ms). */
    answeredAt: integer(),
  },
  table => [
    index('testimonial_by_state').on(table.state, table.createdAt),
    index('testimonial_by_address').on(sql`lower(${table.email})`),
  ],
)
