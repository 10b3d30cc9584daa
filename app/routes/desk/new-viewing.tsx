/** A viewing that was agreed by telephone. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findProperty } from '../../domains/catalogue/property.server'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { offeredNamed } from '../../domains/search/reference.server'
import { notFound } from '../../domains/site/page.server'
import { HomeForm, TelephoneForm } from '../../domains/viewings/desk/TelephoneForm'
import { bookByTelephone, telephoneForm } from '../../domains/viewings/desk/telephone.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import type { Language } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk', 'forms', 'viewings'], bare: true, scripts: false }

export const headers = () => noStore

function propertyOf(site: Site, asked: string, language: Language) {
  const id = offeredNamed(site, language, asked)
  return id === undefined ? undefined : findProperty(site, id, language)
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const asked = desk.url.searchParams.get('property')?.trim() ?? ''
  const property = asked === '' ? undefined : propertyOf(site, asked, desk.language)
  const data = {
    head: { title: desk.t('DESK_NEW_VIEWING'), noindex: true },
    desk: deskView(site, desk, undos),
    form: property && telephoneForm(site, property, desk.language),
    wrong: asked === '' || property ? undefined : asked.slice(0, 40),
    languages: site.configuration.languages.enabled.map(value => ({
      value,
      label: desk.t(`LANGUAGE_NAME_${value.toUpperCase()}`),
    })),
  }
  return json(data, { headers: noStore })
}

const statuses = { invalid: 422, taken: 409 }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, url } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const property = propertyOf(site, url.searchParams.get('property') ?? '', language)
  if (!property) throw notFound()
  const booked = bookByTelephone(site, staff, property, await readForm(request), language)
  if (booked.kind === 'unknown') throw notFound()
  if (booked.kind === 'done')
    return redirect(withDone(`/desk/viewings/${booked.id}/`, booked.entry), { status: 303, headers: noStore })
  const form = telephoneForm(site, property, language, booked.typed)
  return json({ form }, { status: statuses[booked.kind], headers: noStore })
}

export default function NewViewing() {
  const { t } = useTexts()
  const { desk, form, wrong, languages } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const shown = again?.form ?? form
  return (
    <DeskFrame desk={desk} screen="viewings" title={t('DESK_NEW_VIEWING')}>
      {shown ? <TelephoneForm view={shown} languages={languages} /> : <HomeForm wrong={wrong} />}
    </DeskFrame>
  )
}
