/** What clients wrote about the agency. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** One testimonial: nobody sees it on the site before a member of staff said so. */
export const testimonial = sqliteTable(
  'testimonial',
  {
    /** That of its enquiry. */
    id: text().primaryKey(),
    language: text({ enum: languages }).notNull(),
    name: text().notNull(),
    /** Not shown: by it who wrote it can have it taken away, also when the enquiry is gone. */
    email: text().notNull(),
    about: text(),
    website: text(),
    comment: text().notNull(),
    /** Its upload. */
    picture: text(),
    state: text({ enum: ['waiting', 'published', 'rejected'] })
      .notNull()
      .default('waiting'),
    /** When it was written, and when a member of staff decided (ms). */
    createdAt: integer().notNull(),
    decidedAt: integer(),
    /** What the agency says to it, in its language; it stands below it. */
    answer: text(),
    /** When that was written, or taken away again (ms). */
    answeredAt: integer(),
  },
  table => [
    index('testimonial_by_state').on(table.state, table.createdAt),
    index('testimonial_by_address').on(sql`lower(${table.email})`),
  ],
)
