import { useTexts } from '../../platform/i18n/TextsProvider'
import { type Option, SelectField, TextField } from '../../ui/form/Field'
import { OrderButtons } from './HomePhotos'
import { type HomeDocumentView, nameOfDocument } from './home-view'

/** The documents of a home in order, each with its kind, its name and who can open it. */
export function HomeDocuments({ documents, kinds }: { documents: readonly HomeDocumentView[]; kinds: readonly Option[] }) {
  const { t } = useTexts()
  return (
    <ol className="own-home-documents">
      {documents.map(({ id, label, href, kind, isKindAsked, name, access }, index) => (
        <li key={id}>
          <p>
            <a href={href} target="_blank" rel="noopener">
              <strong>{label}</strong>
              <span className="unseen"> ({t('OPENS_IN_NEW_TAB')})</span>
            </a>{' '}
            <span className="desk-when">{access}</span>
          </p>
          <fieldset className="own-home-document-words" aria-label={label}>
            <SelectField
              id={`document-kind-${id}`}
              name={`document.${id}.kind`}
              label={t('HOME_DOCUMENT_KIND')}
              options={kinds}
              {...(isKindAsked && { none: t('HOME_DOCUMENT_KIND_CHOOSE'), hint: t('HOME_DOCUMENT_KIND_ASKED') })}
              defaultValue={isKindAsked ? '' : kind}
            />
            <TextField
              id={`document-name-${id}`}
              name={`document.${id}.name`}
              label={t('HOME_DOCUMENT_NAME')}
              maxLength={nameOfDocument}
              defaultValue={name}
            />
          </fieldset>
          <OrderButtons id={id} label={label} isFirst={index === 0} isLast={index === documents.length - 1} />
        </li>
      ))}
    </ol>
  )
}
