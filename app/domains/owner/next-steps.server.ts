/** What owners look for first: contact, coming viewings, shared documents. Pass only numbers checked by `ownedProperty`. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { extraRecordsOf } from '../catalogue/extra-records.server'
import { agentView } from '../catalogue/property/property-view.server'
import { findAgent, type ShownProperty } from '../catalogue/property.server'
import { refusal, sendDocument } from '../documents/open-document.server'
import { type DocumentSource, propertyDocuments } from '../documents/property-documents'
import type { HistoryLine } from './history-query'
import type { NextSteps, StepLine } from './next-steps'
import { providerLines } from './provider-histories.server'
import { ownerViewings } from './viewings.server'

export function nextStepsOf(site: Site, { id, record }: Pick<ShownProperty, 'id' | 'record'>, texts: Texts): NextSteps {
  const agent = findAgent(site, record.ManagerID)
  const now = site.now()
  // Something planned for a day counts until the day ends.
  const today = momentInBrussels(dayInBrussels(now), '00:00') ?? now
  const coming = ownerViewings(site, id, texts).filter(({ startsAt, state }) => startsAt >= now && state !== 'cancelled')
  return {
    ...(agent && { agent: agentView(agent, texts) }),
    coming: asSteps(coming.map(({ line }) => line)),
    planned: asSteps(providerLines(site, id, 'planned', texts).filter(({ date }) => Date.parse(date) >= today)),
    documents: sharedDocuments(site, id).map(({ document, source }) => ({
      name: document.names[texts.language],
      ...(source && { href: `/media/owner-documents/${id}/${document.ID}` }),
    })),
  }
}

/** Soonest first. */
function asSteps(lines: readonly HistoryLine[]): StepLine[] {
  return [...lines].reverse().map(({ id, when, type, subject, status, textLanguage }) => ({
    id,
    when,
    type,
    subject,
    status,
    ...(textLanguage && { textLanguage }),
  }))
}

function sharedDocuments(site: Site, propertyID: number) {
  return extraRecordsOf(site, 'ownerDocument', propertyID).map(document => {
    const asked = { PublishAddress: true, DocumentItems: [document] }
    return { document, source: propertyDocuments(asked, [], site.settings.pictureHost)[0]?.source }
  })
}

/** @returns 200 or 302; 404 if missing. */
export function openSharedDocument(site: Site, propertyID: number, documentID: string | undefined): Response {
  const found = sharedDocuments(site, propertyID).find(({ document }) => String(document.ID) === documentID)
  const source: DocumentSource | undefined = found?.source
  return source ? sendDocument(site, source) : refusal(404)
}
