/** The photos to choose from for a field of the site's contents. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { editedThing } from '../../domains/desk/edited-thing.server'
import { photoChoice } from '../../domains/publishing/media/photo-choice.server'
import { PhotoPicker } from '../../domains/publishing/PhotoPicker'
import { thingTitle } from '../../domains/publishing/words.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const thing = editedThing(site, desk.staff, params.thing)
  const asked = (name: string) => (desk.url.searchParams.get(name) ?? '').slice(0, 200)
  const choice = photoChoice(site, thing, { field: asked('field'), words: asked('words'), language: desk.language })
  const head = { title: desk.t('SITE_CHOOSE_PHOTO'), noindex: true }
  const data = { head, desk: deskView(site, desk, undos), thing: thing.id, title: thingTitle(desk.t, thing), choice }
  return json(data, { headers: noStore })
}

export default function SitePick() {
  const { t } = useTexts()
  const { desk, thing, title, choice } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="site" title={t('SITE_CHOOSE_PHOTO')} beside={<a href={`/desk/site/${thing}/`}>{title}</a>}>
      <PhotoPicker thing={thing} choice={choice} />
    </DeskFrame>
  )
}
