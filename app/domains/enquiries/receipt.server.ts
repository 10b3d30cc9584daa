/** Shows an enquiry to the browser that sent it, by its form's definition. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { readText } from '../../platform/mail/email'
import { readReference } from '../../platform/uploads/upload-kinds'
import type { AboutListing } from '../catalogue/PropertyAside'
import { findProperty } from '../catalogue/property.server'
import { findProject } from '../projects/project.server'
import { aboutListing, aboutProjectListing } from './about-listing.server'
import { answererOf, answerInWords } from './answering.server'
import { filledRows, shownValue } from './compose-emails.server'
import type { FieldDescription } from './enquiry-form'
import type { ReceiptRow, ReceiptView } from './parts/Receipt'
import type { SentHere } from './sent-here.server'

type ReceiptParts = {
  /** The form's fields; fields without a description are not shown. */
  fields: Record<string, FieldDescription>
  language: Language
  /** Prefix of the locale keys for who replies and when; omitted if nobody has to. */
  answer?: string | false
  /** Rows before the fields. */
  rows?: ReceiptRow[]
}

/** @param row as `sentHere` found it: nobody else may be shown it. */
export function receiptOf(site: Site, row: SentHere, { fields, language, answer, rows = [] }: ReceiptParts): ReceiptView {
  const texts = site.texts(language)
  const { t } = texts
  // A form cannot be sent without it.
  const { privacy: _, ...asked } = row.fields
  const filled = (section: FieldDescription['section']): ReceiptRow[] =>
    filledRows({ fields }, asked, section, { written: shownHere, labelOf: ({ label }) => label }).map(({ label, value }) => ({
      label: readText(label, texts),
      value: readText(value, texts),
    }))
  const groups = [
    { title: t('SENT_REQUEST'), rows: [...rows, ...filled('request')] },
    { title: t('SENT_PERSON'), rows: filled('person') },
  ]
  const about = aboutOf(site, row, language)
  return {
    ...(about && { about }),
    ...(answer && answerOf(site, row, answer, language)),
    groups: groups.filter(group => group.rows.length > 0),
    received: t('SENT_RECEIVED', { moment: { moment: row.createdAt }, number: row.id }),
    shownTo: t('SENT_SHOWN_TO'),
  }
}

/** A file's name, as the visitor gave it. */
function shownHere(field: FieldDescription, value: unknown) {
  return field.show === 'upload' ? { plain: readReference(String(value))?.name ?? '' } : shownValue(field, value)
}

function answerOf(site: Site, row: SentHere, words: string, language: Language): Pick<ReceiptView, 'answer'> {
  const { name, phone, phoneHref, email } = answererOf(site, row, language)
  return { answer: { text: answerInWords(site, row, { who: name, words, language }), phone, phoneHref, email } }
}

/** The property or project, while available. */
function aboutOf(site: Site, { propertyID, projectID, unitID }: SentHere, language: Language): AboutListing | undefined {
  if (projectID !== null) {
    const project = findProject(site, projectID, language)
    const unit = project?.texts.units.find(each => each.id === unitID)
    return project && aboutProjectListing(project, unit, site.texts(language))
  }
  const property = propertyID === null ? undefined : findProperty(site, propertyID, language)
  return property?.state === 'offered' ? aboutListing(property, language) : undefined
}
