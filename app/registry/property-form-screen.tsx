/** The screen of a route whose form is about a property; its loader and action are in `form-routes.server.ts`. */
import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'
import { EnquiryPage } from '../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../domains/enquiries/parts/Gone'
import type { FormState } from '../domains/enquiries/parts/use-enquiry-form'
import type { PropertyFormData } from '../domains/enquiries/property-form.server'
import { useTexts } from '../platform/i18n/TextsProvider'

/** The loader's data while the property is offered. */
type Offered<Loader> = Exclude<SerializeFrom<Loader>, { kind: 'gone' }>

/**
 * The component of such a route; it says so once the property is sold or rented.
 * @param Form receives the loader's data and the answer to a refused post.
 * @param texts gives the locale keys of the title and the line below it.
 */
export function propertyFormScreen<Loader>(
  Form: ComponentType<Offered<Loader>>,
  texts: (data: Offered<Loader>) => { title: string; lead: string },
) {
  return function PropertyFormScreen() {
    const data = useLoaderData<PropertyFormData>()
    const refused = useActionData<Partial<FormState>>()
    const { t } = useTexts()
    if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
    const offered = data as Offered<Loader> & typeof data
    const { title, lead } = texts(offered)
    return (
      <EnquiryPage title={t(title)} lead={t(lead)} about={data.about}>
        <Form {...offered} state={{ ...data.state, ...refused }} />
      </EnquiryPage>
    )
  }
}
