/** The page where a visitor passes a property on to a friend. Never stored: the form carries a token. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SendToFriendForm } from '../../domains/enquiries/forms/send-to-friend/SendToFriendForm'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { showPropertyForm, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { pageOf } from '../../domains/site/page.server'
import { forms } from '../../forms.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  return showPropertyForm(site, forms.sendToFriend, page, { title: page.t('SEND_TO_FRIEND_TITLE') })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  return takePropertyForm(site, forms.sendToFriend, pageOf(site, request), { request, clientAddress: clientOf(context) })
}

export default function SendToFriend() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  return (
    <EnquiryPage title={t('SEND_TO_FRIEND_TITLE')} lead={t('SEND_TO_FRIEND_INTRO')} about={data.about}>
      <SendToFriendForm state={{ ...data.state, ...refused }} />
    </EnquiryPage>
  )
}
