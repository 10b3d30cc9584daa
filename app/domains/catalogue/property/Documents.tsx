import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Fold } from '../../../ui/fold/Fold'
import { Link } from '../../../ui/Link'
import type { PropertyView } from './property-view'

/** Document names, or a note that there are none; public ones can be opened, the others requested. */
export function Documents({ items, request }: PropertyView['documents']) {
  const { t } = useTexts()
  return (
    <Fold id="documents" title={t('DOCUMENTS')} className="no-print">
      {items.length === 0 ? (
        <p className="no-documents">{t('NO_DOCUMENTS')}</p>
      ) : (
        <DocumentList>
          {items.map(({ name, link }) => (
            <li key={name}>{link ? <Opened name={name} link={link} /> : name}</li>
          ))}
        </DocumentList>
      )}
      {request && <DocumentsRequest to={request} />}
    </Fold>
  )
}

/** Leads to the form that asks for the documents that are not public. */
export function DocumentsRequest({ to }: { to: string }) {
  const { t } = useTexts()
  return (
    <p className="documents-request">
      <Link className="button quiet" to={to}>
        {t('REQUEST_DOCUMENTS')}
      </Link>
    </p>
  )
}

/** Document names, as list items. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className="documents">{children}</ul>
}

/** A file is not a page of the router, so the browser must fetch it. */
function Opened({ name, link }: { name: string; link: string }) {
  return link.startsWith('/') ? <a href={link}>{name}</a> : <Link to={link}>{name}</Link>
}
