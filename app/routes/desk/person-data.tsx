/** A person's data: what the site has of them, to hand it out or to erase it. For admins. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { PersonData } from '../../domains/desk/people/PeopleForms'
import { countPerson, erasePersonAtDesk, exportPerson, whyNotErased } from '../../domains/desk/people/person-data.server'
import { readPersonToken } from '../../domains/desk/person-token.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { personalData } from '../../registry/personal-data.server'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'admin')
  const email = readPersonToken(site, params.token)
  if (!email) throw notFound()
  const refusal = whyNotErased(site, email)
  const data = {
    head: { title: email, noindex: true },
    desk: deskView(site, desk, undos),
    email,
    back: `/desk/people/${params.token}/`,
    counts: countPerson(site, personalData, email),
    ...(refusal && { refusal: desk.t(refusal) }),
  }
  return json(data, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'admin')
  const email = readPersonToken(site, params.token)
  if (!email) throw notFound()
  const what = (await readForm(request)).get('what')
  if (what === 'export') {
    return new Response(exportPerson(site, personalData, email, staff), {
      headers: {
        ...noStore,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="person.json"',
        'X-Robots-Tag': 'noindex',
      },
    })
  }
  if (what !== 'erase') throw notFound()
  const done = await erasePersonAtDesk(site, personalData, email, staff)
  if (typeof done === 'string') return redirect(`/desk/people/${params.token}/data/`, { status: 303, headers: noStore })
  return redirect(withDone('/desk/people/', done), { status: 303, headers: noStore })
}

export default function PersonDataScreen() {
  const { desk, email, back, counts, refusal } = useLoaderData<typeof loader>()
  const { t } = useTexts()
  return (
    <DeskFrame desk={desk} screen="people" title={t('DESK_PERSON_DATA')} beside={<a href={back}>{email}</a>}>
      <PersonData counts={counts} refusal={refusal} />
    </DeskFrame>
  )
}
