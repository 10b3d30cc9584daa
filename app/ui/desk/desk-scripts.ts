/** The scripts of the desk, each inline on the pages that have its part: the same on each, so one hash in the policy covers it. */
import dragList from './drag-list.js?raw'
import passkey from './passkey.js?raw'
import saveDraft from './save-draft.js?raw'
import sendPhotos from './send-photos.js?raw'

export const dragListScript = dragList
export const passkeyScript = passkey
export const saveDraftScript = saveDraft
export const sendPhotosScript = sendPhotos
