/** A mail that an owner was sent, as it was sent. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { toldMailOf } from '../../domains/desk/people/owner-portal.server'
import { ToldMailText } from '../../domains/desk/people/ToldToOwner'
import { readPersonToken } from '../../domains/desk/person-token.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params: { token, id = '' } }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const email = readPersonToken(site, token)
  const mail = email && toldMailOf(site, desk.staff, email, { id, language: desk.language })
  if (!mail) throw notFound()
  const head = { title: mail.subject, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), mail, email, back: `/desk/people/${token}/` }, { headers: noStore })
}

export default function DeskOwnerMail() {
  const { desk, mail, email, back } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="people" title={mail.subject} beside={<a href={back}>{email}</a>}>
      <ToldMailText mail={mail} />
    </DeskFrame>
  )
}
