/** The page where a client writes a testimonial. Never stored: the form carries a token. */

import { TestimonialForm } from '../../domains/testimonials/form/TestimonialForm'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { formPageScreen } from '../../registry/form-page-screen'
import { formAction, formPageLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['forms', 'testimonials'] }

export const headers = () => noStore

export const loader = formPageLoader(forms.testimonial, 'testimonial', {
  title: 'TESTIMONIAL_TITLE',
  intro: 'TESTIMONIAL_INTRO',
})
export const action = formAction(forms.testimonial)

export default formPageScreen(TestimonialForm)
