/** View data above a property's figures. */
import type { Language } from '../../platform/i18n/languages'
import type { AgentView } from '../catalogue/property/property-view'

/** As text; `textLanguage` is the subject's language if not the reader's. */
export type StepLine = { id: number; when: string; type: string; subject: string; status: string; textLanguage?: Language }

/** A document without `href` must be sent by the agency. */
export type NextSteps = {
  agent?: AgentView
  coming: StepLine[]
  planned: StepLine[]
  documents: { name: string; href?: string }[]
}
