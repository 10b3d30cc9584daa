import { eq } from 'drizzle-orm'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { outbox } from '../../db/schema/site.server'
import type { TestSite } from './test-site'

/** A template's waiting mails in a site's outbox, as they would be sent. */
export const preparedMails = ({ database, branding, texts }: TestSite, template: string) =>
  database
    .select()
    .from(outbox)
    .where(eq(outbox.template, template))
    .all()
    .map(row => prepareMail(row, { branding, texts, from: { name: 'Gevel', address: 'info@gevel.example' }, files: '/nowhere' }))
