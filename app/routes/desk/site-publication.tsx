/** What one publication changed, and the button that takes it back. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, editingRole, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { Differences } from '../../domains/publishing/Differences'
import { HeldBy } from '../../domains/publishing/HeldBy'
import { PublicationRows } from '../../domains/publishing/PublicationRows'
import { PublicationSeen } from '../../domains/publishing/SeenAt'
import { heldView, publicationSeen, publicationView } from '../../domains/publishing/site-view.server'
import { mayTakeBack, takeBack } from '../../domains/publishing/take-back.server'
import { articleAddress } from '../../domains/site/modules/articles.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { publishingCheck } from '../../registry/publishing.server'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const shown = publicationView(site, Number(params.id) || 0, desk.language)
  if (!shown) throw notFound()
  const { id, isTakenBack } = shown.publication
  const head = { title: desk.t('SITE_PUBLICATION'), noindex: true }
  const mayUndo = !isTakenBack && mayTakeBack(site, id, editingRole(desk.staff))
  const isHeld = mayUndo && desk.url.searchParams.has('held')
  const held = isHeld
    ? heldView(site, publishingCheck(site), id, { role: editingRole(desk.staff), language: desk.language })
    : undefined
  const seen = publicationSeen(site, id, desk.language, articleAddress)
  return json({ head, desk: deskView(site, desk, undos), ...shown, seen, mayUndo, held }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  const id = Number(params.id) || 0
  const form = await readForm(request)
  const ids = [id, ...form.getAll('with').map(Number)].slice(0, 50)
  if (!ids.every(each => mayTakeBack(site, each, editingRole(staff)))) throw notFound()
  const check = publishingCheck(site)
  const result = takeBack(site, check, ids, staff)
  if (result && result.kind === 'published')
    return redirect(withDone('/desk/site/', result.entry), { status: 303, headers: noStore })
  return json({ held: heldView(site, check, id, { role: editingRole(staff), language }) }, { status: 409, headers: noStore })
}

export default function SitePublication() {
  const { t } = useTexts()
  const { desk, publication, differences, seen, mayUndo, held: heldBefore } = useLoaderData<typeof loader>()
  const held = useActionData<typeof action>()?.held ?? heldBefore
  return (
    <DeskFrame
      desk={desk}
      screen="site"
      title={t('SITE_PUBLICATION')}
      beside={<a href="/desk/site/history/">{t('SITE_HISTORY')}</a>}
    >
      {held && <HeldBy held={held} />}
      <PublicationRows rows={[publication]} />
      <PublicationSeen seen={seen} />
      {mayUndo && !held && (
        <form method="post">
          <button type="submit" className="button">
            {t(publication.kind === 'undone' ? 'SITE_PUBLISH_AGAIN' : 'DESK_UNDO')}
          </button>
        </form>
      )}
      <Differences differences={differences} />
    </DeskFrame>
  )
}
