import { sendPhotosScript } from './desk-scripts'

/** The script of forms with photos, which say what it says while they are sent (`data-sending`) and if they are not (`data-unsent`). */
export function SendPhotosScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: sendPhotosScript }} />
}
