/**
 * Sends questions to programs that use OpenImmo (docs/feeds/openimmo.md, "Writing back"), as a mail with a feedback file. The
 * outbox takes each message once, so attempts can be repeated.
 */
import type { Crm } from '../../../platform/outbox/crm'
import { codeOf, textWithCode } from '../message/code.server'
import { isQuestion } from '../message/forms.server'
import { feedbackOf } from './feedback.server'
import { openimmoCrmOptions } from './options'

export const openimmoCrm: Crm = {
  takes: isQuestion,

  async send(message, { options: given, keyOf, mail }) {
    if (message.kind !== 'enquiry' && message.kind !== 'viewing') {
      return { kind: 'refused', reason: `OpenImmo has no place for a ${message.kind}` }
    }
    if (!mail) return { kind: 'pause', reason: 'The feedback of OpenImmo is a mail, and there is no outbox' }
    const options = openimmoCrmOptions.parse(given)
    const content = feedbackOf(message, options, keyOf)
    mail({
      id: `openimmo-${codeOf(message)}`,
      to: options.to,
      replyTo: message.person.email,
      subject: message.subject,
      text: textWithCode(message),
      attachment: { name: options.file, contentType: 'application/xml', content },
    })
    return { kind: 'done' }
  },

  // Already queued messages are not queued again.
  find: async () => ({ kind: 'absent' }),
}
