/** The only script of the desk, inline on pages with a passkey's button: the same on each, so one hash in the policy covers it. */
import passkey from './passkey.js?raw'

export const passkeyScript = passkey
