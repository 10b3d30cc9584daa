/** The form of one thing of the site's contents. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { confirmation, confirmOptions } from '../../domains/desk/confirm.server'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, editingRole, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { editedThing } from '../../domains/desk/edited-thing.server'
import { dropDraft } from '../../domains/publishing/drafts.server'
import { readPhotoForm } from '../../domains/publishing/media/photo-upload.server'
import { noteOpening } from '../../domains/publishing/openings.server'
import { fieldID } from '../../domains/publishing/publishing-view'
import { seenAt } from '../../domains/publishing/seen-at.server'
import { ThingForm } from '../../domains/publishing/ThingForm'
import { findThing, type PostedThing, takeThing, thingView } from '../../domains/publishing/thing-view.server'
import { checkTranslation } from '../../domains/publishing/translations.server'
import { articleAddress } from '../../domains/site/modules/articles.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { languages } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { publishingCheck } from '../../registry/publishing.server'
import { undos } from '../../registry/undo.server'
import { PasskeyScript } from '../../ui/desk/Passkey'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const thing = editedThing(site, desk.staff, params.thing)
  const sought = desk.url.searchParams.get('at') ?? undefined
  const view = thingView(site, publishingCheck(site), thing, { role: editingRole(desk.staff), language: desk.language, sought })
  const head = { title: view.title, noindex: true }
  const others = noteOpening(site, thing.id, desk.staff)
  const passkey = view.needsCode ? confirmOptions(site, desk.staff, request) : undefined
  const shown = languageNamed(desk.url.searchParams.get('shown'))
  const seen = seenAt(site, thing.id, desk.language, articleAddress)
  return json({ head, desk: deskView(site, desk, undos), thing: view, others, passkey, shown, seen }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  const thing = editedThing(site, staff, params.thing)
  const { form, problems } = await readPhotoForm(site, request, staff)
  const check = publishingCheck(site)
  const shown = languageNamed(form.get('shown'))
  const here = `/desk/site/${thing.id}/${shown ? `?shown=${shown}` : ''}`
  if (form.get('do') === 'drop') {
    dropDraft(site, thing.id)
    // A page that was never published is gone with its draft.
    return redirect(findThing(site, thing.id) ? here : '/desk/site/', { status: 303, headers: noStore })
  }
  const checked = languageNamed(form.get('checked'))
  if (checked) {
    checkTranslation(site, thing, checked)
    return redirect(here, { status: 303, headers: noStore })
  }
  const role = editingRole(staff)
  const confirmed = await confirmation(site, staff, request, form)
  const confirms = () => thing.role !== 'admin' || confirmed()
  const refused = problems.map(({ name, problem }) => t(`SITE_PHOTO_${problem}`, { name })).join(' ') || undefined
  const result = takeThing(site, check, thing, form, { by: staff, role, language, confirms, refused })
  if (result.kind === 'saved') return redirect(afterSaving(here, thing.id, form, result), { status: 303, headers: noStore })
  if (result.kind !== 'again') return redirect(withDone(here, result.entry), { status: 303, headers: noStore })
  const again = thingView(site, check, thing, { role, language }, result.shown)
  return json({ thing: again }, { status: result.status, headers: noStore })
}

/** Where a saved form goes on: at the changed entry, or with a line that says that it is saved. */
function afterSaving(here: string, id: string, form: FormData, { isDraft, at }: Extract<PostedThing, { kind: 'saved' }>): string {
  const [, chosen] = /^choose:([\w.:-]{1,200})$/.exec(String(form.get('change') ?? '')) ?? []
  if (chosen) return `/desk/site/${id}/photo/?${new URLSearchParams({ field: chosen })}`
  return at === undefined
    ? withDone(here, isDraft ? 'draft' : 'same')
    : `${here}${here.includes('?') ? '&' : '?'}at=${at}#${fieldID(at)}`
}

const languageNamed = (asked: unknown) => languages.find(each => each === asked)

export default function SiteThing() {
  const { t } = useTexts()
  const { desk, thing, others, passkey, shown, seen } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()?.thing
  return (
    <DeskFrame desk={desk} screen="site" title={(again ?? thing).title} beside={<a href="/desk/site/">{t('DESK_SITE')}</a>}>
      {/* A refused post may have mistakes in any language. */}
      <ThingForm thing={again ?? thing} others={others} shown={again ? undefined : shown} seen={seen} />
      {passkey && <PasskeyScript get={passkey} />}
    </DeskFrame>
  )
}
