/** Changes a subscriber's personal data in the account. */
import { parseWithZod } from '@conform-to/zod/v4'
import { eq } from 'drizzle-orm'
import { subscriber } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { setLanguage } from '../account/accounts.server'
import { accountPersonSchema } from './demand-form'
import { stepFields } from './registration/steps'
import { findSubscriber } from './subscribers.server'

/** The form's fields, without the mail address, which they log in with. */
const accountFields = [...stepFields.contact.filter(name => name !== 'email'), 'language']

/** Typed values by field, and messages for invalid fields. */
export type NotTaken = { typed: Record<string, string>; errors: Record<string, string> }

/** The posted values, each cut to a sensible length. */
export function typedPerson(data: FormData): Record<string, string> {
  return Object.fromEntries(
    accountFields.flatMap(name => {
      const value = data.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, 300)]] : []
    }),
  )
}

/** @returns undefined when saved. */
export function changePerson(site: Site, tx: SiteTransaction, id: string, data: FormData): NotTaken | undefined {
  const typed = typedPerson(data)
  const own = new FormData()
  for (const [name, value] of Object.entries(typed)) own.append(name, value)
  const submission = parseWithZod(own, { schema: accountPersonSchema(site.configuration.languages.enabled) })
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).flatMap(([name, alerts]) => (alerts?.[0] ? [[name, alerts[0]]] : []))
    return { typed, errors: Object.fromEntries(errors) }
  }
  const { language, ...person } = submission.value
  const kept = Object.entries(findSubscriber(tx, id)?.person ?? {}).filter(([name]) => !accountFields.includes(name))
  tx.update(subscriber)
    .set({ person: { ...Object.fromEntries(kept), ...person }, language })
    .where(eq(subscriber.id, id))
    .run()
  setLanguage(tx, id, language)
  return undefined
}
