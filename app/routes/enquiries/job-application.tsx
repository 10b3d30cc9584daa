/** The page of a job application. Never stored: the form carries a token. */

import { JobApplicationForm } from '../../domains/enquiries/forms/job-application/JobApplicationForm'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { formPageScreen } from '../../registry/form-page-screen'
import { formAction, formPageLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

export const loader = formPageLoader(forms.jobApplication, 'job-contact', { title: 'JOB_TITLE', intro: 'JOB_INTRO' })
export const action = formAction(forms.jobApplication)

export default formPageScreen(JobApplicationForm)
