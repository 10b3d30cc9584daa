/** Visitors' uploaded files; their contents are in `VAR_DIR/uploads/{id}`. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One file. `pending` until its form is accepted: a refused post keeps it for an hour at most. */
export const upload = sqliteTable(
  'upload',
  {
    /** Keyed hash over form, post and content: cannot be guessed, and the same post twice is one file. */
    id: text().primaryKey(),
    /** The form's key. */
    form: text().notNull(),
    /** The visitor's file name, sanitised; the extension is that of the content. */
    name: text().notNull(),
    /** Media type of the content. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: integer().notNull(),
    enquiryID: text(),
    state: text({ enum: ['pending', 'kept'] })
      .notNull()
      .default('pending'),
    /** Keyed hashes of the sender and of its networks while pending, for their quotas (`ownersText`). */
    sender: text(),
  },
  table => [
    index('upload_by_state').on(table.state, table.createdAt),
    index('upload_by_sender').on(table.state, table.sender),
    index('upload_of_enquiry').on(table.enquiryID),
  ],
)
