/** The page behind the link to the documents. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { documentHref } from './property-documents'
import type { RequestedView } from './RequestedDocuments'
import type { ReadRequest } from './request.server'
import { findWithDocuments } from './with-documents.server'

export function requestedView(site: Site, { row, kind }: ReadRequest, token: string, language: Language): RequestedView {
  const subject = findWithDocuments(site, row.propertyID, language)
  const named = subject && { title: subject.title, link: subject.link }
  if (!subject?.isOffered) return { kind: 'gone', ...named, documents: [] }
  const documents = kind === 'open' ? subject.documents : []
  return {
    kind,
    ...named,
    documents: documents.map(({ id, name, access }) => ({
      id,
      name,
      ...(access !== 'agent' && { href: documentHref(subject.id, id, access === 'request' ? token : undefined) }),
    })),
  }
}
