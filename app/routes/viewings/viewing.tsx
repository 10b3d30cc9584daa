/** A viewing behind a mail's signed link. GET shows it; only a post changes it. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, pageOf } from '../../domains/site/page.server'
import { changeAppointment } from '../../domains/viewings/change.server'
import { ManageAppointment } from '../../domains/viewings/ManageViewing'
import { appointmentView, doneWords, listOfOffered } from '../../domains/viewings/manage-page.server'
import { type AppointmentView, noteForm } from '../../domains/viewings/manage-view'
import { readAppointment } from '../../domains/viewings/viewing.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { readAlert } from '../../platform/i18n/alerts'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['viewings'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const managed = readAppointment(site, 'appointment', place.parameters.token)
  if (!managed) throw notFound()
  const parameters = { token: place.parameters.token ?? '' }
  const alternates = Object.fromEntries(languages.map(each => [each, href('appointment', each, parameters)]))
  const title = t(managed.role === 'staff' ? 'APPOINTMENT_TITLE_STAFF' : 'APPOINTMENT_TITLE')
  const view = appointmentView(site, managed, language)
  const done = doneWords(view, url.searchParams.get('done'))
  const form = view.note === undefined ? undefined : { id: noteForm }
  return json(
    { head: { title, noindex: true, alternates, form }, view, action: href('appointment', language, parameters), done },
    { headers: noStore },
  )
}

const statuses = { invalid: 422, closed: 409, limited: 429, failed: 503 }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const managed = readAppointment(site, 'appointment', place.parameters.token)
  if (!managed) throw notFound()
  const data = await readForm(request)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const slot = text('slot')
  const note = text('note')
  const list = listOfOffered(site, managed.row.propertyID, language)
  const what = text('what')
  if (isLanguageSwitch(data)) return json({ alert: undefined, note }, { headers: noStore })
  const posted = { link: managed.row.id, clientAddress: clientOf(context), mailbox: managed.row.email }
  const taken = await takeLinkPost(site, `viewing of ${managed.role}`, posted)
  const result = taken.ok
    ? changeAppointment(site, managed, { what, slot, note }, list)
    : { kind: 'limited' as const, alert: taken.alert, retryAfterMs: taken.retryAfterMs }
  if (result.kind === 'done') {
    const token = place.parameters.token ?? ''
    return redirect(`${href('appointment', language, { token })}?done=${result.change}`, { status: 303, headers: noStore })
  }
  const isSlot = what === 'move' || what === 'propose'
  const refused = { alert: readAlert(result.alert, t), ...(isSlot && { slot }), ...(what === 'note' && { note }) }
  return json(refused, { status: statuses[result.kind], headers: { ...noStore, ...retryAfter(result) } })
}

export default function AppointmentRoute() {
  const { view, action: own, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <ManageAppointment view={view as AppointmentView} action={own} done={refused ? undefined : done} refused={refused} />
}
