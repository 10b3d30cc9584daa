/** The page where somebody applies to rent a property. Never stored: the form carries a token. */

import type { ActionFunctionArgs } from '@remix-run/node'
import { RentalApplicationForm } from '../../domains/enquiries/forms/rental-application/RentalApplicationForm'
import { askedOfCandidate } from '../../domains/enquiries/forms/rental-application/regional.server'
import { rentalApplication } from '../../domains/enquiries/forms/rental-application/rental-application'
import { offeredProperty, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { pageOf } from '../../domains/site/page.server'
import { propertyFormLoader } from '../../form-routes.server'
import { forms, register } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { answerGone, noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { propertyFormScreen } from '../../property-form-screen'

export const handle: RouteTexts = { i18n: ['forms', 'rental-application'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.rentalApplication, ({ t }, site) => ({
  title: t('RENTAL_TITLE'),
  more: property => ({ asked: askedOfCandidate(site, property) }),
}))

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  const asked = { form: forms.rentalApplication.definition, id: page.place.parameters.id, language: page.language }
  const property = offeredProperty(site, asked)
  if (!property) return answerGone()
  const form = register(rentalApplication(askedOfCandidate(site, property)))
  return takePropertyForm(site, form, page, { request, clientAddress: clientOf(context) })
}

export default propertyFormScreen<typeof loader>(RentalApplicationForm, () => ({ title: 'RENTAL_TITLE', lead: 'RENTAL_INTRO' }))
