/** What stands above the figures of a property in the portal. */
import type { Language } from '../../platform/i18n/languages'
import type { AgentView } from '../catalogue/property/property-view'

/** In words; `textLanguage` is that of the subject where it is not the reader's. */
export type StepLine = { id: number; when: string; type: string; subject: string; status: string; textLanguage?: Language }

/** A document without `href` is one that the agency has to send. */
export type NextSteps = {
  agent?: AgentView
  coming: StepLine[]
  planned: StepLine[]
  documents: { name: string; href?: string }[]
}
