import { saveDraftScript } from './desk-scripts'

/** The script of the form before it. */
export function SaveDraftScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: saveDraftScript }} />
}
