/** The contact person of an object: `kontaktperson`. */
import { agentRecord } from '../../catalogue/snapshot'
import type { FeedAsk } from '../feed'
import { fitRecord } from '../values/fit-record'
import type { FeedLanguage } from '../values/languages'
import { plainLine } from '../values/plain-text.server'
import { child, textAt, type XmlElement } from '../xml/read-elements.server'

export type Agent = NonNullable<ReturnType<typeof agentOf>>['record']

/** @returns nothing if the name, the address or the telephone is missing: such an agent cannot be shown. */
export function agentOf(
  sender: string,
  element: XmlElement,
  { numberOf, language }: Pick<FeedAsk, 'numberOf'> & { language: FeedLanguage },
) {
  const contact = child(element, 'kontaktperson')
  const first = (...names: string[]) => names.map(name => plainLine(textAt(contact, name))).find(Boolean)
  const email = first('email_direkt', 'email_zentrale')
  const known = first('personennummer') ?? email?.toLowerCase()
  if (known === undefined || email === undefined) return undefined
  const key = `${sender}/${known}`
  const position = first('position')
  const fitting = fitRecord(agentRecord, {
    ID: numberOf('agent', key),
    FirstName: first('vorname'),
    LastName: first('name'),
    Email: email,
    Phone: first('tel_durchw', 'tel_handy', 'tel_zentrale'),
    JobTitle: position === undefined ? {} : { [language]: position },
  })
  return 'problems' in fitting ? undefined : { key, record: fitting.record }
}
