/** From the request of a form's post to what became of it. */
import type { Language } from '../i18n/languages'
import { enquiryDeps } from './deps.server'
import type { EnquiryForm } from './enquiry-form'
import { readForm } from './read-form.server'
import {
  type Alongside,
  type EnquiryDeps,
  type EnquiryResult,
  issueToken,
  type Subject,
  submitEnquiry,
} from './submit-enquiry.server'
import type { FormState } from './use-enquiry-form'

type Log = EnquiryDeps['log']

export type PostedEnquiry<F> = Subject & {
  request: Request
  /** Of the load context: whose limits count. */
  clientAddress: string
  language: Language
  alongside?: Alongside<F>
}

/** What a form's page needs to show it empty. @param action its own address. */
export function openForm(form: { key: string }, { action, ...subject }: Subject & { action: string }, log: Log): FormState {
  return { token: issueToken(form, subject, enquiryDeps(form, log)), action }
}

/** @throws a Response (400, 413, 415) for a body that is no form. */
export async function takeEnquiry<F extends Record<string, unknown>>(
  form: EnquiryForm<F>,
  { request, clientAddress: _, ...input }: PostedEnquiry<F>,
  log: Log,
): Promise<EnquiryResult> {
  const data = await readForm(request)
  return submitEnquiry(form, { ...input, data }, enquiryDeps(form, log))
}
