/** The page of a route whose form has a page of its own; its loader and action are in `form-routes.server.ts`. */
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'
import { EnquiryPage } from '../domains/enquiries/parts/EnquiryPage'
import type { FormState } from '../domains/enquiries/parts/use-enquiry-form'
import { Breadcrumbs } from '../domains/site/layout/Breadcrumbs'
import { Blocks } from '../domains/site/modules/Blocks'
import type { formPageLoader } from './form-routes.server'

/**
 * The component of such a route, with what the agency writes above the form.
 * @param Form takes what the loader gives of it, with what a refused post was answered.
 */
export function formPageScreen(Form: ComponentType<{ state: FormState }>) {
  return function FormPageScreen() {
    const { head, about, crumbs, state } = useLoaderData<ReturnType<typeof formPageLoader>>()
    const refused = useActionData<Partial<FormState>>()
    return (
      <>
        <Breadcrumbs crumbs={crumbs} />
        <EnquiryPage title={head.title} lead={about.lead}>
          {about.body.length > 0 && (
            <div className="prose">
              <Blocks blocks={about.body} />
            </div>
          )}
          <Form state={{ ...state, ...refused }} />
        </EnquiryPage>
      </>
    )
  }
}
