/** The draft of a thing in a frame: in each language, on a phone and a desktop, light and dark. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { editedThing } from '../../domains/desk/edited-thing.server'
import { DraftFrame } from '../../domains/publishing/DraftFrame'
import { previewView } from '../../domains/publishing/draft-preview.server'
import { thingTitle } from '../../domains/publishing/words.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const thing = editedThing(site, desk.staff, params.thing)
  const preview = previewView(site, thing, desk.language, desk.url.searchParams)
  const form = `/desk/site/${thing.id}/`
  // Its form says what is missing.
  if (!preview) throw redirect(form, { headers: noStore })
  const title = thingTitle(desk.t, thing)
  return json({ head: { title, noindex: true }, desk: deskView(site, desk, undos), preview, title, form }, { headers: noStore })
}

export default function SitePreview() {
  const { desk, preview, title, form } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="site" title={title} beside={<a href={form}>{title}</a>}>
      <DraftFrame preview={preview} title={title} />
    </DeskFrame>
  )
}
