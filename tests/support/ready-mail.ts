/** A finished mail, for transports. */
import type { ReadyMail } from '../../app/platform/mail/transport'
import { start } from './test-site'

export const readyMail = (id: string, changes: Partial<ReadyMail> = {}): ReadyMail => ({
  id,
  template: 'test',
  createdAt: start,
  from: { name: 'Gevel "G" é', address: 'info@gevel.example' },
  to: `${id}@x.be`,
  replyTo: 'b@x.be',
  subject: 'Één',
  html: '<p>é</p>',
  text: 'é',
  ...changes,
})
