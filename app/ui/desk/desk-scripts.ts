/** The scripts of the desk, each inline on the pages that have its part: the same on each, so one hash in the policy covers it. */
import passkey from './passkey.js?raw'
import saveDraft from './save-draft.js?raw'

export const passkeyScript = passkey
export const saveDraftScript = saveDraft
