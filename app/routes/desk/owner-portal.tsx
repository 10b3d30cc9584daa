/** The first page of an owner's portal as they see it, to read only. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { SeenPortal } from '../../domains/desk/people/OwnerSeen'
import { seenPortal } from '../../domains/desk/people/owner-portal.server'
import { readPersonToken } from '../../domains/desk/person-token.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk', 'owner'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const email = readPersonToken(site, params.token)
  const portal = email && seenPortal(site, desk.staff, email, desk.language)
  if (!portal) throw notFound()
  const head = { title: portal.name, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), portal, base: `/desk/people/${params.token}/` }, { headers: noStore })
}

export default function DeskOwnerPortal() {
  const { t } = useTexts()
  const { desk, portal, base } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="people" title={t('OWNER_PORTAL')} beside={<a href={base}>{portal.name}</a>}>
      <SeenPortal portal={portal} base={`${base}portal/`} />
    </DeskFrame>
  )
}
