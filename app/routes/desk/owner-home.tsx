/** A home in its owner's portal as they see it, to read only. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { SeenHome } from '../../domains/desk/people/OwnerSeen'
import { seenHome } from '../../domains/desk/people/owner-portal.server'
import { readPersonToken } from '../../domains/desk/person-token.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk', 'owner'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params: { token, id } }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const email = readPersonToken(site, token)
  const home = email && (await seenHome(site, desk.staff, email, { id, language: desk.language }))
  if (!home) throw notFound()
  const head = { title: home.property.title, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), home, back: `/desk/people/${token}/portal/` }, { headers: noStore })
}

export default function DeskOwnerHome() {
  const { t } = useTexts()
  const { desk, home, back } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="people" title={home.property.title} beside={<a href={back}>{t('OWNER_PORTAL')}</a>}>
      <SeenHome home={home} />
    </DeskFrame>
  )
}
