/** Everything of one address, and what staff do at that person's request. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { PersonPage } from '../../domains/desk/people/PersonPage'
import { changePerson } from '../../domains/desk/people/people-post.server'
import { personView } from '../../domains/desk/people/person-page.server'
import { readPersonToken } from '../../domains/desk/person-token.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk', 'enquiries'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const email = readPersonToken(site, params.token)
  const person = email && personView(site, desk.staff, email, desk.language)
  if (!person) throw notFound()
  const head = { title: person.email, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), person, isAdmin: desk.staff.role === 'admin' }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const email = readPersonToken(site, params.token)
  if (!email || !personView(site, staff, email, language)) throw notFound()
  const done = await changePerson(site, staff, email, await readForm(request))
  if (done === 'unknown') throw notFound()
  return redirect(withDone(`/desk/people/${params.token}/`, done), { status: 303, headers: noStore })
}

export default function Person() {
  const { t } = useTexts()
  const { desk, person, isAdmin } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="people" title={person.email} beside={<a href="/desk/people/">{t('DESK_PEOPLE')}</a>}>
      <PersonPage person={person} isAdmin={isAdmin} />
    </DeskFrame>
  )
}
