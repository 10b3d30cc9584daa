/** The page where a visitor passes a property on to a friend. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { sendToFriend } from '../enquiries/forms/send-to-friend'
import { mailToFriend } from '../enquiries/friend-mail.server'
import { Gone } from '../enquiries/Gone'
import { PropertyFormPage } from '../enquiries/PropertyFormPage'
import { propertyFormPage } from '../enquiries/property-form.server'
import { SendToFriendForm } from '../enquiries/SendToFriendForm'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { notFound, pageOf } from '../site/page.server'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const page = propertyFormPage(sendToFriend, place.parameters.id, language)
  if (!page) throw notFound()
  const title = `${t('SEND_TO_FRIEND_TITLE')}: ${page.property.title}`
  if (page.kind === 'gone') {
    const { kind, state, list } = page
    return json({ kind, head: { title, noindex: true }, state, list }, { status: 410, headers: noStore })
  }
  const { kind, own, alternates, about, property } = page
  if (url.pathname !== own) throw redirect(own + url.search, 308)
  const state = openForm(sendToFriend, { action: own, propertyID: property.id }, logEvent)
  return json({ kind, head: { title, noindex: true, alternates }, about, state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const page = propertyFormPage(sendToFriend, place.parameters.id, language)
  if (!page) throw notFound()
  if (page.kind === 'gone') return json(null, { status: 410, headers: noStore })
  const { id } = page.property
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
    <PropertyFormPage title={t('SEND_TO_FRIEND_TITLE')} lead={t('SEND_TO_FRIEND_INTRO')} about={data.about}>
      <SendToFriendForm state={{ ...data.state, ...refused }} />
    </PropertyFormPage>
  )
}
