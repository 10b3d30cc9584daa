/** The screen of a route whose form has its own page; its loader and action are in `form-routes.server.ts`. */
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'
import { EnquiryPage } from '../domains/enquiries/parts/EnquiryPage'
import type { FormState } from '../domains/enquiries/parts/use-enquiry-form'
import { Breadcrumbs } from '../domains/site/layout/Breadcrumbs'
import { Blocks } from '../domains/site/modules/Blocks'
import type { formPageLoader } from './form-routes.server'

/**
 * The component of such a route, with the agency's text above the form.
 * @param Form receives the loader's data and the answer to a refused post.
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
