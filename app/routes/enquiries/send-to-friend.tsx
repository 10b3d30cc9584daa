/** Recommends a property to a friend. Never stored: the form carries a token. */

import { SendToFriendForm } from '../../domains/enquiries/forms/send-to-friend/SendToFriendForm'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { propertyFormAction, propertyFormLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { propertyFormScreen } from '../../registry/property-form-screen'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.sendToFriend, ({ t }) => ({ title: t('SEND_TO_FRIEND_TITLE') }))
export const action = propertyFormAction(forms.sendToFriend)

export default propertyFormScreen<typeof loader>(SendToFriendForm, () => ({
  title: 'SEND_TO_FRIEND_TITLE',
  lead: 'SEND_TO_FRIEND_INTRO',
}))
