/** What requests for documents need, of the running site. */
import { enquiryDeps } from '../enquiries/deps.server'
import type { EnquiryDeps } from '../enquiries/submission.server'
import { type DocumentSettings, documentSettings } from './settings.server'

export type DocumentDeps = Pick<
  EnquiryDeps,
  'database' | 'secret' | 'recipient' | 'about' | 'now' | 'wake' | 'log' | 'agency'
> & {
  settings: DocumentSettings
}

export function documentDeps(log: EnquiryDeps['log']): DocumentDeps {
  return { ...enquiryDeps({ key: 'request-documents' }, log), settings: documentSettings() }
}
