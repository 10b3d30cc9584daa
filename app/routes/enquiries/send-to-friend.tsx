/** The page where a visitor passes a property on to a friend. Never stored: the form carries a token. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { SendToFriendForm } from '../../domains/enquiries/forms/send-to-friend/SendToFriendForm'
import { PropertyFormPage } from '../../domains/enquiries/parts/PropertyFormPage'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const headers = () => noStore

export const loader = propertyFormLoader(forms.sendToFriend, ({ t }) => ({ title: t('SEND_TO_FRIEND_TITLE') }))
export const action = propertyFormAction(forms.sendToFriend)

export default function SendToFriend() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <PropertyFormPage data={data} title={() => t('SEND_TO_FRIEND_TITLE')} lead={() => t('SEND_TO_FRIEND_INTRO')}>
      {({ state }) => <SendToFriendForm state={{ ...state, ...refused }} />}
    </PropertyFormPage>
  )
}
