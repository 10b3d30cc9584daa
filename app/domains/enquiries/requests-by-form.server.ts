/** Number of requests by form. */
import { and, count, desc, gte, lt } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'

/** Text key of a form's purpose: `Bezoek`. @param form a key of `form-keys.ts` */
export const kindKey = (form: string) => `REQUEST_KIND_${form.toUpperCase().replaceAll('-', '_')}`

/** @param from @param until milliseconds since 1970; `until` is not among them. @returns the most used form first. */
export function requestsByForm({ database }: Pick<Site, 'database'>, from: number, until: number) {
  return database
    .select({ form: enquiry.form, count: count() })
    .from(enquiry)
    .where(and(gte(enquiry.createdAt, from), lt(enquiry.createdAt, until)))
    .groupBy(enquiry.form)
    .orderBy(desc(count()), enquiry.form)
    .all()
}
