import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { DocumentList } from '../catalogue/property/Documents'
import { SendAgain } from './SendAgain'

export type RequestedView = {
  /** `again`: a link that only resends the mail. `gone`: the property is sold, rented or withdrawn. */
  kind: 'open' | 'expired' | 'again' | 'gone'
  title?: string
  /** Path of the property. */
  link?: string
  documents: { id: number; name: string; href?: string }[]
}

/** The requested documents, behind a mailed link. */
export function RequestedDocuments({ view, action, refused }: { view: RequestedView; action: string; refused?: string }) {
  const { t } = useTexts()
  const { kind, title, link, documents } = view
  const lead = {
    open: 'DOCUMENTS_OPEN_LEAD',
    expired: 'DOCUMENTS_LINK_EXPIRED',
    again: 'DOCUMENTS_ALREADY_REQUESTED',
    gone: 'DOCUMENTS_GONE',
  }
  return (
    <div className="wrap section narrow requested">
      <h1>{t('DOCUMENTS_TITLE')}</h1>
      <p className="lead">{t(lead[kind])}</p>
      {title && <p className="serif">{link ? <Link to={link}>{title}</Link> : title}</p>}
      {kind === 'open' && (
        <DocumentList>
          {documents.map(({ id, name, href }) => (
            <li key={id}>
              {href ? <a href={href}>{name}</a> : name}
              {!href && <span className="requested-note">{t('DOCUMENT_BY_AGENT')}</span>}
            </li>
          ))}
        </DocumentList>
      )}
      {(kind === 'expired' || kind === 'again') && <SendAgain action={action} refused={refused} />}
    </div>
  )
}
