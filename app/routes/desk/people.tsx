/** People: a search by address, and the owners. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { PeopleForms } from '../../domains/desk/people/PeopleForms'
import { personAddress } from '../../domains/desk/people/people-post.server'
import { ownerRows } from '../../domains/desk/people/person-page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const head = { title: desk.t('DESK_PEOPLE'), noindex: true }
  return json({ head, desk: deskView(site, desk, undos), owners: ownerRows(site, desk.staff) }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const typed = (await readForm(request)).get('email')
  const target = personAddress(site, typed)
  if (target) return redirect(target, { status: 303, headers: noStore })
  const data = { error: t('ALERT_EMAIL_INVALID'), typed: typeof typed === 'string' ? typed.slice(0, 254) : '' }
  return json(data, { status: 422, headers: noStore })
}

export default function People() {
  const { t } = useTexts()
  const { desk, owners } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  return (
    <DeskFrame desk={desk} screen="people" title={t('DESK_PEOPLE')}>
      <PeopleForms owners={owners} typed={again?.typed} error={again?.error} />
    </DeskFrame>
  )
}
