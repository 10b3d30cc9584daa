import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { UploadField } from '../../parts/UploadField'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { rentalDocumentNames, rentalDocumentsForm } from './rental-documents'

/** An applicant's documents, behind a mailed link. @param received when some last arrived, in words. */
export function RentalDocumentsForm({ state, received }: { state: FormState; received?: string }) {
  const handle = useEnquiryForm(rentalDocumentsForm, state, {})
  const { t } = handle
  return (
    <>
      {received && (
        <p role="status" className="documents-received">
          {t('RENTAL_DOCUMENTS_RECEIVED', { moment: received })}
        </p>
      )}
      <EnquiryFrame handle={handle} submit={t('RENTAL_DOCUMENTS_SUBMIT')}>
        <fieldset className="form-group">
          <legend>{t('RENTAL_DOCUMENTS_LEGEND')}</legend>
          {rentalDocumentNames.map((name, at) => (
            <UploadField key={name} handle={handle} name={name} kind="proof" className="span" required={at === 0} />
          ))}
        </fieldset>
      </EnquiryFrame>
    </>
  )
}
