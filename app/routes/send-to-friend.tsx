/** The page where a visitor passes a property on to a friend. Never stored: the form carries a token. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../enquiries/EnquiryPage'
import { sendToFriend } from '../enquiries/forms/send-to-friend'
import { mailToFriend } from '../enquiries/friend-mail.server'
import { Gone } from '../enquiries/Gone'
import { offeredProperty, openPropertyForm } from '../enquiries/property-form.server'
import { SendToFriendForm } from '../enquiries/SendToFriendForm'
import { takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, answerGone, noStore, showForm } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { pageOf } from '../site/page.server'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const opened = openPropertyForm(
    { form: sendToFriend, id: place.parameters.id, language, url, title: t('SEND_TO_FRIEND_TITLE') },
    logEvent,
  )
  return showForm(opened.data)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const property = offeredProperty({ form: sendToFriend, id: place.parameters.id, language })
  if (!property) return answerGone()
  const { id } = property
  const posted = { request, clientAddress: clientOf(context), language, propertyID: id, alongside: mailToFriend }
  const result = await takeEnquiry(sendToFriend, posted, logEvent)
  return answerForm(result, `${href(sendToFriend.thankYou, language)}?property=${id}`)
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
