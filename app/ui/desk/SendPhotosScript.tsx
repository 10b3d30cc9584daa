import { sendPhotosScript } from './desk-scripts'

/** The script that shows how photos are sent. Its words are the form's: `data-sending` meanwhile, `data-unsent` if that fails. */
export function SendPhotosScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: sendPhotosScript }} />
}
