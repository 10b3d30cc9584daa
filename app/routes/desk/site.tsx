/** What of the site can be changed at the desk, and what waits to be published. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { confirmation, confirmOptions } from '../../domains/desk/confirm.server'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, editingRole, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { SiteThings } from '../../domains/publishing/SiteThings'
import { takeSitePost } from '../../domains/publishing/site-posts.server'
import { siteView } from '../../domains/publishing/site-view.server'
import { articleAddress } from '../../domains/site/modules/articles.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { publishingCheck } from '../../registry/publishing.server'
import { undos } from '../../registry/undo.server'
import { PasskeyScript } from '../../ui/desk/Passkey'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const role = editingRole(desk.staff)
  const head = { title: desk.t('DESK_SITE'), noindex: true }
  const asked = desk.url.searchParams
  const from = { chosen: asked.get('thing') ?? '', done: Number(asked.get('done')) || 0 }
  const view = siteView(site, { role, language: desk.language, ...from }, articleAddress)
  const { done, ...shell } = deskView(site, desk, undos)
  // The box of the newest publication has the same button.
  const said = done && (view.isJustDone && view.mayTakeBack ? { text: done.text } : done)
  const asksFactor = view.needsCode || view.questions.some(({ needsCode }) => needsCode)
  const passkey = asksFactor ? confirmOptions(site, desk.staff, request) : undefined
  return json({ head, desk: { ...shell, ...(said && { done: said }) }, site: view, passkey }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  const form = await readForm(request)
  const role = editingRole(staff)
  const result = takeSitePost(site, publishingCheck(site), form, {
    by: staff,
    ...{ role, language },
    confirms: await confirmation(site, staff, request, form),
  })
  if (result.kind === 'refused')
    return json({ ...result.refusal, error: t(result.refusal.error) }, { status: result.status, headers: noStore })
  return redirect(withDone('/desk/site/', result.entry), { status: 303, headers: noStore })
}

export default function Site() {
  const { t } = useTexts()
  const { desk, site, passkey } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="site" title={t('DESK_SITE')} beside={<a href="/desk/site/history/">{t('SITE_HISTORY')}</a>}>
      <SiteThings site={site} refusal={useActionData<typeof action>()} />
      {passkey && <PasskeyScript get={passkey} />}
    </DeskFrame>
  )
}
