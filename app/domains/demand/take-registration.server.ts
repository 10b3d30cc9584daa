/** The last step's post: the whole form is checked once more, and stored with its mails in one transaction. */

import { recipientOf } from '../../platform/agency/recipients.server'
import type { Language } from '../../platform/i18n/languages'
import type { LetterPart } from '../../platform/mail/email'
import { href } from '../../platform/paths/table'
import { env } from '../../platform/settings/settings.server'
import { newPassword } from '../account/account'
import { hashPassword, TooBusyError } from '../account/passwords.server'
import type { Alongside, EnquiryDeps } from '../enquiries/submission.server'
import { type TakenEnquiry, takeEnquiry } from '../enquiries/take-enquiry.server'
import { writeFilters } from '../search/filters'
import { listAddress } from '../search/form-search'
import { countProperties } from '../search/list.server'
import { type Demand, filtersOf } from './criteria'
import { type DemandFields, demandForm } from './demand-form'
import { demandWords } from './demand-words'
import { namesIn, siteTextsOf } from './names.server'
import { type Draft, stepFields } from './steps'
import { register } from './subscribers.server'

export type PostedRegistration = {
  request: Request
  /** The body of the request. */
  data: FormData
  /** With the posted step over it. */
  draft: Draft
  demand: Demand
  clientAddress: string
  language: Language
}

/** What is shown again carries no password. */
export async function takeRegistration(
  { request, data, draft, demand, clientAddress, language }: PostedRegistration,
  log: EnquiryDeps['log'],
): Promise<TakenEnquiry | { kind: 'busy' }> {
  const body = new FormData()
  for (const [name, value] of data) if (!stepFields.contact.includes(name)) body.append(name, value)
  for (const name of stepFields.contact) for (const value of draft[name] ?? []) body.append(name, value)
  const passwords = newPassword.safeParse({ password: data.get('password'), passwordConfirm: data.get('passwordConfirm') })
  let passwordHash = ''
  // Before the transaction, which waits for nothing. What is no password is refused by the form.
  const prepare = async () => {
    if (passwords.success) passwordHash = await hashPassword(passwords.data.password)
  }
  const headers = new Headers(request.headers)
  // The body is another one now: its type and length are made anew.
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  const whole = new Request(request.url, { method: 'POST', headers, body })
  const form = demandForm({ goal: demand.list === 'sale' ? 'SALE' : 'RENT', search: writeFilters(filtersOf(demand.criteria)) })
  const store: Alongside<DemandFields> = (tx, sent) => alongside(demand, passwordHash)(tx, sent)
  let result: TakenEnquiry
  try {
    result = await takeEnquiry(form, { request: whole, clientAddress, language, alongside: store, prepare }, log)
  } catch (error) {
    if (error instanceof TooBusyError) return { kind: 'busy' }
    throw error
  }
  if (result.kind !== 'sent' && 'lastResult' in result) {
    delete result.lastResult.initialValue.password
    delete result.lastResult.initialValue.passwordConfirm
  }
  return result
}

/** The account, the search, and what the mails say about them. */
function alongside(demand: Demand, passwordHash: string): Alongside<DemandFields> {
  return (tx, { fields, language, now }) => {
    const { email, frequency, goal: _, search: __, privacy: ___, question: ____, ...person } = fields
    const { token, known } = register(tx, { email, person, language, frequency, passwordHash, demand }, now)
    const { siteUrl } = env()
    const link = `${siteUrl}${href('demand-confirm', language)}?token=${token}`
    return {
      staff: [searchTable(demand, recipientOf('demand-register').language, siteUrl)],
      visitor: [
        ...(known ? [{ kind: 'text', text: { key: 'MAIL_DEMAND_KNOWN' } } as const] : []),
        { kind: 'button', text: { key: 'MAIL_DEMAND_CONFIRM' }, href: link },
        searchTable(demand, language, siteUrl),
        { kind: 'text', text: { key: 'MAIL_DEMAND_NOT_YOU' } },
      ],
    }
  }
}

function searchTable(demand: Demand, language: Language, siteUrl: string): LetterPart {
  const filters = filtersOf(demand.criteria)
  const texts = siteTextsOf(language)
  const words = demandWords(texts, demand, namesIn(demand.list, language))
  const count = countProperties(demand.list, language, filters)
  return {
    kind: 'table',
    title: { key: 'MAIL_DEMAND_SECTION' },
    rows: [
      { label: { key: 'MAIL_DEMAND_LABEL_SEARCH' }, value: { plain: words } },
      {
        label: { key: 'MAIL_DEMAND_LABEL_NOW' },
        value: { key: 'MAIL_DEMAND_NOW', values: { count } },
        href: siteUrl + listAddress(demand.list, language, filters),
      },
    ],
  }
}
