/** A new page of the site, on one screen. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, editingRole, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { NewPage } from '../../domains/publishing/NewContents'
import { makePage, newPageView } from '../../domains/publishing/new-contents.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { largeForm, readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { publishingCheck } from '../../registry/publishing.server'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const head = { title: desk.t('SITE_NEW_PAGE'), noindex: true }
  const view = newPageView(site, editingRole(desk.staff), desk.language)
  return json({ head, desk: deskView(site, desk, undos), page: view }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  const role = editingRole(staff)
  const form = await readForm(request, largeForm)
  const made = makePage(site, publishingCheck(site), form, { by: staff, role })
  if (made.kind === 'again')
    return json({ page: newPageView(site, role, language, form), error: t(made.error) }, { status: 422, headers: noStore })
  const to = made.kind === 'saved' ? withDone(`/desk/site/${made.thing}/`, 'draft') : withDone('/desk/site/', made.entry)
  return redirect(to, { status: 303, headers: noStore })
}

export default function SiteNewPage() {
  const { t } = useTexts()
  const { desk, page } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  return (
    <DeskFrame desk={desk} screen="site" title={t('SITE_NEW_PAGE')} beside={<a href="/desk/site/">{t('DESK_SITE')}</a>}>
      <NewPage page={again?.page ?? page} error={again?.error} />
    </DeskFrame>
  )
}
