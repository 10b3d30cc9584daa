/** What one publication changed, and the button that takes it back. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, editingRole, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { Differences } from '../../domains/publishing/Differences'
import { PublicationRows } from '../../domains/publishing/PublicationRows'
import { mayTakeBack, takeBack } from '../../domains/publishing/publish.server'
import { publicationView } from '../../domains/publishing/site-view.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { publishingCheck } from '../../registry/publishing.server'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const shown = publicationView(site, Number(params.id) || 0, desk.language)
  if (!shown) throw notFound()
  const head = { title: desk.t('SITE_PUBLICATION'), noindex: true }
  const role = editingRole(desk.staff)
  const mayUndo = mayTakeBack(site, shown.publication.id, role)
  return json({ head, desk: deskView(site, desk, undos), ...shown, mayUndo }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, t } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  const id = Number(params.id) || 0
  if (!mayTakeBack(site, id, editingRole(staff))) throw notFound()
  const result = takeBack(site, publishingCheck(site), id, staff)
  if (result && result.kind === 'published')
    return redirect(withDone('/desk/site/history/', result.entry), { status: 303, headers: noStore })
  return json({ error: t('SITE_CHANGED_SINCE') }, { status: 409, headers: noStore })
}

export default function SitePublication() {
  const { t } = useTexts()
  const { desk, publication, differences, mayUndo } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <DeskFrame
      desk={desk}
      screen="site"
      title={t('SITE_PUBLICATION')}
      beside={<a href="/desk/site/history/">{t('SITE_HISTORY')}</a>}
    >
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <PublicationRows rows={[publication]} />
      <Differences differences={differences} />
      {mayUndo && !publication.isTakenBack && (
        <form method="post">
          <button type="submit" className="button">
            {t('SITE_TAKE_BACK')}
          </button>
        </form>
      )}
    </DeskFrame>
  )
}
