/** The documents of a home: PDFs in `VAR_DIR/media/documents`, which the site opens as it does a provider's (`domains/documents`). */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { refusal, sendDocument } from '../documents/open-document.server'
import { propertyDocuments } from '../documents/property-documents'
import type { OwnDocument, OwnHome } from '../import/own-homes.server'
import { documentOptions } from './home-fields.server'
import { type HomeDocumentView, nameOfDocument } from './home-view'

/** The kind of a new document, until somebody chooses one: visitors ask for it. */
export const unknownKind = 'Document'

/** Issued for one home: EPC, asbestos and electricity. Others may serve a whole building. */
export const certificateKinds: readonly string[] = ['EPC', 'Asbest', 'Elektriciteit']

/** The documents with their kinds and names from the form. */
export function readDocuments(site: Site, form: FormData, documents: readonly OwnDocument[]): OwnDocument[] {
  const kinds = new Set(documentOptions(site, 'nl').map(({ value }) => value))
  const typed = (id: number, field: string) => {
    const value = form.get(`document.${id}.${field}`)
    return typeof value === 'string' ? value : undefined
  }
  return documents.map(({ id, src, kind, name }) => {
    const named = typed(id, 'name') === undefined ? name : oneLine(typed(id, 'name'))
    const chosen = typed(id, 'kind') ?? kind
    return { id, src, kind: kinds.has(chosen) ? chosen : kind, ...(named && { name: named }) }
  })
}

/** Control characters become spaces: a name is one line. */
function oneLine(text = ''): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, nameOfDocument)
}

/** @param homeID of the home or project */
export function documentViews(
  site: Site,
  homeID: number,
  { record, project, documents = [] }: OwnHome,
  language: Language,
): HomeDocumentView[] {
  const { t } = site.texts(language)
  const items = documents.map(({ id, src, kind }) => ({ ID: id, Name: '', Kind: kind, Url: src }))
  const asked = {
    PublishAddress: (project ? project.record.PublicAddress : record.PublishAddress) === true,
    DocumentItems: items,
  }
  const shown = propertyDocuments(asked, site.configuration.documents.publicKinds, undefined)
  return documents.map(({ id, src, kind, name = '' }, index) => ({
    ...{ id, kind, name, isKindAsked: kind === unknownKind, href: `/desk/documents/${homeID}/${id}/` },
    label: src.replace(/^.*\/|-[0-9a-f]{12}\.pdf$/g, ''),
    access: t(`HOME_DOCUMENT_${(shown[index]?.access ?? 'agent').toUpperCase()}`),
  }))
}

/** A document of a saved state, also of one that the site does not show. The caller has checked access. @param asked its number as in the address. */
export function openOwnDocument(site: Site, { documents = [] }: OwnHome, asked: string | undefined): Response {
  const found = documents.find(({ id }) => String(id) === asked)
  const items = found ? [{ ID: found.id, Name: '', Kind: found.kind, Url: found.src }] : []
  const [document] = propertyDocuments({ PublishAddress: true, DocumentItems: items }, [], undefined)
  return document?.source ? sendDocument(site, document.source) : refusal(404)
}
